import type { TestDatabase } from './database.ts'
import { replay } from './stock-replay.ts'

/** A document as the oracle reads it: past the product, straight from its table. */
export interface Doc {
  kind: DocumentTable
  id: number
  status: string
  biz_type: string
  warehouse_id: number
  to_warehouse_id: number
  gone: boolean
  exec_status: string
  discount: number
  other: number
  cost_amount: number | null
}

export interface Line {
  kind: DocumentTable
  id: number
  doc: number
  material_id: number
  qty: number
  ratio: number
  base_qty: number
  price: number | null
  tax_bp: number
  amount: number
  /** Its part of discount and charges of the head. */
  share: number
  tax: number
  batch_no: string
  src: number | null
  done_qty: number
  dispatch_qty: number | null
  cost: number | null
  /** The unit cost by which goods without a cost were issued. */
  estimate: number | null
  over_bp: number
}

export interface Entry {
  id: number
  warehouse_id: number
  material_id: number
  batch_no: string
  qty: number
  qty_after: number
  value_delta: number
  value_after: number
  cost_diff: number
  unit_cost: number
  biz_type: string
  kind: DocumentTable
  doc: number
  line: number | null
  reversal_of: number | null
}

export type DocumentTable = 'purchase_apply' | 'purchase' | 'inbound' | 'outbound'

/** Facts that documents do not contain: the supplier's settings at the time of an event. */
export interface StockReport {
  suid: number
  /** The warehouse of goods in transit. */
  road: number
  /** Whether an issue that waits holds its goods; unknown ones hold all or nothing. */
  holds: ReadonlyMap<number, boolean>
  /** From which log row on costs hold the tax, or do not. */
  withTax: readonly { after: number; on: boolean }[]
}

export interface ExpectedBooks {
  docs: Map<string, Doc>
  lines: Map<string, Line>
  log: Entry[]
}

/** `n / d` rounded half away from zero. */
export const half = (n: number, d: number) => Math.sign(n) * Math.floor((2 * Math.abs(n) + d) / (2 * d))
export const stockPlace = (warehouse: number, material: number, batch: string) => `${warehouse}/${material}/${batch}`
export const inForce = (doc: Doc | undefined) =>
  doc !== undefined && !doc.gone && (doc.status === 'audited' || doc.status === 'closed')
export const sent = ({ dispatch_qty, qty, ratio }: Line) => half((dispatch_qty ?? qty) * ratio, 100_000_000)

/**
 * Computes from the documents alone the expected stock, log and progress, by separate rules without product code, and
 * returns the differences. `replayed` counts the log rows whose value was computed.
 */
export async function disagreements(
  { sql }: TestDatabase,
  events: StockReport,
): Promise<{ wrong: string[]; replayed: number }> {
  const books = await read(sql, events.suid)
  const wrong: string[] = []
  const same = (what: string, is: unknown, must: unknown) => {
    if (is !== must) wrong.push(`${what}: ${String(is)} instead of ${String(must)}`)
  }
  amounts(books, same)
  const done = progress(books, same)
  movements(books, events, same)
  await balances(sql, books, { told: events, done, same })
  return { wrong, replayed: replay(books, events, same) }
}

function sum<T>(rows: Iterable<T>, of: (row: T) => [string, number] | undefined): Map<string, number> {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const [name, qty] = of(row) ?? ['', 0]
    if (name !== '') sums.set(name, (sums.get(name) ?? 0) + qty)
  }
  return sums
}

export type Same = (what: string, is: unknown, must: unknown) => void

function amounts({ docs, lines }: ExpectedBooks, same: Same): void {
  const shared = sum([...lines.values()], (line) => [`${line.kind}:${line.doc}`, line.share])
  const goods = sum([...lines.values()], (line) => [`${line.kind}:${line.doc}`, line.amount])
  for (const [name, doc] of docs) same(`${name} shared`, shared.get(name) ?? 0, doc.other - doc.discount)
  for (const [name, line] of lines) {
    const doc = `${line.kind}:${line.doc}`
    const part = ((shared.get(doc) ?? 0) * line.amount) / (goods.get(doc) || 1)
    if (goods.get(doc)) same(`${name} share`, Math.abs(line.share - part) <= 1, true)
    const amount = line.price === null ? 0 : half(line.qty * line.price, 100_000)
    same(`${name} base`, line.base_qty, half(line.qty * line.ratio, 100_000_000))
    same(`${name} amount`, line.amount, amount)
    same(`${name} tax`, line.tax, half((amount + line.share) * line.tax_bp, 10_000 + line.tax_bp))
  }
}

/** The source of a line: the kind of document, or none. */
export function sourceOf({ kind, src }: Line, doc: Doc | undefined): string | undefined {
  if (src === null || !doc) return undefined
  if (kind === 'purchase') return `purchase_apply:${src}`
  if (kind === 'outbound') return doc.biz_type === 'purchase_return' ? `inbound:${src}` : undefined
  if (doc.biz_type === 'purchase') return `purchase:${src}`
  return ['sale_return', 'transfer'].includes(doc.biz_type) ? `outbound:${src}` : undefined
}

/** Done quantities and the progress of documents, counted from documents in force. */
function progress({ docs, lines }: ExpectedBooks, same: Same): Map<string, number> {
  const done = new Map<string, number>()
  for (const line of lines.values()) {
    const doc = docs.get(`${line.kind}:${line.doc}`)
    const source = sourceOf(line, doc)
    if (source === undefined || !inForce(doc)) continue
    done.set(source, (done.get(source) ?? 0) + (doc?.biz_type === 'transfer' ? sent(line) : line.base_qty))
  }
  for (const [name, line] of lines) {
    const count = done.get(name) ?? 0
    const surplus =
      line.kind === 'purchase' || line.kind === 'purchase_apply'
        ? Math.floor((line.base_qty * line.over_bp) / 10_000)
        : 0
    same(`${name} done`, line.done_qty, count)
    same(`${name} taken beyond what it has`, count > line.base_qty + surplus, false)
  }
  for (const [name, doc] of docs) {
    if (!inForce(doc) || doc.kind === 'inbound' || (doc.kind === 'outbound' && doc.biz_type !== 'transfer')) continue
    const documentLines = [...lines.values()].filter((line) => line.kind === doc.kind && line.doc === doc.id)
    const parts = documentLines.map((line) => [done.get(`${line.kind}:${line.id}`) ?? 0, line.base_qty] as const)
    const must = parts.every(([n]) => n === 0) ? 'none' : parts.every(([n, all]) => n >= all) ? 'done' : 'part'
    same(`${name} exec`, doc.exec_status, must)
  }
  return done
}

/** What each document left in the log, all its rounds together: its lines while it is in force, nothing otherwise. */
function movements({ docs, lines, log }: ExpectedBooks, { road }: StockReport, same: Same): void {
  const net = new Map<string, number>()
  const add = (name: string, qty: number) => net.set(name, (net.get(name) ?? 0) + qty)
  for (const { kind, doc, line, warehouse_id, material_id, batch_no, qty } of log)
    add(
      `${kind}:${doc} line ${line} in ${stockPlace(warehouse_id, material_id, kind === 'outbound' ? '' : batch_no)}`,
      qty,
    )
  for (const line of lines.values()) {
    const doc = docs.get(`${line.kind}:${line.doc}`)
    if (!doc || !inForce(doc) || (doc.kind !== 'inbound' && doc.kind !== 'outbound')) continue
    const out = doc.kind === 'outbound'
    const of = (warehouse: number) =>
      `${doc.kind}:${doc.id} line ${line.id} in ${stockPlace(warehouse, line.material_id, out ? '' : line.batch_no)}`
    add(of(doc.warehouse_id), out ? line.base_qty : -line.base_qty)
    if (doc.biz_type === 'transfer') add(of(road), out ? -line.base_qty : sent(line))
    if (out && line.batch_no !== '')
      for (const row of log)
        if (row.kind === 'outbound' && row.line === line.id && row.warehouse_id === doc.warehouse_id)
          same(`${doc.kind}:${doc.id} batch`, row.batch_no, line.batch_no)
  }
  for (const [name, qty] of net) same(`${name} net`, qty, 0)
}

interface Expected {
  told: StockReport
  done: ReadonlyMap<string, number>
  same: Same
}

/** Balances: the sum of the log, the reservations of waiting issues, and the outstanding quantities of orders. */
async function balances(
  sql: TestDatabase['sql'],
  { docs, lines, log }: ExpectedBooks,
  { told: events, done, same }: Expected,
): Promise<void> {
  const { suid, holds } = events
  const rows = await sql<
    Record<'warehouse_id' | 'material_id' | 'on_hand' | 'reserved' | 'incoming' | 'value', number> & {
      batch_no: string
    }
  >(
    'select warehouse_id::float8, material_id::float8, batch_no, on_hand::float8, reserved::float8, incoming::float8, value::float8 from stock where suid = $1',
    [suid],
  )
  const inStock = sum(log, (row) => [stockPlace(row.warehouse_id, row.material_id, row.batch_no), row.qty])
  const worth = sum(log, (row) => [stockPlace(row.warehouse_id, row.material_id, row.batch_no), row.value_delta])
  const incoming = sum(lines.values(), (line) => {
    const doc = docs.get(`${line.kind}:${line.doc}`)
    if (doc?.kind !== 'purchase' || doc.gone || doc.status !== 'audited') return undefined
    return [
      stockPlace(doc.warehouse_id, line.material_id, ''),
      Math.max(0, line.base_qty - (done.get(`purchase:${line.id}`) ?? 0)),
    ]
  })
  const promised = await sql<Record<'doc' | 'material_id' | 'qty', number>>(
    `select src_id::float8 as doc, material_id::float8, sum(qty)::float8 as qty from reservation where suid = $1 and state = 'active' and src_type = 'outbound' group by 1, 2`,
    [suid],
  )
  const holding = new Set(promised.map(({ doc }) => doc))
  const reservedQty = sum(lines.values(), (line) => {
    const doc = docs.get(`${line.kind}:${line.doc}`)
    if (
      doc?.kind !== 'outbound' ||
      doc.gone ||
      doc.status !== 'unaudited' ||
      !(holds.get(doc.id) ?? holding.has(doc.id))
    )
      return undefined
    return [stockPlace(doc.warehouse_id, line.material_id, ''), line.base_qty]
  })
  for (const row of rows) {
    const name = stockPlace(row.warehouse_id, row.material_id, row.batch_no)
    same(`${name} on hand`, row.on_hand, inStock.get(name) ?? 0)
    same(`${name} worth`, row.value, worth.get(name) ?? 0)
    same(`${name} incoming`, row.incoming, incoming.get(name) ?? 0)
  }
  const reserved = sum(rows, (row) => [stockPlace(row.warehouse_id, row.material_id, ''), row.reserved])
  for (const [name, qty] of reserved) same(`${name} reserved`, qty, reservedQty.get(name) ?? 0)
  for (const name of [...reservedQty.keys(), ...incoming.keys()])
    same(`${name} has a balance`, reserved.has(name), true)
}

async function read(sql: TestDatabase['sql'], suid: number): Promise<ExpectedBooks> {
  const kinds: readonly DocumentTable[] = ['purchase_apply', 'purchase', 'inbound', 'outbound']
  const docs = new Map<string, Doc>()
  const lines = new Map<string, Line>()
  for (const kind of kinds) {
    const moves = kind === 'inbound' || kind === 'outbound'
    const heads = await sql<Omit<Doc, 'kind'>>(
      `select id::float8, status, exec_status, del_at is not null as gone, discount_amount::float8 as discount, other_amount::float8 as other, ${moves ? 'biz_type, cost_amount::float8' : "'' as biz_type, null as cost_amount"},
         warehouse_id::float8, ${kind === 'outbound' ? 'to_warehouse_id::float8' : '0 as to_warehouse_id'} from ${kind} where suid = $1`,
      [suid],
    )
    for (const head of heads) docs.set(`${kind}:${head.id}`, { kind, ...head })
    const rows = await sql<Omit<Line, 'kind'>>(
      `select l.id::float8, l.${kind}_id::float8 as doc, material_id::float8, qty::float8, ratio::float8, base_qty::float8, price::float8, coalesce(l.tax_bp, 0) as tax_bp,
         amount::float8, share_amount::float8 as share, tax::float8, src_line_id::float8 as src, done_qty::float8, coalesce(m.over_bp, 0) as over_bp,
         ${moves ? "coalesce(batch_no, '') as batch_no, cost::float8" : "'' as batch_no, null as cost"}, ${kind === 'inbound' ? 'dispatch_qty::float8' : 'null as dispatch_qty'}, ${kind === 'outbound' ? 'est_cost::float8' : 'null'} as estimate
       from ${kind}_line l join material m on m.suid = l.suid and m.id = l.material_id where l.suid = $1`,
      [suid],
    )
    for (const line of rows) lines.set(`${kind}:${line.id}`, { kind, ...line })
  }
  const log = await sql<Entry>(
    `select id::float8, warehouse_id::float8, material_id::float8, batch_no, qty::float8, qty_after::float8, value_delta::float8, value_after::float8, cost_diff::float8,
       unit_cost::float8, biz_type, bill_type as kind, bill_id::float8 as doc, line_id::float8 as line, reversal_of::float8 from stock_log where suid = $1 order by id`,
    [suid],
  )
  return { docs, lines, log }
}
