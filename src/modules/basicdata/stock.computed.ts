import { computed } from '../db.ts'
import { material } from './material/material.resource.ts'
import { warehouse } from './warehouse/warehouse.resource.ts'

/** What lies of a material in all warehouses together, and what one of it cost on average. */
export const materialStock = computed(material, {
  on_hand: ofMaterial('coalesce(sum(s.on_hand), 0)::bigint'),
  available: ofMaterial('coalesce(sum(s.on_hand - s.reserved), 0)::bigint'),
  avg_cost: ofMaterial(
    'round(sum(s.value) filter (where s.on_hand > 0) * 100000 / nullif(sum(s.on_hand) filter (where s.on_hand > 0), 0))::bigint',
  ),
})

function ofMaterial(is: string) {
  return { is, of: 'stock s where s.suid = t.suid and s.material_id = t.id' }
}

const weight =
  '(select coalesce(round(sum(s.on_hand::numeric * m.weight_kg / 1000)), 0)::bigint from stock s join material m on m.suid = s.suid and m.id = s.material_id where s.suid = t.suid and s.warehouse_id = t.id)'

/** What lies in a warehouse, what it is worth, and how full the warehouse is where its capacity is a weight. */
export const warehouseStock = computed(warehouse, {
  stock_weight: weight,
  stock_value: '(select coalesce(sum(s.value), 0)::bigint from stock s where s.suid = t.suid and s.warehouse_id = t.id)',
  fill_rate: `(select round(${weight}::numeric * 10000 / nullif(t.capacity::numeric * u.std_ratio / 100000000, 0))::bigint from unit u where u.suid = t.suid and u.id = t.capacity_unit_id and u.std_ratio is not null)`,
})
