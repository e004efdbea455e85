import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleAnswer } from './answer.resource.ts'
import { answerFigures, prepareAnswer } from './answer.rules.ts'

/** 估价选项: the answers to a question and their effect on the price. */
export const answerPart = definePart({ entries: [entry(recycleAnswer, [answerFigures, prepareAnswer])] })
