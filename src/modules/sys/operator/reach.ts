import { sql } from 'kysely'
import type { Caller, DataScope } from '#core/define/people.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { operator } from './operator.resource.ts'

/** Which records a person works with, as it is stored. */
export interface Reach {
  data_scope: DataScope
  dept_id: number | null
  warehouses: readonly number[] | null
}

const width: Readonly<Record<DataScope, number>> = { own: 0, dept: 1, dept_tree: 2, all: 3 }

/** The field by which a reach goes beyond that of the caller; undefined where it lies within. Whoever works as another person sees what that one sees. */
export async function beyondReach(
  { data_scope, dept_id, warehouses }: Reach,
  ctx: Pick<Ctx<DB>, 'db' | 'suid' | 'caller' | 'registry'>,
): Promise<'data_scope' | 'dept_id' | 'warehouses' | undefined> {
  const { caller } = ctx
  const scope = effective(data_scope, dept_id)
  const stores = warehouses ?? []
  const unlimited = caller.dataScope === 'all' && caller.warehouses.length === 0
  if (unlimited) return undefined
  if (width[scope] > width[effective(caller.dataScope, caller.dept_id)]) return 'data_scope'
  // who sees every department is limited by stores alone, and a department holds documents of any store
  if (caller.dataScope === 'all' && (scope === 'dept' || scope === 'dept_tree')) return 'data_scope'
  if (caller.dataScope !== 'all' && scope !== 'own' && !(await holds(ctx, dept_id))) return 'dept_id'
  const open = stores.length === 0 && caller.warehouses.length > 0
  return open || stores.some((id) => !caller.warehouses.includes(id)) ? 'warehouses' : undefined
}

/** Without a department, a scope by departments holds one's own records alone. */
function effective(scope: DataScope, dept_id: number | null): DataScope {
  return scope !== 'all' && dept_id === null ? 'own' : scope
}

/** Whether a department is that of the caller, or lies below it where the caller sees so far. */
async function holds(
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
