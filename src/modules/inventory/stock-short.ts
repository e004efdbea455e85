import { AppError } from '#core/errors.ts'
import type { ErrorCode, Problem } from '#core/errors.ts'
import { plainDecimal } from '#core/decimal.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db.ts'
import type { StockKey } from './stock-rows.ts'

export interface Shortage extends StockKey {
  available: number
  required: number
  /** 1-based row of the document, where it is known. */
  row?: number | undefined
}

/** The refusal of what is not there: the first shortage in words, every one of them with its row beside it. */
export async function shortOf(
  { db, suid }: { db: Kysely<DB>; suid: number },
  shortages: readonly Shortage[],
  code: ErrorCode = 'stock_short',
): Promise<AppError> {
  const names = async (table: 'material' | 'warehouse', ids: readonly number[]) =>
    new Map(
      (
        await db
          .selectFrom(table)
          .select(['id', 'name'])
          .where('suid', '=', suid)
          .where('id', 'in', [...ids])
          .execute()
      ).map((row) => [row.id, row.name]),
    )
  const materials = await names(
    'material',
    shortages.map((short) => short.material_id),
  )
  const warehouses = await names(
    'warehouse',
    shortages.map((short) => short.warehouse_id),
  )
  const problems = shortages.map(({ warehouse_id, material_id, batch_no, available, required, row }): Problem => {
    const name = materials.get(material_id) ?? String(material_id)
    return {
      field: 'lines.qty',
      code,
      params: {
        material: batch_no === '' ? name : `${name} ${batch_no}`,
        warehouse: warehouses.get(warehouse_id) ?? String(warehouse_id),
        available: plainDecimal(Math.max(0, available), 3),
        required: plainDecimal(required, 3),
      },
      ...(row === undefined ? {} : { row }),
    }
  })
  return new AppError(code, problems[0]?.params, undefined, problems)
}
