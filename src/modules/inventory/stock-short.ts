import { AppError } from '#core/errors.ts'
import type { ErrorCode, Problem } from '#core/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db.ts'
import { spokenQty } from './spoken.ts'
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
  const ids = (key: 'material_id' | 'warehouse_id') => [...new Set(shortages.map((short) => short[key]))]
  const [materials, warehouses] = await Promise.all([
    db
      .selectFrom('material as m')
      .innerJoin('unit as u', (join) => join.onRef('u.suid', '=', 'm.suid').onRef('u.id', '=', 'm.base_unit_id'))
      .select(['m.id', 'm.name', 'u.name as unit'])
      .where('m.suid', '=', suid)
      .where('m.id', 'in', ids('material_id'))
      .execute(),
    db.selectFrom('warehouse').select(['id', 'name']).where('suid', '=', suid).where('id', 'in', ids('warehouse_id')).execute(),
  ])
  const problems = shortages.map(({ warehouse_id, material_id, batch_no, available, required, row }): Problem => {
    const material = materials.find(({ id }) => id === material_id)
    const name = material?.name ?? String(material_id)
    const unit = material?.unit ?? null
    return {
      field: 'lines.qty',
      code,
      params: {
        material: batch_no === '' ? name : `${name} ${batch_no}`,
        warehouse: warehouses.find(({ id }) => id === warehouse_id)?.name ?? String(warehouse_id),
        available: spokenQty(Math.max(0, available), unit),
        required: spokenQty(required, unit),
      },
      ...(row === undefined ? {} : { row }),
    }
  })
  return new AppError(code, problems[0]?.params, undefined, problems)
}
