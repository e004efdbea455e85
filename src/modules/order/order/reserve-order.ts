import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { expiredRows, heldRows, releaseParts } from '../../inventory/stock/hand-over.ts'
import type { HeldRow } from '../../inventory/stock/hand-over.ts'
import { releaseReservation } from '../../inventory/stock/reservation.ts'
import { holdLocked, reserveAnywhere } from '../../inventory/stock/reserve-anywhere.ts'
import type { OpenDemand, Unmet } from '../../inventory/stock/reserve-anywhere.ts'
import { balancesOf } from '../../inventory/stock/stock-rows.ts'
import { takeFromPool } from '../../inventory/stock/pool.ts'
import type { OrderAddon } from '../shared/took-part.ts'
import { poolsOf } from './pooled.ts'
import { soldAs, takeSoldAs } from './sold-as.ts'
import type { Part } from './sold-as.ts'

interface Reserved {
  readonly id: number
  readonly way: 'express' | 'local' | 'pickup' | 'voucher'
  /** Who took part in the lines: those that come out of a pool do not take free stock. */
  readonly addons?: readonly OrderAddon[] | null
  readonly lines: readonly { readonly id: number; readonly sku_id: number; readonly qty: number; readonly title: string | null; readonly spec: string | null }[]
} // prettier-ignore

/** Reserves for an order the parts of its SKUs, in place of what it held before. Throws `sku_short`, each line by its row. */
export async function reserveOrder(ctx: Ctx<DB>, order: Reserved, { held }: { held: boolean }): Promise<void> {
  const { parts, warehouses, balances } = await takeSoldAs(ctx, { way: order.way, skus: order.lines.map(({ sku_id }) => sku_id) })
  const wants = order.lines.flatMap((line, at): OpenDemand[] =>
    parts
      .filter(({ sku_id }) => sku_id === line.sku_id)
      .map(({ material_id, ratio }) => ({ line_id: line.id, row: at + 1, material_id, qty: neededOf(line.qty, ratio) })),
  )
  const short = (unmet: readonly Unmet[]) => shortageOf(order, parts, unmet)
  const to = { src_type: 'order', src_id: order.id } as const
  const pools = poolsOf(order)
  const [pooled, free] = [wants.filter(({ line_id }) => pools.has(line_id)), wants.filter(({ line_id }) => !pools.has(line_id))]
  // rows of pools before balances; what a changed order held is released before, so that its pools have it again
  if (held && pooled.length > 0) await releaseReservation(ctx, to)
  for (const [pool, own] of Map.groupBy(pooled, ({ line_id }) => pools.get(line_id) ?? 0))
    await takeFromPool(ctx, pool, { to, wants: own, warehouses, short })
  if (free.length > 0 || (held && pooled.length === 0))
    await reserveAnywhere(ctx, to, { wants: free, warehouses, short, balances, held: held && pooled.length === 0 })
}

/**
 * Holds other goods for lines of an order in place of what it held for them in batches that have expired since, and gives what it holds by now. They come out of
 * free stock, also for a line of a pool. Throws `sku_short`.
 */
export async function holdFresh(ctx: Ctx<DB>, order: Reserved, { lines, held }: { lines: ReadonlySet<number>; held: HeldRow[] }): Promise<HeldRow[]> {
  // most goods have no batches, and nothing to look for
  if (!held.some(({ batch_no }) => batch_no !== '')) return held
  const to = { src_type: 'order', src_id: order.id } as const
  const old = (await expiredRows(ctx, to)).filter(({ line_id }) => lines.has(line_id))
  if (old.length === 0) return held
  await lockStockOf(ctx, { id: order.id, way: order.way, skus: order.lines.map(({ sku_id }) => sku_id) })
  await releaseParts(ctx, old, old.map(({ id, qty }) => ({ id, qty })))
  const { parts, warehouses } = await soldAs(ctx, { way: order.way, skus: order.lines.map(({ sku_id }) => sku_id) })
  const wants = old.map(({ line_id, material_id, qty }) => ({ line_id, row: order.lines.findIndex(({ id }) => id === line_id) + 1, material_id, qty }))
  await holdLocked(ctx, to, { wants, warehouses, short: (unmet) => shortageOf(order, parts, unmet) })
  return heldRows(ctx, to)
} // prettier-ignore

/** Locks the balances of some SKUs and those that an order holds, in the order of their keys: for an action that takes from some and gives to others. */
export async function lockStockOf(ctx: Ctx<DB>, { id, way, skus }: Pick<Reserved, 'id' | 'way'> & { skus: readonly number[] }): Promise<void> {
  const held = await heldRows(ctx, { src_type: 'order', src_id: id })
  const { parts, warehouses } = await soldAs(ctx, { way, skus })
  const wanted = warehouses.flatMap((warehouse_id) => parts.map(({ material_id }) => ({ warehouse_id, material_id })))
  await balancesOf(ctx, [...held, ...wanted], { lock: true })
} // prettier-ignore

/** Thousandths of a material's unit that so many pieces take; a part of a thousandth counts whole. */
function neededOf(pieces: number, ratio: number): number {
  return Number((BigInt(pieces) * BigInt(ratio) + 99_999n) / 100_000n)
}

function shortageOf({ lines }: Reserved, parts: readonly Part[], unmet: readonly Unmet[]): AppError {
  const problems = unmet.flatMap(({ row, material_id, available, required }): Problem[] => {
    const line = lines[row - 1]
    const part = parts.find((one) => one.sku_id === line?.sku_id && one.material_id === material_id)
    if (!line || !part) return []
    const [pieces, needed] = [available, required].map((qty) => Number((BigInt(qty) * 100_000n) / BigInt(part.ratio)))
    const name = line.spec ? `${line.title ?? ''} ${line.spec}` : (line.title ?? '')
    return [
      {
        field: 'lines.qty',
        code: 'sku_short',
        params: { name, available: pieces ?? 0, required: Math.min(line.qty, needed ?? line.qty), row },
        row,
      },
    ]
  })
  return new AppError('sku_short', problems[0]?.params, undefined, problems)
}
