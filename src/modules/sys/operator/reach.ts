import { sql } from 'kysely'
import type { Caller, DataScope } from '#core/define/people.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { operator } from './operator.resource.ts'

/** The stored data scope of an operator. */
export interface Reach {
  data_scope: DataScope
  dept_id: number | null
  warehouses: readonly number[] | null
}

const scopeWidth: Readonly<Record<DataScope, number>> = { own: 0, dept: 1, dept_tree: 2, all: 3 }

/**
 * The field by which a data scope exceeds that of the caller; undefined when it lies within. When viewing as another
 * operator, that operator's scope applies.
 */
export async function fieldBeyondReach(
  { data_scope, dept_id, warehouses }: Reach,
  ctx: Pick<Ctx<DB>, 'db' | 'suid' | 'caller' | 'registry'>,
): Promise<'data_scope' | 'dept_id' | 'warehouses' | undefined> {
  const { caller } = ctx
  const scope = effectiveScope(data_scope, dept_id)
  const warehouseIds = warehouses ?? []
  const unlimited = caller.dataScope === 'all' && caller.warehouses.length === 0
  if (unlimited) return undefined
  if (scopeWidth[scope] > scopeWidth[effectiveScope(caller.dataScope, caller.dept_id)]) return 'data_scope'
  // a caller who sees all departments is limited by warehouses only, and a department holds documents of any warehouse
  if (caller.dataScope === 'all' && (scope === 'dept' || scope === 'dept_tree')) return 'data_scope'
  if (caller.dataScope !== 'all' && scope !== 'own' && !(await includesDepartment(ctx, dept_id))) return 'dept_id'
  const isUnlimited = warehouseIds.length === 0 && caller.warehouses.length > 0
  return isUnlimited || warehouseIds.some((id) => !caller.warehouses.includes(id)) ? 'warehouses' : undefined
}

/** Without a department, a department scope covers only one's own records. */
function effectiveScope(scope: DataScope, dept_id: number | null): DataScope {
  return scope !== 'all' && dept_id === null ? 'own' : scope
}

/** Whether a department is the caller's, or lies below it when the caller's scope includes subdepartments. */
async function includesDepartment(
  { db, suid, caller, registry }: { caller: Caller } & Pick<Ctx<DB>, 'db' | 'suid' | 'registry'>,
  id: number | null,
): Promise<boolean> {
  if (id === caller.dept_id) return true
  if (caller.dataScope !== 'dept_tree') return false
  const depts = sql.table(registry.of(operator.fields.dept_id.to ?? '').resource.table)
  const { rows } =
    await sql`select 1 from ${depts} d where d.suid = ${suid} and d.id = ${id} and d.path like '%/' || ${caller.dept_id}::text || '/%'`.execute(
      db,
    )
  return rows.length > 0
}
