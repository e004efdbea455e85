import { sql } from 'kysely'
import { writeLines, writeSql } from './write-order.ts'
import type { Writing } from './write-order.ts'

// Except for `countInFlight`, the caller recounts the order in the same action, which raises its version.

/** Quantities of a parcel by order line, with the batches of each line of the parcel. */
export interface ShippedLine {
  /** Line of the parcel. */
  readonly line: number
  readonly order_line_id: number | null
  readonly qty: number
  readonly batches: string | null
}

/** Adds the units of a parcel to the shipped ones, and writes its batches. */
export function addShipped(ctx: Writing, order: number, list: readonly ShippedLine[]): void {
  const noted = list.some(({ batches }) => batches !== null)
    ? sql`, noted as (update shipment_line s set batches = p.batches from p where s.suid = ${ctx.suid} and s.id = p.line)`
    : sql``
  writeSql(
    ctx,
    sql`
    with p as (select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as p(line bigint, order_line_id bigint, qty int, batches text)) ${noted}
    update order_line l set shipped_qty = l.shipped_qty + p.qty from (select order_line_id, sum(qty)::int as qty from p group by 1) p
    where l.suid = ${ctx.suid} and l.orders_id = ${order} and l.id = p.order_line_id`,
  )
}

/** Subtracts the units and the cost of a voided parcel. */
export function subtractParcel(ctx: Writing, parcel: number): void {
  writeSql(
    ctx,
    sql`
    update order_line l set shipped_qty = l.shipped_qty - p.qty, cost = l.cost - p.cost
    from (select order_line_id, sum(qty)::int as qty, sum(cost)::bigint as cost from shipment_line where suid = ${ctx.suid} and shipment_id = ${parcel} group by 1) p
    where l.suid = ${ctx.suid} and l.id = p.order_line_id`,
  )
}

/** Adds cancelled units to lines. */
export function addCancelled(ctx: Writing, list: readonly { readonly id: number; readonly qty: number }[]): void {
  if (list.length === 0) return
  writeSql(
    ctx,
    sql`
    update order_line l set cancelled_qty = l.cancelled_qty + c.qty
    from (select id, sum(qty)::int as qty from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as c(id bigint, qty int) group by 1) c
    where l.suid = ${ctx.suid} and l.id = c.id`,
  )
}

/**
 * Adds (1) or subtracts (-1) the amounts of a refund to those in progress on the order's lines. Units of an exchange
 * stay bought.
 */
export function countInFlight(
  ctx: Writing,
  { id, order_id }: { readonly id: number; readonly order_id: number },
  sign: 1 | -1,
): void {
  writeLines(
    ctx,
    order_id,
    sql`
    update order_line l set in_flight = l.in_flight + ${sign} * r.amount, taken_qty = l.taken_qty + ${sign} * r.qty, withheld = l.withheld + ${sign} * r.withheld
    from (select order_line_id, sum(amount)::bigint as amount, sum(qty)::int as qty, sum(withheld)::bigint as withheld from refund_line where suid = ${ctx.suid} and refund_id = ${id} group by 1) r
    where l.suid = ${ctx.suid} and l.id = r.order_line_id`,
  )
}

/** Turns the amounts of a refund from those in progress into refunded ones. */
export function addRefunded(ctx: Writing, refund: number): void {
  writeSql(
    ctx,
    sql`
    update order_line l set in_flight = l.in_flight - r.amount, refunded = l.refunded + r.amount
    from (select order_line_id, sum(amount)::bigint as amount from refund_line where suid = ${ctx.suid} and refund_id = ${refund} group by 1) r
    where l.suid = ${ctx.suid} and l.id = r.order_line_id`,
  )
}

/** What an inspection changes on a line: units that did not come back stay bought and are no longer in a refund. */
export interface InspectedLine {
  readonly id: number
  readonly missing: number
  /** Cents that are neither refunded nor withheld. */
  readonly amount: number
  readonly withheld: number
  readonly returned: number
}

/** Writes the result of an inspection to a line. */
export function writeInspected(ctx: Writing, { id, missing, amount, withheld, returned }: InspectedLine): void {
  writeSql(
    ctx,
    sql`
    update order_line set taken_qty = taken_qty - ${missing}, in_flight = in_flight - ${amount}, withheld = withheld - ${withheld}, returned_qty = returned_qty + ${returned}
    where suid = ${ctx.suid} and id = ${id}`,
  )
}

/** Opens the units of an exchange again: they are shipped once more. */
export function openExchanged(ctx: Writing, refund: number): void {
  writeSql(
    ctx,
    sql`
    update order_line l set shipped_qty = l.shipped_qty - r.qty, taken_qty = l.taken_qty - r.qty
    from (select order_line_id, sum(qty)::int as qty from refund_line where suid = ${ctx.suid} and refund_id = ${refund} group by 1) r where l.suid = ${ctx.suid} and l.id = r.order_line_id`,
  )
}
