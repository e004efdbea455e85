import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode, Problem } from '#core/errors/errors.ts'
import type { Kysely } from 'kysely'
import { materialNames } from '../../basicdata/material/materials.ts'
import { warehousesById } from '../../basicdata/warehouse/warehouses.ts'
import type { DB } from '../../db.ts'
import type { StockKey } from './stock-rows.ts'

export interface Shortage extends StockKey {
  available: number
  required: number
  /** 1-based row of the document, if known. */
  row?: number | undefined
}

/** An expired balance, and the 1-based row that requests it. */
export interface Expired extends StockKey {
  /** Seconds. */
  expire_at: number | null
  row: number
}

interface Tenant {
  db: Kysely<DB>
  suid: number
}

/** The refusal of a shortage: the first one as the message, all of them as problems with their rows. */
export async function shortageRefusal(
  tenant: Tenant,
  shortages: readonly Shortage[],
  code: ErrorCode = 'stock_short',
): Promise<AppError> {
  const { materialOf, warehouseOf } = await namesOf(tenant, shortages)
  const problems = shortages.map(({ warehouse_id, material_id, batch_no, available, required, row }): Problem => {
    const { name, unit } = materialOf(material_id)
    return {
      field: 'lines.qty',
      code,
      params: {
        material: batch_no === '' ? name : `${name} ${batch_no}`,
        warehouse: warehouseOf(warehouse_id),
        available: figure.quantity(Math.max(0, available), unit),
        required: figure.quantity(required, unit),
      },
      ...(row === undefined ? {} : { row }),
    }
  })
  return new AppError(code, problems[0]?.params, undefined, problems)
}

/** The refusal of expired goods: the first batch as the message, all of them as problems with their rows. */
export async function expiredRefusal(tenant: Tenant, expired: readonly Expired[]): Promise<AppError> {
  const { materialOf, warehouseOf } = await namesOf(tenant, expired)
  const problems = expired.map(({ warehouse_id, material_id, batch_no, expire_at, row }): Problem => {
    const params = {
      material: materialOf(material_id).name,
      warehouse: warehouseOf(warehouse_id),
      batch: batch_no,
      day: figure.day(expire_at ?? 0),
    }
    return { field: 'lines.batch_no', code: 'batch_expired', params, row }
  })
  return new AppError('batch_expired', problems[0]?.params, undefined, problems)
}

/** The names of the materials, units and warehouses of balances. */
async function namesOf(tenant: Tenant, keys: readonly StockKey[]) {
  const ids = (key: 'material_id' | 'warehouse_id') => [...new Set(keys.map((stockKey) => stockKey[key]))]
  const [materials, warehouses] = await Promise.all([
    materialNames(tenant, ids('material_id')),
    warehousesById(tenant, ids('warehouse_id')),
  ])
  return {
    materialOf: (id: number) => materials.find((material) => material.id === id) ?? { name: String(id), unit: null },
    warehouseOf: (id: number) => warehouses.find((warehouse) => warehouse.id === id)?.name ?? String(id),
  }
}
