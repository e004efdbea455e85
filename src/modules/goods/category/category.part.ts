import { definePart } from '#core/define/part.ts'
import { entry } from '#core/define/module.ts'
import { categoryCalls } from './category.calls.ts'
import { categoryFigures } from './category.computed.ts'
import { goodsCategory } from './category.resource.ts'

/** 商品分类: the goods categories as a tree of three levels. */
export const categoryPart = definePart({
  entries: [entry(goodsCategory, [categoryFigures])],
  calls: categoryCalls,
})
