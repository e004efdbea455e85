import { expect, test } from 'vitest'
import type { ListRow } from '#core/wire/wire.ts'
import { alertRows } from './alert-rows.ts'

const balance = (id: number, material_id: number, batch_no: string, warehouse: string): ListRow => ({
  id,
  x: { can: [], ver: 1 },
  material_id,
  code: `M${material_id}`,
  name: 'Brine',
  batch_no,
  unit_id_label: 'kg',
  warehouse_id_label: warehouse,
  available: 1000 * id,
  incoming: 500,
})
const balances = [
  balance(1, 7, 'A', 'South'),
  balance(2, 8, '', 'South'),
  balance(3, 7, 'B', 'South'),
  balance(4, 7, 'C', 'North'),
]

test('a material below its minimum stock is one warning, for any batches and warehouses', () => {
  const grouped = alertRows(balances, true)
  expect(
    grouped.map(({ code, batch_no, warehouses, available, incoming }) => ({
      code,
      batch_no,
      warehouses,
      available,
      incoming,
    })),
  ).toEqual([
    { code: 'M7', batch_no: '', warehouses: ['South', 'North'], available: 8000, incoming: 1500 },
    { code: 'M8', batch_no: '', warehouses: ['South'], available: 2000, incoming: 500 },
  ])
})

test('an expiring batch is a separate warning', () => {
  expect(alertRows(balances, false).map(({ id, batch_no }) => [id, batch_no])).toEqual([
    [1, 'A'],
    [2, ''],
    [3, 'B'],
    [4, 'C'],
  ])
})
