import { useTabName } from '../context/names.ts'
import { usePageTitle } from '../context/page-title.ts'
import { usePosition } from '../context/position.ts'
import { useShop } from '../context/site.ts'

/** Titles the window by the shown page: a record by its name and kind, another page by its name and section. */
export function WindowTitle() {
  const { tab, entry, group } = usePosition()
  const nameOf = useTabName()
  const shop = useShop()
  const names = tab?.title && entry ? [tab.title, entry.title] : [tab && nameOf(tab), group?.title]
  usePageTitle(...names, shop.name)
  return null
}
