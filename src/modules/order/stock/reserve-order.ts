import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { expiredReservedRows, lockReservedRows, releaseParts } from '../../inventory/stock/transfer-reservation.ts'
import type { ReservedRow } from '../../inventory/stock/transfer-reservation.ts'
import { releaseReservation } from '../../inventory/stock/reservation.ts'
import { reserveWithLocks, reserveAnywhere } from '../../inventory/stock/reserve-anywhere.ts'
import type { OpenDemand, DemandShortage } from '../../inventory/stock/reserve-anywhere.ts'
import { balancesOf } from '../../inventory/stock/stock-rows.ts'
import { reserveFromPool } from '../../inventory/stock/pool.ts'
import type { OrderAddon } from '../shared/order-addons.ts'
import { poolsByLine } from './pools.ts'
import { loadSourcing, usePreloadedSourcing } from './sku-sourcing.ts'
import type { SkuPart } from './sku-sourcing.ts'

interface ReservableOrder {
  readonly id: number
  readonly way: 'express' | 'local' | 'pickup' | 'voucher'
  /** Add-ons that took part in the lines: lines from a pool do not take free stock. */
  readonly addons?: readonly OrderAddon[] | null
  readonly lines: readonly {
    readonly id: number
    readonly sku_id: number
    readonly qty: number
    readonly title: string | null
    readonly spec: string | null
  }[]
}

/**
 * Reserves the materials of an order's SKUs, in place of its earlier reservation. Throws `sku_short` with the row of
 * each line.
 */
export async function reserveOrder(
  ctx: Ctx<DB>,
  order: ReservableOrder,
  { replaces }: { replaces: boolean },
): Promise<void> {
  const { parts, warehouses, balances } = await usePreloadedSourcing(ctx, {
    way: order.way,
    skus: order.lines.map(({ sku_id }) => sku_id),
  })
  const demands = order.lines.flatMap((line, at): OpenDemand[] =>
    parts
      .filter(({ sku_id }) => sku_id === line.sku_id)
      .map(({ material_id, ratio }) => ({
        line_id: line.id,
        row: at + 1,
        material_id,
        qty: materialQty(line.qty, ratio),
      })),
  )
  const refuse = (shortages: readonly DemandShortage[]) => shortageError(order, parts, shortages)
  const holder = { src_type: 'order', src_id: order.id } as const
  const pools = poolsByLine(order)
  const [pooled, free] = [
    demands.filter(({ line_id }) => pools.has(line_id)),
    demands.filter(({ line_id }) => !pools.has(line_id)),
  ]
  // Pools lock before balances; a changed order first releases its reservation, so that its pools have the stock again.
  if (replaces && pooled.length > 0) await releaseReservation(ctx, holder)
  for (const [pool, poolDemands] of Map.groupBy(pooled, ({ line_id }) => pools.get(line_id) ?? 0))
    await reserveFromPool(ctx, pool, { to: holder, demands: poolDemands, warehouses, shortageError: refuse })
  if (free.length > 0 || (replaces && pooled.length === 0))
    await reserveAnywhere(ctx, holder, {
      demands: free,
      warehouses,
      shortageError: refuse,
      balances,
      hasReservation: replaces && pooled.length === 0,
    })
}

/**
 * Replaces reservations in batches that have expired since and returns the current reservations. The replacement comes
 * from free stock, also for pooled lines. Throws `sku_short`.
 */
export async function replaceExpired(
  ctx: Ctx<DB>,
  order: ReservableOrder,
  { lines, reserved }: { lines: ReadonlySet<number>; reserved: ReservedRow[] },
): Promise<ReservedRow[]> {
  // Most goods have no batches.
  if (!reserved.some(({ batch_no }) => batch_no !== '')) return reserved
  const holder = { src_type: 'order', src_id: order.id } as const
  const expired = (await expiredReservedRows(ctx, holder)).filter(({ line_id }) => lines.has(line_id))
  if (expired.length === 0) return reserved
  await lockStock(ctx, { id: order.id, way: order.way, skus: order.lines.map(({ sku_id }) => sku_id) })
  await releaseParts(
    ctx,
    expired,
    expired.map(({ id, qty }) => ({ id, qty })),
  )
  const { parts, warehouses } = await loadSourcing(ctx, {
    way: order.way,
    skus: order.lines.map(({ sku_id }) => sku_id),
  })
  const demands = expired.map(({ line_id, material_id, qty }) => ({
    line_id,
    row: order.lines.findIndex(({ id }) => id === line_id) + 1,
    material_id,
    qty,
  }))
  await reserveWithLocks(ctx, holder, {
    demands,
    warehouses,
    shortageError: (shortages) => shortageError(order, parts, shortages),
  })
  return lockReservedRows(ctx, holder)
}

/**
 * Locks the balances of SKUs and of an order's reservations in key order: for an action that takes stock from some and
 * returns it to others.
 */
export async function lockStock(
  ctx: Ctx<DB>,
  { id, way, skus }: Pick<ReservableOrder, 'id' | 'way'> & { skus: readonly number[] },
): Promise<void> {
  const reserved = await lockReservedRows(ctx, { src_type: 'order', src_id: id })
  const { parts, warehouses } = await loadSourcing(ctx, { way, skus })
  const required = warehouses.flatMap((warehouse_id) => parts.map(({ material_id }) => ({ warehouse_id, material_id })))
  await balancesOf(ctx, [...reserved, ...required], { lock: true })
}

/** Thousandths of a material's unit for a number of units, rounded up. */
function materialQty(units: number, ratio: number): number {
  return Number((BigInt(units) * BigInt(ratio) + 99_999n) / 100_000n)
}

function shortageError(
  { lines }: ReservableOrder,
  parts: readonly SkuPart[],
  shortages: readonly DemandShortage[],
): AppError {
  const problems = shortages.flatMap(({ row, material_id, available, required }): Problem[] => {
    const line = lines[row - 1]
    const part = parts.find((skuPart) => skuPart.sku_id === line?.sku_id && skuPart.material_id === material_id)
    if (!line || !part) return []
    const [availableUnits, requiredUnits] = [available, required].map((qty) =>
      Number((BigInt(qty) * 100_000n) / BigInt(part.ratio)),
    )
    const name = line.spec ? `${line.title ?? ''} ${line.spec}` : (line.title ?? '')
    return [
      {
        field: 'lines.qty',
        code: 'sku_short',
        params: { name, available: availableUnits ?? 0, required: Math.min(line.qty, requiredUnits ?? line.qty), row },
        row,
      },
    ]
  })
  return new AppError('sku_short', problems[0]?.params, undefined, problems)
}
