import { definePart } from '#core/define/part.ts'
import { openOfInbound, openOfOutbound } from './document-open.ts'

/** 对账: how partners and we stand with one another. */
export const statementPart = definePart({ extensions: [openOfInbound, openOfOutbound] })
