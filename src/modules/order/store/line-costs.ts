import { sql } from 'kysely'
import { outboundLines } from '../../inventory/tables.ts'
import { lineCost } from './line-cost.ts'
import { writeLines, writeSql } from './write-order.ts'
import type { Writing } from './write-order.ts'

/**
 * Copies the cost of a parcel from its issues to its lines and the order's lines: the last statement before the commit.
 * The totals of the parcel have raised the order's version.
 */
export function copyParcelCost(ctx: Writing, parcel: number): void {
  writeSql(
    ctx,
    sql`
    with c as materialized (
      select i.order_line_id, sum(o.cost)::bigint as cost from shipment_issue i ${outboundLines.join('o', 'i.outbound_line_id')}
      where i.suid = ${ctx.suid} and i.shipment_id = ${parcel} group by 1
    ), parcel as (
      update shipment_line l set cost = c.cost from c where l.suid = ${ctx.suid} and l.shipment_id = ${parcel} and l.order_line_id = c.order_line_id
    )
    update order_line l set cost = l.cost + c.cost from c where l.suid = ${ctx.suid} and l.id = c.order_line_id`,
  )
}

/** Updates the costs of lines from their issues, after goods came back. The caller recounts the order. */
export function recountCosts(ctx: Writing, lines: readonly number[]): void {
  if (lines.length === 0) return
  writeSql(
    ctx,
    sql`update order_line l set cost = ${lineCost} where l.suid = ${ctx.suid} and l.id = any(${[...lines]}::bigint[])`,
  )
}

/** Writes the costs of lines whose goods a supplier ships: its price for the units that the buyer has. */
export function writeSupplyCosts(
  ctx: Writing,
  order: number,
  prices: readonly { readonly line_id: number; readonly price: number }[],
): void {
  writeLines(
    ctx,
    order,
    sql`
    update order_line l set cost = n.price * (l.shipped_qty - l.returned_qty) from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as n(line_id bigint, price bigint)
    where l.suid = ${ctx.suid} and l.id = n.line_id and l.cost <> n.price * (l.shipped_qty - l.returned_qty)`,
  )
}
