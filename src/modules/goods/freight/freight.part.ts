import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { freightTemplate } from './freight.resource.ts'
import { freightFigures, keepDefaultFreight, keepOneDefault } from './freight.rules.ts'

/** 运费模板: what delivery costs where. */
export const freightPart = definePart({ entries: [entry(freightTemplate, [keepOneDefault, keepDefaultFreight, freightFigures])] })
