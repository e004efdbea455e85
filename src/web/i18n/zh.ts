import form from './zh/form.ts'
import list from './zh/list.ts'
import shell from './zh/shell.ts'

export default { ...shell, ...list, ...form } as const
