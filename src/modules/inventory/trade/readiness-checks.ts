import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError, refusing, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { eachLang, optionIn } from '#core/text/i18n.ts'
import type { BizType } from '../shared/biz-type.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Row } from '#core/define/resource.ts'
import { materials, warehouses } from '../../basicdata/tables.ts'
import type { MaterialFacts } from './facts.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import type { inbound } from '../inbound/inbound.document.ts'
import type { outbound } from '../outbound/outbound.document.ts'
import { refuseTransit } from '../stock/transit.ts'

interface StockDocument {
  id: number
  biz_type: Row<typeof inbound>['biz_type'] | Row<typeof outbound>['biz_type']
  partner_id: number | null
  warehouse_id: number
  to_warehouse_id?: number | null
  lines: readonly Line[]
}

interface Line {
  material_id: number
  price: number | null
  batch_no: string | null
  produced_at?: number | null
  expire_at?: number | null
}

/**
 * Checks that a document can be audited, which a draft does not require; for a receipt (with `facts`) also batches and
 * dates. Throws `partner_needed`, `price_needed`, `batch_required`, `batch_dates_mixed`, `transit_only`.
 */
export async function assertReady(
  books: LedgerContext,
  row: StockDocument,
  { kind, biz_type }: { kind: BizType; biz_type: Text },
  facts?: ReadonlyMap<number, MaterialFacts>,
): Promise<void> {
  if (row.lines.length === 0) throw new AppError('document_empty')
  if (kind.partner && row.partner_id === null) throw refusing('partner_id', 'partner_needed', { biz_type })
  const unpricedLines = kind.price ? linesWhere(row.lines, ({ price }) => price === null) : []
  refuse(
    unpricedLines.map(({ row: at }) => ({
      field: 'lines.price',
      code: 'price_needed',
      params: { biz_type, row: at },
      row: at,
    })),
  )
  await refuseTransit(books, [row.warehouse_id, row.to_warehouse_id ?? null])
  if (!facts || row.biz_type === 'transfer') return
  const unbatched = linesWhere(
    row.lines,
    ({ material_id, batch_no, produced_at = null, expire_at = null }) =>
      facts.get(material_id)?.batch_on === true && (batch_no === null || produced_at === null || expire_at === null),
  )
  refuse(
    unbatched.map(({ row: at, line }) => ({
      field: line.batch_no === null ? 'lines.batch_no' : 'lines.produced_at',
      code: 'batch_required',
      params: { material: facts.get(line.material_id)?.name, row: at },
      row: at,
    })),
  )
  refuseMixedDates(row.lines, facts)
}

/** A batch has one expiry date within a document. */
function refuseMixedDates(lines: readonly Line[], facts: ReadonlyMap<number, MaterialFacts>): void {
  const first = new Map<string, number>()
  const problems = lines.flatMap(({ material_id, batch_no: batch, expire_at: expiry = null }, at): Problem[] => {
    const material = facts.get(material_id)
    if (!material?.batch_on || batch === null || expiry === null) return []
    const name = `${material_id}/${batch}`
    const expected = first.get(name) ?? expiry
    first.set(name, expected)
    if (expected === expiry) return []
    const params = {
      material: material.name,
      batch,
      expected: figure.day(expected),
      given: figure.day(expiry),
      row: at + 1,
    }
    return [{ field: 'lines.expire_at', code: 'batch_dates_mixed', params, row: at + 1 }]
  })
  refuse(problems)
}

/** The lines that match a condition, with their rows. */
function linesWhere(lines: readonly Line[], matches: (line: Line) => boolean): { row: number; line: Line }[] {
  return lines.flatMap((line, at) => (matches(line) ? [{ row: at + 1, line }] : []))
}

function refuse(problems: readonly Problem[]): void {
  const refusal = refusingLines(problems)
  if (refusal) throw refusal
}

/** A batch has one expiry date: a different date for the same number is an error. Throws `batch_dates_differ`. */
export async function refuseDifferentBatchDates(
  { db, suid }: LedgerContext,
  row: StockDocument,
  facts: ReadonlyMap<number, MaterialFacts>,
): Promise<void> {
  const batches = row.lines.flatMap(({ material_id, batch_no, expire_at = null }, at) =>
    facts.get(material_id)?.batch_on && batch_no !== null ? [{ row: at + 1, material_id, batch_no, expire_at }] : [],
  )
  if (batches.length === 0) return
  const { rows } = await sql<{
    row: number
    material: string
    warehouse: string
    batch_no: string
    expire_at: number
    sentExpiry: number
  }>`
    select b.row, m.name as material, w.name as warehouse, s.batch_no, s.expire_at, b.expire_at as "sentExpiry"
    from stock s ${materials.join('m', 's.material_id')} ${warehouses.join('w', 's.warehouse_id')} join jsonb_to_recordset(${JSON.stringify(batches)}::jsonb) as b(row int, material_id bigint, batch_no text, expire_at double precision)
      on s.material_id = b.material_id and s.batch_no = b.batch_no
    where s.suid = ${suid} and s.warehouse_id = ${row.warehouse_id} and s.on_hand <> 0 and s.expire_at <> to_timestamp(b.expire_at) order by b.row`.execute(
    db,
  )
  refuse(
    rows.map(({ row: at, material, warehouse, batch_no: batch, expire_at, sentExpiry }) => {
      const params = { material, warehouse, batch, expected: figure.day(expire_at), given: figure.day(sentExpiry) }
      return { field: 'lines.expire_at', code: 'batch_dates_differ', params, row: at }
    }),
  )
}

/**
 * Opening balances must precede every movement, once per batch; only reliable with the balances locked. Throws
 * `opening_late`.
 */
export async function refuseLateOpenings(
  { db, suid }: LedgerContext,
  row: Pick<StockDocument, 'warehouse_id' | 'lines'>,
): Promise<void> {
  const opened = row.lines.map(({ material_id, batch_no }, at) => ({
    row: at + 1,
    material_id,
    batch_no: batch_no ?? '',
  }))
  const { rows } = await sql<{ row: number; material: string; warehouse: string }>`
    select o.row, m.name as material, w.name as warehouse from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb) as o(row int, material_id bigint, batch_no text)
    join ${materials.as('m')} on m.suid = ${suid} and m.id = o.material_id join ${warehouses.as('w')} on w.suid = m.suid and w.id = ${row.warehouse_id}
    where exists (
      select from stock_log l where l.suid = ${suid} and l.warehouse_id = w.id and l.material_id = o.material_id
        and (l.biz_type <> 'opening' or (l.batch_no = o.batch_no and l.reversal_of is null
          and not exists (select from stock_log r where r.suid = l.suid and r.reversal_of = l.id)))
    ) order by o.row`.execute(db)
  refuse(
    rows.map(({ row: at, ...names }) => ({ field: 'lines.material_id', code: 'opening_late', params: names, row: at })),
  )
}

/** The name of a business type in every language. */
export function bizTypeText(options: Readonly<Record<string, Text>>, biz_type: string): Text {
  return eachLang((lang) => optionIn(options, biz_type, lang))
}
