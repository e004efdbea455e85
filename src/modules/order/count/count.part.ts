import { definePart } from '#core/define/part.ts'
import { countCalls } from './count.calls.ts'
import { refundCountCalls } from './refund-count.calls.ts'

/** Counters of pending work. */
export const countPart = definePart({ calls: [...countCalls, ...refundCountCalls] })
