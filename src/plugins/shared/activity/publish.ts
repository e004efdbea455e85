import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { availableText, stockedMethods, warehousesFor } from '#modules/goods/stock/available.sql.ts'
import type { StockedMethod } from '#modules/goods/stock/available.sql.ts'
import { goods, skuParts, skus } from '#modules/goods/tables.ts'
import { fillPool, releasePool, nextPoolId } from '#modules/inventory/stock/pool.ts'
import type { DB } from '../../db.ts'
import type { Activity } from './quota.ts'

/**
 * Reserves the quota of an activity out of free stock, as a pool. Throws `activity_over_stock` (活动库存超过可用库存),
 * `activity_over`.
 */
export async function openActivity(
  ctx: Ctx<DB>,
  { end_at, sku_id, quota }: Pick<Activity, 'end_at' | 'sku_id' | 'quota'>,
): Promise<number> {
  if (end_at <= ctx.now) throw new AppError('activity_over')
  const pool = await nextPoolId(ctx)
  await fillActivity(ctx, pool, { sku_id, quota })
  return pool
}

/** Reserves pieces for a pool. Throws `activity_over_stock`. */
export async function fillActivity(
  ctx: Ctx<DB>,
  pool: number,
  { sku_id, quota }: Pick<Activity, 'sku_id' | 'quota'>,
): Promise<void> {
  const { rows: parts } = await sql<{
    material_id: number
    ratio: number
  }>`select p.material_id, p.ratio from ${skuParts.as('p')}
    where p.suid = ${ctx.suid} and p.sku_id = ${sku_id} order by p.line_no`.execute(ctx.db)
  const { rows: pools } = await sql<{
    ids: number[] | null
  }>`select ${sql.raw(warehousesFor(await deliveryMethodOf(ctx, sku_id)))} as ids`.execute(ctx.db)
  const wants = parts.map(({ material_id, ratio }, at) => ({
    line_id: 0,
    row: at + 1,
    material_id,
    qty: quota * thousandths(ratio),
  }))
  const short = () => new InsufficientStock()
  try {
    await fillPool(ctx, pool, { demands: wants, warehouses: pools[0]?.ids ?? [], shortageError: short })
  } catch (error) {
    if (!(error instanceof InsufficientStock)) throw error
    throw refusing('quota', 'activity_over_stock', { left: await freePieces(ctx, sku_id) })
  }
}

/** The pool cannot be filled. The refusal counts in pieces, which are queried only then. */
class InsufficientStock extends Error {}

/** How many pieces of a SKU can be reserved for an activity now. */
export async function freePieces(ctx: Ctx<DB>, sku_id: number): Promise<number> {
  const { rows } = await sql<{
    left: number
  }>`select ${sql.raw(availableText('k', 'k.id', await deliveryMethodOf(ctx, sku_id)))} as left
    from ${skus.as('k')} where k.suid = ${ctx.suid} and k.id = ${sku_id}`.execute(ctx.db)
  return rows[0]?.left ?? 0
}

/**
 * The delivery method whose warehouses promise the goods: parcel where they are sent by parcel, otherwise pickup or
 * local delivery.
 */
async function deliveryMethodOf({ db, suid }: Ctx<DB>, sku_id: number): Promise<StockedMethod | undefined> {
  const { rows } = await sql<{ ways: string[] }>`select g.ways from ${skus.as('k')} ${goods.join('g', 'k.goods_id')}
    where k.suid = ${suid} and k.id = ${sku_id}`.execute(db)
  return stockedMethods.find((method) => rows[0]?.ways.includes(method))
}

/** Thousandths of a material that one piece takes, rounded up, so that orders of any size find enough. */
const thousandths = (ratio: number): number => Number((BigInt(ratio) + 99_999n) / 100_000n)

/** Shop price of one piece of a SKU, in cents. */
export async function shopPrice({ db, suid }: Ctx<DB>, sku_id: number): Promise<number> {
  const { rows } = await sql<{
    price: number
  }>`select k.price from ${skus.as('k')} where k.suid = ${suid} and k.id = ${sku_id}`.execute(db)
  return rows[0]?.price ?? 0
}

/** The same as SQL. `row` is an alias of the activity. */
export const shopPriceText = (row: string): string =>
  `(select k.price from ${skus.text('k')} where k.suid = ${row}.suid and k.id = ${row}.sku_id)`

/** Releases the unreserved stock of an activity that is over. */
export async function closeActivity(ctx: Ctx<DB>, { pool_id }: Pick<Activity, 'pool_id'>): Promise<void> {
  if (pool_id !== null) await releasePool(ctx, pool_id)
}
