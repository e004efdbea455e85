import type { BatchTrace } from '../trace/trace.calls.ts'

/** A partner or a kind of use that a batch came from or went to. */
export interface Party {
  key: string
  direction: 'in' | 'out' | 'left'
  name: string
  qty: number
  /** Number of documents that moved the batch. */
  count: number
}

/**
 * The sources and destinations of a batch, the largest first. Transfers between own warehouses only appear in the
 * table.
 */
export function partiesOf({ entries, stock }: BatchTrace): Party[] {
  const parties = new Map<string, Party>()
  for (const entry of entries) {
    if (entry.biz_type === 'transfer') continue
    const key = partyKey(entry)
    const party = parties.get(key) ?? {
      key,
      direction: entry.direction,
      name: entry.partner ?? `${entry.kind} · ${entry.warehouse}`,
      qty: 0,
      count: 0,
    }
    parties.set(key, { ...party, qty: party.qty + entry.qty, count: party.count + 1 })
  }
  const remaining = stock
    .filter(({ on_hand }) => on_hand > 0)
    .map(({ warehouse, on_hand }) => ({
      key: `left:${warehouse}`,
      direction: 'left' as const,
      name: warehouse,
      qty: on_hand,
      count: 0,
    }))
  return [...parties.values(), ...remaining].toSorted((a, b) => b.qty - a.qty)
}

/** The key of the party of a movement. */
export function partyKey({ direction, partner, biz_type, warehouse }: BatchTrace['entries'][number]): string {
  return `${direction}:${partner ?? `${biz_type}/${warehouse}`}`
}
