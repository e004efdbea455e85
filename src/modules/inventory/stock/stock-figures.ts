import { extendResource } from '#core/define/extension.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { money, percent, quantity, unit_price } from '#core/fields/index.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { warehouse } from '../../basicdata/warehouse/warehouse.resource.ts'
import { commonTexts } from '../common-texts.ts'

const materialStock = (expression: string) => ({
  is: expression,
  of: 'stock s where s.suid = t.suid and s.material_id = t.id',
})

/** The available quantity of material `t` in all warehouses, as SQL. */
const availableSql =
  '(select coalesce(sum(s.on_hand - s.reserved), 0) from stock s where s.suid = t.suid and s.material_id = t.id)'

/**
 * What material `t` lacks to its minimum stock, as SQL, in thousandths of its unit: in all warehouses together, or in
 * those that have a minimum of their own, whichever is more. 0 where enough is available or the material is disabled.
 */
export const shortageSql = `(case when t.status <> 'on' then 0 else greatest(0, coalesce(t.min_stock - ${availableSql}, 0),
  (select coalesce(sum(greatest(0, b.min_stock - (select coalesce(sum(s.on_hand - s.reserved), 0) from stock s
    where s.suid = b.suid and s.material_id = b.material_id and s.warehouse_id = b.warehouse_id))), 0)
  from stock_limit b where b.suid = t.suid and b.material_id = t.id and b.min_stock > 0)) end)::bigint`

/** The stock of a material in all warehouses, what it lacks, and its average unit cost. */
export const stockOfMaterial = extendResource(material, {
  computed: {
    on_hand: quantity(glossaryTerms.onHand, {
      help: [
        '所有仓库合计，按基本单位',
        'Across all warehouses, in the base unit',
        'En todos los almacenes, en la unidad base',
        '全倉庫の合計、基本単位',
      ],
    }),
    available: quantity(glossaryTerms.available, {
      help: [
        '现存量减去占用',
        'On hand less what is reserved',
        'Existencias menos lo reservado',
        '現在庫から引当を差し引いた数量',
      ],
    }),
    shortage: quantity(['缺口', 'Shortage', 'Faltante', '不足数'], {
      help: [
        '最低库存减去可用量；仓库另设最低库存时取较大的缺口',
        'Minimum stock less available, or the shortage of warehouses with a minimum of their own if that is more',
        'Existencia mínima menos lo disponible, o lo que falta en almacenes con mínimo propio si es más',
        '最低在庫から利用可能数を引いた数。倉庫別の最低在庫がある場合は大きい方',
      ],
    }),
    avg_cost: unit_price(glossaryTerms.avgCost, { readRight: costRight }),
  },
  sql: {
    shortage: shortageSql,
    on_hand: materialStock('coalesce(sum(s.on_hand), 0)::bigint'),
    available: materialStock('coalesce(sum(s.on_hand - s.reserved), 0)::bigint'),
    avg_cost: materialStock(
      'round(sum(s.value) filter (where s.on_hand > 0) * 100000 / nullif(sum(s.on_hand) filter (where s.on_hand > 0), 0))::bigint',
    ),
  },
  after: 'origin',
  hidden: ['shortage'],
  filters: { after: 'status', names: ['on_hand', 'shortage'] },
  figures: ['on_hand', 'available', 'avg_cost'],
})

const weight = `(select coalesce(round(sum(s.on_hand::numeric * m.weight_kg / 1000)), 0)::bigint from stock s ${materials.joinText('m', 's.material_id')} where s.suid = t.suid and s.warehouse_id = t.id)`

/** The stock weight and value of a warehouse, and its fill rate where the capacity is a weight. */
export const stockOfWarehouse = extendResource(warehouse, {
  computed: {
    stock_weight: quantity(commonTexts.stockWeight, { unit: 'kg' }),
    stock_value: money(commonTexts.stockValue, { readRight: costRight }),
    fill_rate: percent(['占用率', 'Fill rate', 'Ocupación', '使用率'], {
      help: [
        '库存重量占容量的比例，容量单位须为重量单位',
        'Stock weight as a share of the capacity, where the capacity is a weight',
        'Peso de las existencias sobre la capacidad, si la capacidad se expresa en peso',
        '容量に対する在庫重量の割合（容量の単位が重量の場合）',
      ],
    }),
  },
  sql: {
    stock_weight: weight,
    stock_value:
      '(select coalesce(sum(s.value), 0)::bigint from stock s where s.suid = t.suid and s.warehouse_id = t.id)',
    fill_rate: `(select round(${weight}::numeric * 10000 / nullif(t.capacity::numeric * u.std_ratio / 100000000, 0))::bigint from ${units.text('u')} where u.suid = t.suid and u.id = t.capacity_unit_id and u.std_ratio is not null)`,
  },
  after: 'capacity',
  sums: ['stock_weight', 'stock_value'],
  figures: ['stock_weight', 'stock_value', 'fill_rate'],
})
