import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { warehousesFor } from '../../goods/stock/available.sql.ts'
import { skuParts } from '../../goods/tables.ts'
import { balancesWhere } from '../../inventory/stock/stock-rows.ts'
import type { Balance } from '../../inventory/stock/stock-rows.ts'

/** SKUs to be delivered by one method. */
interface SkuDemand {
  readonly way: 'express' | 'local' | 'pickup' | 'voucher'
  readonly skus: readonly number[]
}

export interface SkuPart {
  readonly sku_id: number
  readonly material_id: number
  readonly ratio: number
}

/** The materials that SKUs consist of, and the warehouses that serve the delivery method. */
interface SkuSourcing {
  readonly parts: readonly SkuPart[]
  readonly warehouses: readonly number[]
  /** Unlocked balances of those materials in those warehouses; only present where preloaded. */
  readonly balances?: readonly Balance[]
}

type Reading = Pick<Ctx<DB>, 'db' | 'suid' | 'unit'>

/** The sourcing of the order that is being placed, loaded ahead of the order itself. */
class SourcingAhead {
  loaded: { demand: SkuDemand; sourcing: Promise<SkuSourcing> } | undefined
}

/** Loads the sourcing and its balances ahead, in one pipeline with the other reads before an order is written. */
export function preloadSourcing(ctx: Reading, of: SkuDemand): void {
  const sourcing = Promise.all([loadSourcing(ctx, of), balancesOf(ctx, of)]).then(([sold, balances]) => ({
    ...sold,
    balances,
  }))
  sourcing.catch(() => undefined) // Awaited where the goods are reserved.
  ctx.unit.of(SourcingAhead).loaded = { demand: of, sourcing }
}

/** Returns the preloaded sourcing of the same demand, else loads it. */
export function usePreloadedSourcing(ctx: Reading, demand: SkuDemand): Promise<SkuSourcing> {
  const ahead = ctx.unit.of(SourcingAhead)
  const cached = ahead.loaded
  ahead.loaded = undefined
  return cached && isDeepStrictEqual(cached.demand, demand) ? cached.sourcing : loadSourcing(ctx, demand)
}

export async function loadSourcing({ db, suid }: Reading, demand: SkuDemand): Promise<SkuSourcing> {
  const [parts, served] = await Promise.all([
    demand.skus.length === 0
      ? { rows: [] }
      : sql<SkuPart>`select p.sku_id, p.material_id, p.ratio ${skuPartsFrom(suid, demand)} order by p.line_no`.execute(
          db,
        ),
    sql<{ ids: number[] | null }>`select ${servingWarehouses(demand)} as ids`.execute(db),
  ])
  return { parts: parts.rows, warehouses: served.rows[0]?.ids ?? [] }
}

async function balancesOf(ctx: Reading, demand: SkuDemand): Promise<Balance[]> {
  if (demand.skus.length === 0) return []
  return balancesWhere(ctx, {
    warehouses: servingWarehouses(demand),
    materials: sql`(select p.material_id ${skuPartsFrom(ctx.suid, demand)})`,
  })
}

// One parameter for each SKU: PostgreSQL planned an array parameter again on each call, which took longer than the
// read.
const skuPartsFrom = (suid: number, { skus }: SkuDemand) =>
  sql`from ${skuParts.as('p')} where p.suid = ${suid} and p.sku_id in (${sql.join([...new Set(skus)])})`
const servingWarehouses = ({ way }: SkuDemand) =>
  sql.raw(`${warehousesFor(way === 'voucher' ? undefined : way)}::bigint[]`)
