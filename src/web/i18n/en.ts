import form from './en/form.ts'
import type { Key } from './keys.ts'
import list from './en/list.ts'
import shell from './en/shell.ts'

export default { ...shell, ...list, ...form } as const satisfies Record<Key, string>
