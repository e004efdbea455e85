import form from './zh/form.ts'
import list from './zh/list.ts'
import people from './zh/people.ts'
import shell from './zh/shell.ts'

export default { ...shell, ...list, ...form, ...people } as const
