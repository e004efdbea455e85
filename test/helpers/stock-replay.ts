import { half, inForce, stockPlace, sent, sourceOf } from './stock-oracle.ts'
import type { ExpectedBooks, Doc, Entry, Line, Same, StockReport } from './stock-oracle.ts'

interface Shelf {
  qty: number
  value: number
  last: number
}

/**
 * The value of a movement: by its document (`by`), by the average (neither), or unknown since its document was changed.
 */
interface Worth {
  by?: number
  lost?: true
}

/**
 * Replays the log with a separate moving average: an issue takes its share, the last piece takes the remainder, a
 * receipt has the value of its document, a return has its original value. Returns the number of computed rows.
 */
export function replay({ docs, lines, log }: ExpectedBooks, { road, withTax }: StockReport, same: Same): number {
  const shelves = new Map<string, Shelf>()
  const rows = new Map(log.map((row) => [row.id, row]))
  const undone = new Set(log.flatMap(({ reversal_of }) => reversal_of ?? []))
  const costs = new Map<string, number>() // the value of a line, for its returns
  const back = new Map<string, number>() // how much of a line has come back
  const onRoad = new Map<string, number>() // the value in transit of a batch of a transfer's line
  const remaining = new Map<string, number>() // its quantity from the shelf
  let cost = 0
  const add = (sums: Map<string, number>, name: string, by: number) => sums.set(name, (sums.get(name) ?? 0) + by)

  for (const row of log) {
    const doc = docs.get(`${row.kind}:${row.doc}`)
    const line = row.line === null ? undefined : lines.get(`${row.kind}:${row.line}`)
    const name = stockPlace(row.warehouse_id, row.material_id, row.batch_no)
    const shelf = shelves.get(name) ?? { qty: 0, value: 0, last: 0 }
    if (shelf.last === 0 && row.qty < 0 && shelf.qty + row.qty < 0) shelf.last = line?.estimate ?? 0
    const original = row.reversal_of === null ? undefined : rows.get(row.reversal_of)
    const worth: Worth = original ? { by: Math.abs(original.value_delta) } : worthOf(row, doc, line)
    const by = worth.lost ? Math.abs(row.value_delta + row.cost_diff) : worth.by
    if (!worth.lost) cost++
    const delta = row.qty > 0 ? received(shelf, row.qty, by) : issued(shelf, -row.qty, by)
    const at = `log ${row.id} (${row.kind}:${row.doc} ${row.biz_type})`
    const price = by ?? average(shelf, Math.abs(row.qty))
    same(`${at} value`, row.value_delta, delta)
    same(
      `${at} difference`,
      row.cost_diff,
      (row.qty > 0 ? price - delta : -delta - price) - (original?.cost_diff ?? 0) + 0,
    )
    same(`${at} unit cost`, row.unit_cost, half(Math.abs(delta) * 100_000, Math.abs(row.qty)))
    const qty = shelf.qty + row.qty
    const value = shelf.value + delta
    same(`${at} quantity after`, row.qty_after, qty)
    same(`${at} value after`, row.value_after, value)
    if (qty === 0) same(`${at} nothing is worth nothing`, value, 0)
    shelves.set(name, { qty, value, last: qty > 0 ? half(value * 100_000, qty) : shelf.last })
    remember(row, original, line, doc)
  }
  for (const [name, line] of lines) {
    const doc = docs.get(`${line.kind}:${line.doc}`)
    if (line.kind === 'outbound' && inForce(doc)) same(`${name} cost`, line.cost, costs.get(name) ?? 0)
  }
  for (const [name, doc] of docs) {
    if (doc.kind !== 'outbound' || !inForce(doc)) continue
    const documentLines = [...lines.values()].filter((line) => line.kind === doc.kind && line.doc === doc.id)
    same(
      `${name} cost`,
      doc.cost_amount,
      documentLines.reduce((sum, line) => sum + (costs.get(`outbound:${line.id}`) ?? 0), 0),
    )
  }
  return cost

  function worthOf(row: Entry, doc: Doc | undefined, line: Line | undefined): Worth {
    if (!doc || !line) return { lost: true }
    const source = sourceOf(line, doc)
    if (doc.biz_type === 'transfer' && doc.kind === 'outbound')
      return row.qty < 0 ? {} : { by: remaining.get(`${line.id}/${row.batch_no}`) ?? -1 }
    const current = inForce(doc) && !undone.has(row.id)
    if (doc.biz_type === 'transfer') {
      if (!current) return { lost: true }
      const inTransit = onRoad.get(`${line.src}/${row.batch_no}`) ?? -1
      const arrived = half(inTransit * line.base_qty, sent(line))
      return { by: row.biz_type === 'transit_loss' ? inTransit - arrived : arrived }
    }
    if (doc.biz_type === 'sale_return' || doc.biz_type === 'purchase_return') {
      const first = source === undefined ? undefined : lines.get(source)
      if (source === undefined || !first) return {}
      const sourceCost = costs.get(source) ?? 0
      const before = back.get(source) ?? 0
      return {
        by: half(sourceCost * (before + Math.abs(row.qty)), first.base_qty) - half(sourceCost * before, first.base_qty),
      }
    }
    if (row.qty < 0) return {}
    if (!current) return { lost: true }
    if (line.price === null) return {}
    const taxed = withTax.findLast(({ after }) => after < row.id)?.on ?? false
    return { by: line.amount + line.share - (taxed ? 0 : line.tax) }
  }

  function remember(row: Entry, original: Entry | undefined, line: Line | undefined, doc: Doc | undefined): void {
    const sign = original ? -1 : 1
    const moved = Math.abs(original ? original.value_delta : row.value_delta)
    const batch = `${row.line}/${row.batch_no}`
    const away = row.warehouse_id === road
    if (row.kind === 'outbound' && away) onRoad.set(batch, original ? 0 : moved)
    else if (row.kind === 'outbound') remaining.set(batch, moved)
    if (!away) add(costs, `${row.kind}:${row.line}`, sign * moved)
    const source = line ? sourceOf(line, doc) : undefined
    if (source !== undefined && doc?.biz_type.endsWith('_return')) add(back, source, sign * Math.abs(row.qty))
  }
}

function average({ qty, value, last }: Shelf, requested: number): number {
  if (qty > 0 && requested <= qty) return half(value * requested, qty)
  return (qty > 0 ? value : 0) + half((requested - Math.max(0, qty)) * last, 100_000)
}

function received(shelf: Shelf, qty: number, by = average(shelf, qty)): number {
  if (shelf.qty >= 0) return by
  const after = shelf.qty + qty
  if (after > 0) return half(by * after, qty) - shelf.value
  return (after === 0 ? 0 : half(shelf.value * -after, -shelf.qty)) - shelf.value
}

function issued(shelf: Shelf, qty: number, by?: number): number {
  if (shelf.qty === qty) return -shelf.value
  if (shelf.qty > qty) return -Math.min(by ?? average(shelf, qty), shelf.value)
  return -average(shelf, qty)
}
