import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { lockRefund } from '../refund/in-flight.ts'
import { inspect } from '../refund/inspect.ts'
import { linkedTo } from '../order/links.ts'
import type { Standing } from './at-supplier.ts'
import { followParcels, inSkus } from './parcels.ts'
import type { Part } from './sync.ts'

const inspected = ['供应商验货', 'the supplier’s inspection', 'la inspección del proveedor', '仕入先の検品'] as const

/** At the store: the supplier’s parcels, and what it found of returns. Gives whether the store’s order may have to be followed again. */
export async function followSupplier(ctx: Ctx<DB>, part: Part, { parcels, found }: Standing): Promise<boolean> {
  const { link: { other_suid }, told: { order }, supplier, theirSku } = part // prettier-ignore
  const storeSku = new Map([...theirSku].map(([own, theirs]) => [theirs, own]))
  let changed = await followParcels(ctx, { order_id: order.id, other_suid, name: supplier }, inSkus(parcels, storeSku))
  const ours = await linkedTo(ctx, 'refund', other_suid, [...found.keys()])
  for (const [id, pieces] of found) {
    const own = ours.get(id)
    if (own === undefined || !(await isAgreed(ctx, own))) continue
    const locked = await lockRefund(ctx, own, { from: ['agreed'], what: inspected })
    await inspect(ctx, { ...locked, warehouse_id: null }, pieces.map(({ sku_id, disposition, qty }) => ({ sku_id: storeSku.get(sku_id) ?? 0, qty, disposition: disposition === 'missing' ? disposition : ('supplier' as const) }))) // prettier-ignore
    noteEvent(ctx, locked.order.id, 'refund', locked.row.refund_no, { how: 'inspected', refund: locked.row.refund_no })
    changed = true
  }
  return changed
}

async function isAgreed({ db, suid }: Ctx<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`select from refund where suid = ${suid} and id = ${id} and status = 'agreed'`.execute(db)
  return rows.length > 0
}
