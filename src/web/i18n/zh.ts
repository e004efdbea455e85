import bench from './zh/bench.ts'
import form from './zh/form.ts'
import joining from './zh/joining.ts'
import list from './zh/list.ts'
import people from './zh/people.ts'
import shell from './zh/shell.ts'

export default { ...shell, ...list, ...form, ...people, ...joining, ...bench } as const
