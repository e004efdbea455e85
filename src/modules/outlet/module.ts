import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { outletErrors } from './errors.ts'
import { outletMenu } from './menu.ts'
import { outletReasons, outletTexts } from './shared/words.ts'
import { shopPart } from './shop/shop.part.ts'
import { visitPart } from './visit/visit.part.ts'

/** 零售网点: retail outlets that sell our goods, and the visits to them. */
export const outletSection = defineModule({
  key: 'outlet',
  title: outletTexts.outlets,
  icon: 'shop',
  area: 'customers',
  parts: outletMenu,
  errors: outletErrors,
  reasons: outletReasons,
  ...joinParts([shopPart, visitPart]),
})
