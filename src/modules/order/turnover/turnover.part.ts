import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { turnover } from './turnover.resource.ts'
import { turnoverTopic } from './topic.ts'

/** 营业: turnover of orders and documents by line. */
export const turnoverPart = definePart({ entries: [entry(turnover)], topics: [turnoverTopic] })
