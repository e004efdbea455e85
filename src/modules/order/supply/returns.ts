import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { loadLinks } from '../store/links.ts'
import { loadInspections } from './inspections.ts'
import type { InspectionResult } from './inspections.ts'
import type { SupplierPart } from './sync.ts'

/**
 * A return or an exchange of the store under its own number, with the supplier’s id where it exists, in the supplier’s
 * SKUs.
 */
export interface StoreReturn {
  readonly id: number
  readonly type: 'return' | 'exchange'
  readonly status: string
  readonly refund_no: string
  readonly reason: string
  /** Pictures of the buyer, from the store's files; the supplier may read them once it has a return of its own. */
  readonly images: readonly string[] | null
  readonly return_carrier: string | null
  readonly return_no: string | null
  readonly theirs: number | null
  readonly lines: readonly { readonly sku_id: number; readonly qty: number }[]
  /** Inspection results of the store, where the goods returned to the store. */
  readonly inspected: readonly InspectionResult[] | null
}

/** The returns of a supplier's lines that the store has agreed to, or that have changed since. */
export async function loadReturns(ctx: Ctx<DB>, { link, storeOrder, theirSku }: SupplierPart): Promise<StoreReturn[]> {
  const { rows } = await sql<Omit<StoreReturn, 'theirs' | 'inspected'>>`
    select r.id, r.type, r.status, r.refund_no, r.reason, r.images, r.return_carrier, r.return_no, jsonb_agg(jsonb_build_object('sku_id', x.sku_id, 'qty', x.qty) order by x.id) as lines
    from refund r join refund_line x on x.suid = r.suid and x.refund_id = r.id join order_line l on l.suid = x.suid and l.id = x.order_line_id and l.supplier_suid = ${link.other_suid}
    where r.suid = ${ctx.suid} and r.order_id = ${storeOrder.order.id} and r.type in ('return', 'exchange') and r.del_at is null
    group by r.suid, r.id order by r.id`.execute(ctx.db)
  const inspections = await loadInspections(ctx, storeOrder.order.id, link.other_suid)
  const all: StoreReturn[] = []
  for (const row of rows) {
    const linked = (await loadLinks(ctx, 'refund', row.id)).find(({ other_suid }) => other_suid === link.other_suid)
    if (row.status !== 'agreed' && !linked) continue
    if (!linked && row.images) await ctx.shareFiles(row.images, link.other_suid, 'image')
    const inTheirs = <T extends { sku_id: number }>(list: readonly T[]): T[] =>
      list.flatMap((item) => {
        const sku_id = theirSku.get(item.sku_id)
        return sku_id === undefined ? [] : [{ ...item, sku_id }]
      })
    const lines = inTheirs(row.lines.filter(({ qty }) => qty > 0))
    const results = inspections.get(row.id)
    all.push({ ...row, lines, inspected: results ? inTheirs(results) : null, theirs: linked?.other_id ?? null })
  }
  return all
}
