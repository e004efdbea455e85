import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleBrand } from './brand.resource.ts'
import { brandFigures } from './brand.rules.ts'

/** 回收品牌: the brands of accepted appliances. */
export const brandPart = definePart({ entries: [entry(recycleBrand, [brandFigures])] })
