import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { priceCalls } from './price.calls.ts'
import { priceRule } from './price.resource.ts'
import { refuseImportOverlap, refuseOverlap, priceFigures } from './price.rules.ts'
import { pricesSaveCall } from './prices-save.calls.ts'
import { commonTexts } from '../common-texts.ts'

/** 价格表: prices of buyers instead of the SKU’s base price. */
export const pricePart = definePart({
  entries: [entry(priceRule, [refuseOverlap, refuseImportOverlap, priceFigures])],
  calls: [...priceCalls, pricesSaveCall],
  panels: [{ at: 'goods', title: commonTexts.buyersPrices, api: '/seller/price/GoodsPrices' }],
})
