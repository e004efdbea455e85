import { defineModule } from '#core/define/module.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { joinParts } from '#core/define/part.ts'
import { goodsPart } from './goods/goods.part.ts'
import { categoryPart } from './category/category.part.ts'
import { goodsErrors } from './errors.ts'
import { firstSteps } from './first-steps.ts'
import { freightPart } from './freight/freight.part.ts'
import { goodsMenu } from './menu.ts'
import { pricePart } from './price/price.part.ts'
import { supplyPart } from './supply/supply.part.ts'

/** 商品: goods, SKUs and categories. */
export const goodsSection = defineModule({
  key: 'goods',
  title: glossaryTerms.goods,
  icon: 'shopping',
  errors: goodsErrors,
  area: 'goods',
  parts: goodsMenu,
  firstSteps,
  ...joinParts([goodsPart, categoryPart, freightPart, pricePart, supplyPart]),
})
