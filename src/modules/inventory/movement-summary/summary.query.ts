import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { materials, units, warehouses } from '../../basicdata/tables.ts'
import type { DB } from '../../db.ts'
import type { Grouping } from '../shared/summary-groupings.ts'
import { stock } from '../stock/stock.resource.ts'
import { stocklog } from '../stocklog/stocklog.resource.ts'

/** Which movements count: in seconds, from `from` until before `end`. */
export interface SummaryScope {
  readonly by: Grouping
  readonly from: number
  readonly end: number
  readonly warehouse_id: number | null
  readonly material_id: number | null
  readonly kind: string | null
}

/** Thousandths of the base unit, thousandths of a kilogram, cents. */
export type Amounts = readonly [qty: number, weight: number, value: number]

/** By `opening`, `closing` and the movements such as `in:purchase`; outward movements are negative. */
export type AmountsByMovement = Partial<Record<string, Amounts>>

/** A group with the columns of its grouping; the others are null. Its unit is null where its materials differ. */
export interface GroupRow {
  material_id: number | null
  warehouse_id: number | null
  batch_no: string | null
  kind: string | null
  code: string | null
  name: string | null
  spec: string | null
  warehouse: string | null
  unit: string | null
  amounts: AmountsByMovement
}

export interface SummaryRows {
  rows: GroupRow[]
  /** The number of groups that had stock or moved in the period. */
  count: number
  /** The amounts of all groups, and the unit if all their materials share it. */
  total: AmountsByMovement | null
  unit: string | null
}

const columnsOf: Record<Grouping, readonly ('material_id' | 'warehouse_id' | 'batch_no' | 'kind')[]> = {
  material: ['material_id'],
  kind: ['kind'],
  warehouse: ['warehouse_id'],
  batch: ['material_id', 'batch_no'],
  place: ['material_id', 'warehouse_id'],
}

/**
 * Reads one page of groups. The closing balance is today's stock less the movements since the end of the period, and
 * the opening balance is that less the movements of the period: only movements since `from` are read.
 */
export async function summaryRows(
  scope: SummaryScope,
  page: { readonly limit: number; readonly offset: number },
  { db, suid, visible }: Pick<Ctx<DB>, 'db' | 'suid' | 'visible'>,
): Promise<SummaryRows> {
  const by = columnsOf[scope.by]
  const warehouse = by.includes('warehouse_id') ? sql.raw('warehouse_id') : sql.raw('null::bigint')
  const batch = by.includes('batch_no') ? sql.raw('batch_no') : sql.raw('null::text')
  const material = by.includes('material_id') ? sql.raw('c.material_id') : sql.raw('null::bigint')
  const kind = by.includes('kind') ? sql.raw('m.kind') : sql.raw('null::text')
  const chosen = sql`suid = ${suid} and (${scope.warehouse_id}::bigint is null or warehouse_id = ${scope.warehouse_id})
    and (${scope.material_id}::bigint is null or material_id = ${scope.material_id})`
  const { rows } = await sql<SummaryRows>`
    with moved as materialized (
      select material_id, ${warehouse} as warehouse_id, ${batch} as batch_no, biz_type,
        (qty > 0) <> (reversal_of is not null) as inward, posted_at >= to_timestamp(${scope.end}) as later,
        sum(qty) as qty, sum(value_delta) as value
      from stock_log l where ${chosen} and posted_at >= to_timestamp(${scope.from}) and ${visible(stocklog, 'l')}
      group by 1, 2, 3, 4, 5, 6
    ), cells as (
      select material_id, ${warehouse} as warehouse_id, ${batch} as batch_no, 'closing' as movement, sum(on_hand) as qty, sum(value) as value
        from stock s where ${chosen} and ${visible(stock, 's')} group by 1, 2, 3
      union all select material_id, warehouse_id, batch_no, 'closing', -qty, -value from moved where later
      union all select material_id, warehouse_id, batch_no, (case when inward then 'in:' else 'out:' end) || biz_type, qty, value
        from moved where not later
    ), balanced as (
      select * from cells
      union all select material_id, warehouse_id, batch_no, 'opening', case movement when 'closing' then qty else -qty end,
        case movement when 'closing' then value else -value end from cells
    ), sums as (
      select ${material} as material_id, c.warehouse_id, c.batch_no, ${kind} as kind, c.movement, sum(c.qty) as qty,
        sum(round(c.qty * coalesce(m.weight_kg, 0) / 1000)) as weight, sum(c.value) as value,
        min(m.base_unit_id) as first_unit, max(m.base_unit_id) as last_unit
      from balanced c join ${materials.as('m')} on m.suid = ${suid} and m.id = c.material_id
      where ${scope.kind}::text is null or m.kind = ${scope.kind}
      group by 1, 2, 3, 4, 5
    ), groups as (
      select material_id, warehouse_id, batch_no, kind, min(first_unit) as first_unit, max(last_unit) as last_unit,
        jsonb_object_agg(movement, jsonb_build_array(qty, weight, value)) as amounts
      from sums where qty <> 0 or value <> 0 group by 1, 2, 3, 4
    )
    select (select count(*)::int from groups) as count,
      (select jsonb_object_agg(movement, jsonb_build_array(qty, weight, value))
        from (select movement, sum(qty) as qty, sum(weight) as weight, sum(value) as value from sums group by 1) t) as total,
      (select u.name from (select min(first_unit) as first_unit, max(last_unit) as last_unit from groups) g
        join ${units.as('u')} on u.suid = ${suid} and u.id = g.first_unit and g.first_unit = g.last_unit) as unit,
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select g.material_id, g.warehouse_id, g.batch_no, g.kind, m.code, m.name, m.spec, w.name as warehouse, u.name as unit, g.amounts
        from groups g left join ${materials.as('m')} on m.suid = ${suid} and m.id = g.material_id
          left join ${warehouses.as('w')} on w.suid = ${suid} and w.id = g.warehouse_id
          left join ${units.as('u')} on u.suid = ${suid} and u.id = g.first_unit and g.first_unit = g.last_unit
        order by m.code, w.name, g.batch_no, g.kind, g.material_id, g.warehouse_id limit ${page.limit} offset ${page.offset}
      ) r) as rows`.execute(db)
  return rows[0] ?? { rows: [], count: 0, total: null, unit: null }
}
