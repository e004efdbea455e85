import { glossaryTerms } from '../text/glossary.ts'
import type { Text } from '../text/i18n.ts'
import type { IconName } from '../text/icon.ts'
import { labelTexts } from '../text/label-texts.ts'

/** Where the rail shows a group: in its list, under "More", or at its foot. */
export type MenuPlace = 'more' | 'foot'

/** A group of the rail that several sections fill, named after the job and not after the data. */
export interface MenuArea {
  readonly key: string
  readonly title: Text
  /** What the rail shows instead of a title with more than 11 characters. */
  readonly short?: Text
  readonly icon: IconName
  readonly place?: MenuPlace
}

/** In the order of the rail; the sections that are groups of their own come before the foot. */
export const menuAreas = [
  { key: 'sales', title: labelTexts.selling, icon: 'shopping-cart' },
  { key: 'goods', title: glossaryTerms.goods, icon: 'shopping' },
  { key: 'stock', title: labelTexts.stock, icon: 'container' },
  { key: 'purchasing', title: labelTexts.purchases, icon: 'import' },
  { key: 'customers', title: labelTexts.customers, icon: 'team' },
  { key: 'money', title: labelTexts.finance, icon: 'account-book' },
  { key: 'settings', title: labelTexts.settings, icon: 'setting', place: 'foot' },
] as const satisfies readonly MenuArea[]
export type AreaKey = (typeof menuAreas)[number]['key']
