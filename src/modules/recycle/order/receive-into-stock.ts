import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { AppError } from '#core/errors/errors.ts'
import type { DB } from '../../db.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { inbound } from '../../inventory/inbound/inbound.document.ts'
import { lineAmount } from '../../inventory/shared/amounts.ts'
import type { Order } from './lock.ts'

interface StockTarget {
  readonly pricing: 'per_piece' | 'per_kg'
  readonly material_id: number
  readonly material: string
  /** Grams per unit; null when unknown. */
  readonly weight: number | null
  /** Of the material's unit. */
  readonly decimals: number
  readonly warehouse_id: number
}

/**
 * Receives a paid appliance into the warehouse of its point with a separate goods receipt; null when the category has
 * no material or the point has no warehouse.
 */
export async function receiveIntoStock(ctx: Ctx<DB>, order: Order): Promise<number | null> {
  const { rows } = await sql<StockTarget>`
    select c.pricing, c.material_id, m.name as material, m.weight_kg as weight, u.decimals, p.warehouse_id
    from recycle_category c join recycle_point p on p.suid = c.suid and p.id = ${order.point_id}::bigint ${materials.join('m', 'c.material_id')} ${units.join('u', 'm.base_unit_id')}
    where c.suid = ${ctx.suid} and c.id = ${order.category_id} and p.warehouse_id is not null`.execute(ctx.db)
  const [target] = rows
  if (!target) return null
  // private sellers issue no invoice: there is no input tax to deduct from the cost
  const lines = splitByPrice(receivedQuantity(order, target), order.final_amount ?? 0).map((lot) => ({
    ...lot,
    material_id: target.material_id,
    tax_bp: 0,
  }))
  const body = { biz_type: 'recycle', warehouse_id: target.warehouse_id, remark: order.order_no, submit: true, lines }
  const { id } = await ctx.save(inbound, body, { src_type: 'recycle_order' })
  await tryAudit(ctx, id)
  return id
}

/** A receipt that another person has to approve stays pending; the member is paid regardless. */
async function tryAudit(ctx: Ctx<DB>, id: number): Promise<void> {
  try {
    await ctx.step(inbound, 'audit', { id, result: 'pass' })
  } catch (error) {
    if (!(error instanceof AppError) || !auditedByOthers.has(error.code)) throw error
  }
}
const auditedByOthers: ReadonlySet<string> = new Set(['self_audit', 'keeper_only'])

/** One piece, or the number of material units that the weight amounts to. Thousandths. */
function receivedQuantity({ weight }: Order, { pricing, weight: unit, material, decimals }: StockTarget): number {
  if (pricing === 'per_piece') return 1000
  if (unit === null || unit <= 0) throw new AppError('recycle_material_weight', { name: material })
  const least = 10 ** Math.max(0, 3 - decimals)
  return Math.max(1, Math.round(((weight ?? 0) * 1000) / unit / least)) * least
}

const ONE_UNIT = 1000

/**
 * Splits a quantity (thousandths) into lots whose prices (ten-thousandths of a yuan) add up to exactly the paid amount
 * (cents): in a large lot the last unit carries the rounding difference.
 */
function splitByPrice(qty: number, paid: number): { qty: number; price: number }[] {
  const price = Math.round((paid * 100_000) / qty)
  if (qty <= ONE_UNIT || lineAmount(qty, price) === paid) return [{ qty, price }]
  const least = Math.floor((paid * 100_000) / qty)
  return [
    { qty: qty - ONE_UNIT, price: least },
    { qty: ONE_UNIT, price: (paid - lineAmount(qty - ONE_UNIT, least)) * 100 },
  ]
}
