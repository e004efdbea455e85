import type { MenuPart } from '#core/define/module.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** The menu of the section: what a dispatcher opens every day, then how orders are valued and collected. */
export const recycleMenu: readonly MenuPart[] = [
  { key: 'daily', title: labelTexts.dailyWork, pages: ['/recycle/order/board', '/recycle/order/manage'] },
  {
    key: 'settings',
    title: labelTexts.settings,
    pages: [
      '/recycle/staff/manage',
      '/recycle/address/manage',
      '/recycle/category/manage',
      '/recycle/brand/manage',
      '/recycle/question/manage',
      '/recycle/answer/manage',
      '/recycle/rule/manage',
      '/recycle/setting',
    ],
  },
]
