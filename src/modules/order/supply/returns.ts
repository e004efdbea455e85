import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { linksOf } from '../order/links.ts'
import type { Part } from './sync.ts'

/** A return of the store by its own number, with the supplier’s where there is one, in the supplier’s SKUs. */
export interface WantedReturn {
  readonly id: number
  readonly status: string
  readonly refund_no: string
  readonly reason: string
  readonly return_carrier: string | null
  readonly return_no: string | null
  readonly theirs: number | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
}

/** The returns of a part that the store has agreed to, or has ended since. */
export async function returnsOf(ctx: Ctx<DB>, { link, told, theirSku }: Part): Promise<WantedReturn[]> {
  const { rows } = await sql<Omit<WantedReturn, 'theirs'>>`
    select r.id, r.status, r.refund_no, r.reason, r.return_carrier, r.return_no, jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'qty', x.qty) order by x.id) as lines
    from refund r join refund_line x on x.suid = r.suid and x.refund_id = r.id join order_line l on l.suid = x.suid and l.id = x.order_line_id and l.supplier_suid = ${link.other_suid}
    where r.suid = ${ctx.suid} and r.order_id = ${told.order.id} and r.type = 'return' and r.status in ('agreed', 'refused', 'cancelled') and x.qty > 0 and r.del_at is null
    group by r.suid, r.id order by r.id`.execute(ctx.db)
  const all: WantedReturn[] = []
  for (const row of rows) {
    const [linked] = await linksOf(ctx, 'refund', row.id)
    if (row.status !== 'agreed' && !linked) continue
    const lines = row.lines.flatMap(({ sku_id, qty }) => { const sku = theirSku.get(sku_id); return sku === undefined ? [] : [{ sku_id: sku, qty }] }) // prettier-ignore
    all.push({ ...row, lines, theirs: linked?.other_id ?? null })
  }
  return all
} // prettier-ignore
