import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { warehousesFor } from '../../goods/stock/available.sql.ts'
import { skuParts } from '../../goods/tables.ts'
import { reserveAnywhere } from '../../inventory/stock/reserve-anywhere.ts'
import type { OpenDemand, Unmet } from '../../inventory/stock/reserve-anywhere.ts'

interface Reserved {
  readonly id: number
  readonly way: 'express' | 'local' | 'pickup' | 'voucher'
  readonly lines: readonly { readonly id: number; readonly sku_id: number; readonly qty: number; readonly title: string | null; readonly spec: string | null }[]
} // prettier-ignore

interface Part {
  readonly sku_id: number
  readonly material_id: number
  readonly ratio: number
}

/** Reserves for an order the parts of its SKUs, in place of what it held before. Throws `sku_short`, each line by its row. */
export async function reserveOrder(ctx: Ctx<DB>, order: Reserved, { held }: { held: boolean }): Promise<void> {
  const { db, suid } = ctx
  const skus = [...new Set(order.lines.map(({ sku_id }) => sku_id))]
  const way = order.way === 'voucher' ? undefined : order.way
  const [parts, found] = await Promise.all([
    sql<Part>`select p.sku_id, p.material_id, p.ratio from ${skuParts.as('p')} where p.suid = ${suid} and p.sku_id = any(${skus}::bigint[]) order by p.line_no`.execute(db),
    sql<{ ids: number[] | null }>`select ${sql.raw(warehousesFor(way))} as ids`.execute(db),
  ]) // prettier-ignore
  const wants = order.lines.flatMap((line, at): OpenDemand[] =>
    parts.rows
      .filter(({ sku_id }) => sku_id === line.sku_id)
      .map(({ material_id, ratio }) => ({ line_id: line.id, row: at + 1, material_id, qty: neededOf(line.qty, ratio) })),
  )
  const short = (unmet: readonly Unmet[]) => shortageOf(order, parts.rows, unmet)
  await reserveAnywhere(ctx, { src_type: 'order', src_id: order.id }, { wants, warehouses: found.rows[0]?.ids ?? [], short, held })
}

/** Thousandths of a material's unit that so many pieces take; a part of a thousandth counts whole. */
function neededOf(pieces: number, ratio: number): number {
  return Number((BigInt(pieces) * BigInt(ratio) + 99_999n) / 100_000n)
}

function shortageOf({ lines }: Reserved, parts: readonly Part[], unmet: readonly Unmet[]): AppError {
  const problems = unmet.flatMap(({ row, material_id, available }): Problem[] => {
    const line = lines[row - 1]
    const part = parts.find((one) => one.sku_id === line?.sku_id && one.material_id === material_id)
    if (!line || !part) return []
    const pieces = Number((BigInt(available) * 100_000n) / BigInt(part.ratio))
    const name = line.spec ? `${line.title ?? ''} ${line.spec}` : (line.title ?? '')
    return [{ field: 'lines.qty', code: 'sku_short', params: { name, available: pieces, required: line.qty, row }, row }]
  })
  return new AppError('sku_short', problems[0]?.params, undefined, problems)
}
