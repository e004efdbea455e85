import type { TraceEntry } from '../trace/trace.calls.ts'
import { expect, it } from 'vitest'
import { partiesOf } from './trace-flow.ts'

const entry = (
  direction: TraceEntry['direction'],
  biz_type: string,
  qty: number,
  partner: string | null,
): TraceEntry => ({
  bill_type: direction === 'in' ? 'inbound' : 'outbound',
  bill_id: qty,
  page: null,
  bill_no: `N${qty}`,
  biz_type,
  kind: biz_type,
  direction,
  qty,
  posted_at: 0,
  warehouse: 'A',
  partner_id: null,
  partner,
  phone: null,
  receiver: null,
  licences: [],
  quality: null,
})

it('sums up by partner, names uses without one, and leaves out moves between own warehouses', () => {
  const entries = [
    entry('in', 'purchase', 900, 'maker'),
    entry('out', 'transfer', 300, null),
    entry('in', 'transfer', 300, null),
    entry('out', 'sale', 200, 'shop'),
    entry('out', 'sale', 150, 'shop'),
    entry('out', 'damage', 50, null),
  ]
  const parties = partiesOf({ batch: null, entries, stock: [{ warehouse: 'A', on_hand: 500 }] })
  expect(parties.map(({ direction, name, qty, count }) => [direction, name, qty, count])).toEqual([
    ['in', 'maker', 900, 1],
    ['left', 'A', 500, 0],
    ['out', 'shop', 350, 2],
    ['out', 'damage · A', 50, 1],
  ])
})
