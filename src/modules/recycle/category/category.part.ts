import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleCategory } from './category.resource.ts'
import { categoryFigures } from './category.rules.ts'

/** 回收品类: the accepted appliances, as a tree of two levels. */
export const categoryPart = definePart({ entries: [entry(recycleCategory, [categoryFigures])] })
