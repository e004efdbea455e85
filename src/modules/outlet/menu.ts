import type { MenuPart } from '#core/define/module.ts'
import { outletTexts } from './shared/words.ts'

/** The menu of the section: its outlets with their map, and the visits to them, each with its settings at the end. */
export const outletMenu: readonly MenuPart[] = [
  {
    key: 'outlets',
    title: outletTexts.outlets,
    pages: [
      '/dataDetails/shop/manage',
      '/dataDetails/shop/map',
      '/dataDetails/shop/doubles',
      '/dataDetails/shopMove',
      '/dataDetails/delshop/manage',
      '/dataDetails/mapSetting',
    ],
  },
  {
    key: 'visits',
    title: outletTexts.visits,
    pages: [
      '/dataDetails/visitDue',
      '/dataDetails/clockin/route',
      '/dataDetails/clockin/add',
      '/dataDetails/clockin',
      '/dataDetails/visitMonth',
      '/dataDetails/clockinSetting',
    ],
  },
]
