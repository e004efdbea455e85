import type { Text } from '#core/text/i18n.ts'
import { basicdata } from '../../basicdata/module.ts'
import { orderSection } from '../../order/module.ts'
import { inventory } from '../../inventory/module.ts'

/** What may be granted: the open calls of every section, by their paths and in their words. */
export const scopes: Readonly<Record<string, Text>> = Object.fromEntries(
  [basicdata, inventory, orderSection].flatMap(({ openCalls = [] }) => openCalls.map(({ path, title }) => [path, title])),
)
