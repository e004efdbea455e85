import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { freightTemplate } from './freight.resource.ts'
import { freightFigures, refuseDefaultDelete, replaceDefault } from './freight.rules.ts'

/** 运费模板: shipping fees by region. */
export const freightPart = definePart({
  entries: [entry(freightTemplate, [replaceDefault, refuseDefaultDelete, freightFigures])],
})
