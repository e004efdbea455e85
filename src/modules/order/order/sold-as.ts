import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { warehousesFor } from '../../goods/stock/available.sql.ts'
import { skuParts } from '../../goods/tables.ts'
import { balancesWhere } from '../../inventory/stock/stock-rows.ts'
import type { Balance } from '../../inventory/stock/stock-rows.ts'

/** SKUs that leave in some way. */
interface Sold {
  readonly way: 'express' | 'local' | 'pickup' | 'voucher'
  readonly skus: readonly number[]
}

export interface Part {
  readonly sku_id: number
  readonly material_id: number
  readonly ratio: number
}

/** What SKUs are made of, and the warehouses that serve their way. */
interface SoldAs {
  readonly parts: readonly Part[]
  readonly warehouses: readonly number[]
  /** What there is of those parts there, not locked; only where it was asked ahead. */
  readonly balances?: readonly Balance[]
}

type Reading = Pick<Ctx<DB>, 'db' | 'suid'>

const ahead = new WeakMap<object, { of: Sold; found: Promise<SoldAs> }>()

/** Asks it, and what there is, in one pipeline with what else is asked before an order is written. */
export function askSoldAs(ctx: Reading, of: Sold): void {
  const found = Promise.all([soldAs(ctx, of), balancesOf(ctx, of)]).then(([sold, balances]) => ({ ...sold, balances }))
  found.catch(() => undefined) // awaited where the goods are reserved
  ahead.set(ctx.db, { of, found })
}

/** As it was asked ahead, or read now. */
export function takeSoldAs(ctx: Reading, of: Sold): Promise<SoldAs> {
  const before = ahead.get(ctx.db)
  ahead.delete(ctx.db)
  return before && isDeepStrictEqual(before.of, of) ? before.found : soldAs(ctx, of)
}

export async function soldAs({ db, suid }: Reading, of: Sold): Promise<SoldAs> {
  const [parts, found] = await Promise.all([
    of.skus.length === 0 ? { rows: [] } : sql<Part>`select p.sku_id, p.material_id, p.ratio ${partsOf(suid, of)} order by p.line_no`.execute(db),
    sql<{ ids: number[] | null }>`select ${servedBy(of)} as ids`.execute(db),
  ])
  return { parts: parts.rows, warehouses: found.rows[0]?.ids ?? [] }
} // prettier-ignore

async function balancesOf(ctx: Reading, of: Sold): Promise<Balance[]> {
  if (of.skus.length === 0) return []
  return balancesWhere(ctx, { warehouses: servedBy(of), materials: sql`(select p.material_id ${partsOf(ctx.suid, of)})` })
}

// named one by one: with a list it was planned each time, which took longer than to read them
const partsOf = (suid: number, { skus }: Sold) =>
  sql`from ${skuParts.as('p')} where p.suid = ${suid} and p.sku_id in (${sql.join([...new Set(skus)])})`
const servedBy = ({ way }: Sold) => sql.raw(`${warehousesFor(way === 'voucher' ? undefined : way)}::bigint[]`)
