import { defineModule } from '#core/define/module.ts'
import { joinParts } from '#core/define/part.ts'
import { outletErrors } from './errors.ts'
import { outletReasons, outletWords } from './shared/words.ts'
import { shopPart } from './shop/shop.part.ts'
import { visitPart } from './visit/visit.part.ts'

/** 零售网点: the outlets that we sell through, and who visits them. */
export const outletSection = defineModule({
  key: 'outlet',
  title: outletWords.outlets,
  icon: 'shop',
  errors: outletErrors,
  reasons: outletReasons,
  ...joinParts([shopPart, visitPart]),
})
