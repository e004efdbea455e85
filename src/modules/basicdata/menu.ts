import type { MenuPart } from '#core/define/module.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { goodsTerms } from '#core/text/goods-terms.ts'
import { commonTexts } from './common-texts.ts'

/** The menu of the section: partners with the customers, materials with the goods, and the rest with the settings. */
export const basicdataMenu: readonly MenuPart[] = [
  { key: 'partners', title: glossaryTerms.partners, area: 'customers', pages: ['/basicdata/customer/manage'] },
  { key: 'materials', title: goodsTerms.materials, area: 'goods', last: true, pages: ['/basicdata/material/manage'] },
  {
    key: 'basicdata',
    title: commonTexts.masterData,
    pages: ['/basicdata/warehouse/manage', '/basicdata/department/manage', '/basicdata/materialunit'],
  },
]
