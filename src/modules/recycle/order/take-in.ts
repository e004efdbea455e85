import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { AppError } from '#core/errors/errors.ts'
import type { DB } from '../../db.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { lineAmount } from '../../inventory/shared/amounts.ts'
import type { Order } from './lock.ts'

interface Place {
  readonly pricing: 'per_piece' | 'per_kg'
  readonly material_id: number
  readonly material: string
  /** What one unit weighs, in grams; null where nobody said. */
  readonly weight: number | null
  /** Of its unit. */
  readonly decimals: number
  readonly warehouse_id: number
}

/** Receives what was paid for into the warehouse of its point, by a document of its own; null where category or point keep none. */
export async function takeIn(ctx: Ctx<DB>, order: Order): Promise<number | null> {
  const { rows } = await sql<Place>`
    select c.pricing, c.material_id, m.name as material, m.weight_kg as weight, u.decimals, p.warehouse_id
    from recycle_category c join recycle_point p on p.suid = c.suid and p.id = ${order.point_id}::bigint ${materials.join('m', 'c.material_id')} ${units.join('u', 'm.base_unit_id')}
    where c.suid = ${ctx.suid} and c.id = ${order.category_id} and p.warehouse_id is not null`.execute(ctx.db)
  const [place] = rows
  if (!place) return null
  // who sells a used appliance issues no invoice: there is no tax to take out of what it cost
  const lines = pricedLots(quantityOf(order, place), order.final_amount ?? 0).map((lot) => ({
    ...lot,
    material_id: place.material_id,
    tax_bp: 0,
  }))
  const body = { biz_type: 'recycle', warehouse_id: place.warehouse_id, remark: order.order_no, submit: true, lines }
  const { id } = await ctx.save(inbound, body, { src_type: 'recycle_order' })
  await auditOrLeave(ctx, id)
  return id
}

/** Where somebody else has to see a receipt, it waits for them: the member is paid either way. */
async function auditOrLeave(ctx: Ctx<DB>, id: number): Promise<void> {
  try {
    await ctx.step(inbound, 'audit', { id, result: 'pass' })
  } catch (error) {
    if (!(error instanceof AppError) || !othersSee.has(error.code)) throw error
  }
}
const othersSee: ReadonlySet<string> = new Set(['self_audit', 'keeper_only'])

/** One piece, or as many units of the material as its weight comes to. Thousandths. */
function quantityOf({ weight }: Order, { pricing, weight: unit, material, decimals }: Place): number {
  if (pricing === 'per_piece') return 1000
  if (unit === null || unit <= 0) throw new AppError('recycle_material_weight', { name: material })
  const least = 10 ** Math.max(0, 3 - decimals)
  return Math.max(1, Math.round(((weight ?? 0) * 1000) / unit / least)) * least
}

const ONE = 1000

/** A quantity (thousandths) at prices (ten-thousandths of a yuan) that come to just what was paid (cents): of a large lot the last unit takes what the price leaves over. */
function pricedLots(qty: number, paid: number): { qty: number; price: number }[] {
  const price = Math.round((paid * 100_000) / qty)
  if (qty <= ONE || lineAmount(qty, price) === paid) return [{ qty, price }]
  const least = Math.floor((paid * 100_000) / qty)
  return [
    { qty: qty - ONE, price: least },
    { qty: ONE, price: (paid - lineAmount(qty - ONE, least)) * 100 },
  ]
}
