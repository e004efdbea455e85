import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { warehouses } from '../../basicdata/tables.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { balanceJoin } from '../../inventory/stock/batch-dates.ts'
import { outboundLines } from '../../inventory/tables.ts'
import { recountCosts } from '../store/line-costs.ts'
import type { Order, OrderLine } from '../store/order-row.ts'

/** Units of a line that return to a warehouse; null for the warehouse of issue. */
export interface RestockLine {
  readonly line: OrderLine
  readonly qty: number
  readonly warehouse_id: number | null
}

interface IssuedStock {
  readonly order_line_id: number
  readonly line_id: number
  readonly warehouse_id: number
  readonly material_id: number
  readonly batch_no: string
  readonly qty: number
  readonly done_qty: number
  /** Number of units of the line shipped in total. */
  readonly pieces: number
  readonly produced_at: number | null
  readonly expire_at: number | null
}

/**
 * Restocks returned goods at their issue cost, each batch under its own number: one approved document for each
 * warehouse. Returns the document of each line.
 */
export async function restockGoods(
  ctx: Ctx<DB>,
  order: Order,
  restockLines: readonly RestockLine[],
): Promise<Map<RestockLine, number>> {
  const issued = await loadIssuedStock(ctx, order.id)
  const allotted = new Map<number, number>()
  const returning = restockLines.flatMap((back) =>
    allotIssued(back, issued, allotted).map((part) => ({ ...part, back })),
  )
  const inboundByLine = new Map<RestockLine, number>()
  for (const [warehouse_id, warehouseParts] of Map.groupBy(
    returning,
    ({ from, back }) => back.warehouse_id ?? from.warehouse_id,
  )) {
    const lines = warehouseParts.map(({ from, qty }) => ({
      material_id: from.material_id,
      qty,
      src_line_id: from.line_id,
      ...(from.batch_no === ''
        ? {}
        : { batch_no: from.batch_no, produced_at: from.produced_at, expire_at: from.expire_at }),
    }))
    const body = {
      biz_type: 'order_return',
      warehouse_id,
      partner_id: order.partner_id,
      remark: order.order_no,
      submit: true,
      lines,
    }
    const { id } = await ctx.save(inbound, body, { src_type: 'refund' })
    await ctx.step(inbound, 'audit', { id, result: 'pass' })
    for (const { back } of warehouseParts) inboundByLine.set(back, id)
  }
  const lines = [...new Set(returning.map(({ back }) => back.line.id))]
  recountCosts(ctx, lines)
  return inboundByLine
}

/** Issued stock of an order, by the lines of the issue documents. */
async function loadIssuedStock({ db, suid }: Ctx<DB>, order: number): Promise<IssuedStock[]> {
  const { rows } = await sql<IssuedStock>`
    select i.order_line_id, o.id as line_id, i.warehouse_id, i.material_id, i.batch_no, o.base_qty as qty, o.done_qty,
      (select sum(l.qty)::int from shipment_line l join shipment p on p.suid = l.suid and p.id = l.shipment_id and p.status in ('sent', 'signed') where l.suid = i.suid and l.order_line_id = i.order_line_id) as pieces, s.produced_at, s.expire_at
    from shipment h join shipment_issue i on i.suid = h.suid and i.shipment_id = h.id ${outboundLines.join('o', 'i.outbound_line_id')}
    ${sql.raw(balanceJoin('s', 'i'))}
    where h.suid = ${suid} and h.order_id = ${order} and h.status in ('sent', 'signed') order by i.id`.execute(db)
  return rows
}

/** Quantities of each issued material for returned units, after earlier returns; the last units take the remainder. */
function allotIssued(
  { line, qty }: RestockLine,
  issued: readonly IssuedStock[],
  allotted: Map<number, number>,
): { from: IssuedStock; qty: number }[] {
  const lineStock = issued.filter(({ order_line_id }) => order_line_id === line.id)
  return [...Map.groupBy(lineStock, ({ material_id }) => material_id).values()].flatMap((rows) => {
    const freeRows = rows.map((row) => ({ row, free: row.qty - row.done_qty - (allotted.get(row.line_id) ?? 0) }))
    const all = rows.reduce((sum, row) => sum + BigInt(row.qty), 0n)
    const back = all - freeRows.reduce((sum, { free }) => sum + BigInt(free), 0n)
    const sentQty = BigInt(rows[0]?.pieces ?? 1)
    const restockedQty = (back * sentQty + all - 1n) / all
    let required = Number((all * (restockedQty + BigInt(qty))) / sentQty - back)
    return freeRows.flatMap(({ row, free }) => {
      const part = Math.min(required, free)
      required -= part
      allotted.set(row.line_id, (allotted.get(row.line_id) ?? 0) + part)
      return part > 0 ? [{ from: row, qty: part }] : []
    })
  })
}

/** The first quarantine warehouse. Throws `no_quarantine`. */
export async function requireQuarantine(ctx: Ctx<DB>): Promise<number> {
  const warehouse = await findQuarantine(ctx)
  if (warehouse === undefined) throw new AppError('no_quarantine')
  return warehouse
}

export async function findQuarantine({ db, suid }: Ctx<DB>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select w.id from ${warehouses.as('w')} where w.suid = ${suid} and w.type = 'defective' and w.status = 'on' and w.del_at is null order by w.id limit 1`.execute(
    db,
  )
  return rows[0]?.id
}
