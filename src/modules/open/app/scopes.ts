import type { Text } from '#core/text/i18n.ts'
import { basicdata } from '../../basicdata/module.ts'
import { orderSection } from '../../order/module.ts'
import { inventory } from '../../inventory/module.ts'

/** All scopes: the open calls of every section by path, with their titles. */
export const scopes: Readonly<Record<string, Text>> = Object.fromEntries(
  [basicdata, inventory, orderSection].flatMap(({ openCalls = [] }) =>
    openCalls.map(({ path, title }) => [path, title]),
  ),
)
