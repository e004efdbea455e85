import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ownedTable } from '../owned-table.ts'

/** Master data tables for the statements of later sections. */
export const depts = ownedTable('dept')
export const customers = ownedTable('customer')
export const licences = ownedTable('partner_licence')
export const materials = ownedTable('material')
export const units = ownedTable('unit')
export const warehouses = ownedTable('warehouse')
export const departments = ownedTable('dept')

/** The barcodes of a material's other units. */
export const packings = ownedTable('material_unit')

/**
 * The units of the material `alias` as JSON, base unit first: `unit_id`, `name`, `ratio` (hundred-millionths of the
 * base unit), `decimals`, `dimension`, `own`.
 */
export function unitsOf(alias: string): RawBuilder<unknown> {
  const m = sql.ref(alias)
  return sql`(select jsonb_agg(u order by u.own desc, u.unit_id) from (
    select b.id as unit_id, b.name, 100000000 as ratio, b.decimals, b.dimension, true as own from unit b where b.suid = ${m}.suid and b.id = ${m}.base_unit_id
    union all select f.unit_id, n.name, f.ratio, n.decimals, n.dimension, false from material_unit f join unit n on n.suid = f.suid and n.id = f.unit_id
      where f.suid = ${m}.suid and f.material_id = ${m}.id
  ) u)`
}

/**
 * The quality items that a delivery of the material `alias` is measured by, as JSON: `item`, `standard`, `step`,
 * `deduct`.
 */
export function qualityOf(alias: string): RawBuilder<unknown> {
  const m = sql.ref(alias)
  return sql`coalesce((select jsonb_agg(jsonb_build_object('item', q.item, 'standard', q.standard, 'step', q.step, 'deduct', q.deduct) order by q.line_no)
    from material_quality q where q.suid = ${m}.suid and q.material_id = ${m}.id), '[]')`
}
