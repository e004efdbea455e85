import bench from './es/bench.ts'
import form from './es/form.ts'
import type { Key } from './keys.ts'
import joining from './es/joining.ts'
import list from './es/list.ts'
import people from './es/people.ts'
import shell from './es/shell.ts'

export default { ...shell, ...list, ...form, ...people, ...joining, ...bench } as const satisfies Record<Key, string>
