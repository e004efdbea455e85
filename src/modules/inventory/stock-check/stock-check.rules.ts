import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { materials } from '../../basicdata/tables.ts'
import { lockWarehouse } from '../../basicdata/warehouse/warehouses.ts'
import { beforeSave, computed, onTransition, refusedTo } from '../../db.ts'
import type { DB } from '../../db.ts'
import { stocktakeAuditRefusal, refuseUnauditable } from '../trade/guards.ts'
import { inbound } from '../inbound/inbound.document.ts'
import { outbound } from '../outbound/outbound.document.ts'
import { stockCheck } from './stock-check.resource.ts'
import { auditedFields, undecidedFields } from '#core/define/document-steps.ts'
import type { LedgerContext } from '../stock/stock-log.ts'
import { refuseTransit } from '../stock/transit.ts'

type Check = RecordWithLines<typeof stockCheck>

export const checkFigures = computed(stockCheck, {
  counted: '(select count(l.counted_qty) from stock_check_line l where l.suid = t.suid and l.stock_check_id = t.id)',
  differing:
    '(select count(*) from stock_check_line l where l.suid = t.suid and l.stock_check_id = t.id and l.diff_qty <> 0)',
})

/** A new stocktake stores the book quantities; later saves keep them and add the counted ones. */
export const calculateCheck = beforeSave(stockCheck, async (input, before, ctx) => {
  await refuseTransit(ctx, [input.warehouse_id])
  const sent = input.lines ?? []
  // a new stocktake waits for one that is being posted, and sees its result
  if (!before) await lockWarehouse(ctx, input.warehouse_id)
  const bookLines = before ? [] : await bookQuantities(ctx, input.warehouse_id, input.kind)
  if (!before && sent.length === 0)
    return { lines: bookLines.map((line) => ({ ...line, counted_qty: null, diff_qty: null, remark: null })) }
  if (before && !input.lines) return
  const currentBook = sent.some((line) => !before?.lines.some(({ id }) => id === line.id))
    ? await bookQuantities(ctx, input.warehouse_id, null)
    : []
  const lines = sent.map((line) => {
    const stored = before?.lines.find(({ id }) => id === line.id)
    const book_qty =
      stored?.book_qty ??
      currentBook.find(
        (candidate) =>
          candidate.material_id === line.material_id && (candidate.batch_no ?? '') === (line.batch_no ?? ''),
      )?.book_qty ??
      0
    return { ...line, book_qty, diff_qty: line.counted_qty === null ? null : line.counted_qty - book_qty }
  })
  return { lines }
})

export const submitCheck = onTransition(stockCheck, 'submit', async (row, _step, ctx) => {
  await refuseUnauditable(row, ctx)
  if (row.lines.every(({ counted_qty }) => counted_qty === null)) throw new AppError('nothing_counted')
  return undecidedFields
})

export const checkAuditors = refusedTo(stockCheck, { audit: stocktakeAuditRefusal })

/** The differences become one receipt and one issue, audited with the stocktake in one transaction. */
export const auditCheck = onTransition(stockCheck, 'audit', async (row, step, ctx) => {
  const decision = auditedFields(step, ctx)
  if (step.result !== 'pass') return decision
  await refuseOverlap(ctx, row)
  // Both documents take their numbers before either locks a balance.
  const surplus = await createSurplus(ctx, row)
  const shortage = await createShortage(ctx, row)
  if (surplus) await ctx.step(inbound, 'audit', { id: surplus.id, result: 'pass', remark: row.bill_no })
  if (shortage) await ctx.step(outbound, 'audit', { id: shortage.id, result: 'pass', remark: row.bill_no })
  return { ...decision, surplus_no: surplus?.bill_no ?? null, shortage_no: shortage?.bill_no ?? null }
})

/**
 * Refuses to post corrections that another stocktake has posted since this one began: only one open stocktake per
 * warehouse. Throws `check_overlaps`.
 */
async function refuseOverlap({ db, suid }: Ctx<DB>, { id, warehouse_id, lines }: Check): Promise<void> {
  const differing = lines.filter(({ diff_qty }) => (diff_qty ?? 0) !== 0)
  await lockWarehouse({ db, suid }, warehouse_id)
  const { rows } = await sql<{ material: string; bill_no: string }>`
    select m.name as material, o.bill_no from stock_check o join stock_check_line l on l.suid = o.suid and l.stock_check_id = o.id
    join jsonb_to_recordset(${JSON.stringify(differing)}::jsonb) as d(material_id bigint, batch_no text) on d.material_id = l.material_id and d.batch_no is not distinct from l.batch_no
    ${materials.join('m', 'l.material_id')}
    where o.suid = ${suid} and o.id <> ${id} and o.warehouse_id = ${warehouse_id} and o.status = 'audited' and o.del_at is null and l.diff_qty <> 0
      and o.updated_at >= (select created_at from stock_check where suid = ${suid} and id = ${id}) limit 1`.execute(db)
  const [other] = rows
  if (other) throw new AppError('check_overlaps', { ...other })
}

async function createSurplus(ctx: Ctx<DB>, row: Check) {
  const lines = row.lines.filter(({ diff_qty }) => (diff_qty ?? 0) > 0)
  if (lines.length === 0) return undefined
  const dates = await batchDates(ctx, row)
  return ctx.save(
    inbound,
    {
      biz_type: 'surplus',
      warehouse_id: row.warehouse_id,
      remark: row.bill_no,
      submit: true,
      lines: lines.map(({ material_id, batch_no, diff_qty }) => ({
        material_id,
        batch_no,
        qty: diff_qty,
        ...dates.get(`${material_id}/${batch_no ?? ''}`),
      })),
    },
    { src_type: 'stock_check', src_id: row.id, src_no: row.bill_no },
  )
}

async function createShortage(ctx: Ctx<DB>, row: Check) {
  const lines = row.lines.filter(({ diff_qty }) => (diff_qty ?? 0) < 0)
  if (lines.length === 0) return undefined
  return ctx.save(
    outbound,
    {
      biz_type: 'shortage',
      warehouse_id: row.warehouse_id,
      remark: row.bill_no,
      submit: true,
      lines: lines.map(({ material_id, batch_no, diff_qty }) => ({ material_id, batch_no, qty: -(diff_qty ?? 0) })),
    },
    { src_type: 'stock_check', src_id: row.id, src_no: row.bill_no },
  )
}

/** The book quantities of a warehouse, by material code. Throws `too_many` beyond the line limit of a stocktake. */
async function bookQuantities({ db, suid }: LedgerContext, warehouse_id: number, kind: Check['kind']) {
  const { rows } = await sql<{ material_id: number; batch_no: string | null; book_qty: number }>`
    select s.material_id, nullif(s.batch_no, '') as batch_no, s.on_hand as book_qty from stock s ${materials.join('m', 's.material_id')}
    where s.suid = ${suid} and s.warehouse_id = ${warehouse_id} and s.on_hand <> 0 and (${kind}::text is null or m.kind = ${kind})
    order by m.code, s.batch_no limit 2001`.execute(db)
  if (rows.length > 2000) throw new AppError('too_many', { label: stockCheck.lines?.lines.title, max: 2000 })
  return rows
}

async function batchDates({ db, suid }: LedgerContext, row: Check) {
  const { rows } = await sql<{ key: string; produced_at: number | null; expire_at: number | null }>`
    select s.material_id || '/' || s.batch_no as key, s.produced_at, s.expire_at from stock s
    where s.suid = ${suid} and s.warehouse_id = ${row.warehouse_id} and s.material_id = any(${row.lines.map((line) => line.material_id)}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ key, ...dates }) => [key, dates]))
}
