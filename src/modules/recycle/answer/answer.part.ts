import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleAnswer } from './answer.resource.ts'
import { answerFigures, prepareAnswer } from './answer.rules.ts'

/** 估价选项: what may be answered, and what it does to the price. */
export const answerPart = definePart({ entries: [entry(recycleAnswer, [answerFigures, prepareAnswer])] })
