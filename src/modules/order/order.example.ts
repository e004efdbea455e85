import { exampleLines } from '#core/define/example.ts'
import type { ExampleBody } from '#core/define/example.ts'

const address = { receiver: 'Buyer', receiver_phone: '13800000000', region: '330106', street: '1 Harbour Road' }

/** A prepaid order of one unit of each SKU, sent by courier. */
export function exampleOrder({ member_id, buyer_note, lines }: ExampleBody): ExampleBody {
  return {
    member_id,
    buyer_note,
    way: 'express',
    terms: 'prepaid',
    freight_given: 0,
    ...address,
    lines: exampleLines(lines).map(({ sku_id }) => ({ sku_id, qty: 1 })),
  }
}
