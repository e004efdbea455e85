import type { BatchTrace } from '../trace/trace.calls.ts'

/** Somebody, or a kind of use, that a batch came from or went to. */
export interface Party {
  key: string
  way: 'in' | 'out' | 'left'
  name: string
  qty: number
  /** How many documents moved it. */
  count: number
}

/** The ends of a batch's way, the largest first. Moves between own warehouses are no ends: they stand in the table. */
export function partiesOf({ entries, stock }: BatchTrace): Party[] {
  const parties = new Map<string, Party>()
  for (const entry of entries) {
    if (entry.biz_type === 'transfer') continue
    const key = partyKey(entry)
    const party = parties.get(key) ?? {
      key,
      way: entry.direction,
      name: entry.partner ?? `${entry.kind} · ${entry.warehouse}`,
      qty: 0,
      count: 0,
    }
    parties.set(key, { ...party, qty: party.qty + entry.qty, count: party.count + 1 })
  }
  const left = stock.filter(({ on_hand }) => on_hand > 0).map(({ warehouse, on_hand }) => ({ key: `left:${warehouse}`, way: 'left' as const, name: warehouse, qty: on_hand, count: 0 })) // prettier-ignore
  return [...parties.values(), ...left].toSorted((a, b) => b.qty - a.qty)
}

/** Which party a movement belongs to. */
export function partyKey({ direction, partner, biz_type, warehouse }: BatchTrace['entries'][number]): string {
  return `${direction}:${partner ?? `${biz_type}/${warehouse}`}`
}
