import { sql } from 'kysely'
import { countWrite, writeSql } from './write-order.ts'
import type { Writing } from './write-order.ts'

// The caller recounts the order in the same action, which raises its version.

/** A line that an amendment adds. Cents and grams. */
export interface NewLine {
  readonly sku_id: number
  readonly qty: number
  readonly title: string
  readonly spec: string | null
  readonly img: string | null
  readonly list_price: number
  readonly price: number
  readonly price_why: string
  readonly amount: number
  readonly share: number
  readonly weight: number
}

/** A stored line, as reservations need it. */
export interface AddedLine {
  readonly id: number
  readonly sku_id: number
  readonly qty: number
  readonly title: string | null
  readonly spec: string | null
}

/** Adds lines behind those of an order. */
export async function addLines(ctx: Writing, order: number, lines: readonly NewLine[]): Promise<AddedLine[]> {
  countWrite(ctx)
  const list = lines.map((line, at) => ({ ...line, at: at + 1 }))
  const { rows } = await sql<AddedLine>`
    insert into order_line (suid, orders_id, line_no, sku_id, qty, title, spec, img, list_price, price, price_why, amount, share, weight)
    select ${ctx.suid}, ${order}, l.last + n.at, n.sku_id, n.qty, n.title, n.spec, n.img, n.list_price, n.price, n.price_why, n.amount, n.share, n.weight
    from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as n(at int, sku_id bigint, qty int, title text, spec text, img text, list_price bigint, price bigint, price_why text, amount bigint, share bigint, weight int),
      (select coalesce(max(line_no), 0) as last from order_line where suid = ${ctx.suid} and orders_id = ${order}) l
    returning id, sku_id, qty, title, spec`.execute(ctx.db)
  return rows
}

/**
 * Adds a price increase in cents as an adjustment row, and its parts to the shares of the lines: each over the units
 * from position `from` on.
 */
export function addAdjustment(
  ctx: Writing,
  order: number,
  {
    amount,
    words: reason,
    parts,
  }: {
    readonly amount: number
    readonly words: string
    readonly parts: readonly { readonly id: number; readonly part: number; readonly from: number }[]
  },
): void {
  writeSql(
    ctx,
    sql`
    with shared as (
      update order_line l set share = l.share + p.part, surcharges = coalesce(l.surcharges, '[]') || jsonb_build_array(jsonb_build_object('amount', p.part, 'from', p."from"))
      from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(id bigint, part bigint, "from" int) where l.suid = ${ctx.suid} and l.id = p.id)
    insert into order_adjust (suid, orders_id, line_no, stage, amount, words)
    select ${ctx.suid}, ${order}, coalesce(max(line_no), 0) + 1, 'staff', ${amount}, ${reason} from order_adjust where suid = ${ctx.suid} and orders_id = ${order}`,
  )
}
