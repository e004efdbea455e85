import bench from './en/bench.ts'
import form from './en/form.ts'
import type { Key } from './keys.ts'
import joining from './en/joining.ts'
import list from './en/list.ts'
import people from './en/people.ts'
import shell from './en/shell.ts'

export default { ...shell, ...list, ...form, ...people, ...joining, ...bench } as const satisfies Record<Key, string>
