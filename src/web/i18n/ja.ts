import bench from './ja/bench.ts'
import form from './ja/form.ts'
import type { Key } from './keys.ts'
import joining from './ja/joining.ts'
import list from './ja/list.ts'
import people from './ja/people.ts'
import shell from './ja/shell.ts'

export default { ...shell, ...list, ...form, ...people, ...joining, ...bench } as const satisfies Record<Key, string>
