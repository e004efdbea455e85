import type { ListRow } from '#core/wire/wire.ts'

/** A warning about a material. The limit belongs to the material, so its batches and warehouses share one warning. */
export interface AlertRow {
  id: number
  material_id: number
  code: string
  name: string
  batch_no: string
  unit: string
  warehouses: readonly string[]
  available: number
  incoming: number
  /** What is missing to the minimum stock; 0 for warnings about balances. */
  shortage: number
  expire_at: number | null
  age_days: number
}

/** Materials that lack stock as warnings. */
export function shortageRows(materials: readonly ListRow[]): AlertRow[] {
  return materials.map((row) => ({ ...alertRow(row), material_id: row.id, unit: text(row.base_unit_id_label) }))
}

/** Balances as warnings, in the given order: one per balance, or one per material. */
export function alertRows(rows: readonly ListRow[], byMaterial: boolean): AlertRow[] {
  if (!byMaterial) return rows.map(alertRow)
  const groups = Map.groupBy(rows.map(alertRow), ({ material_id }) => material_id)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [others.reduce(addRow, { ...first, batch_no: '' })] : [],
  )
}

function addRow(sum: AlertRow, row: AlertRow): AlertRow {
  return {
    ...sum,
    warehouses: [...new Set([...sum.warehouses, ...row.warehouses])],
    available: sum.available + row.available,
    incoming: sum.incoming + row.incoming,
  }
}

function alertRow(row: ListRow): AlertRow {
  return {
    id: row.id,
    material_id: number(row.material_id),
    code: text(row.code),
    name: text(row.name),
    batch_no: text(row.batch_no),
    unit: text(row.unit_id_label),
    warehouses: [text(row.warehouse_id_label)].filter(Boolean),
    available: number(row.available),
    incoming: number(row.incoming),
    shortage: number(row.shortage),
    expire_at: typeof row.expire_at === 'number' ? row.expire_at : null,
    age_days: number(row.age_days),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const number = (value: unknown) => (typeof value === 'number' ? value : 0)
