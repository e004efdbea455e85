import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Caller } from '#core/define/people.ts'
import { afterSave, beforeDelete, beforeSave, computed, refusedTo } from '../../db.ts'
import { isReserved } from '../shared/reserved.ts'
import { callPath, callsOf, parseRightsList, screenPath, screensOf } from '../operator/rights.ts'
import { role } from './role.resource.ts'

/** Number of operators with a role. */
export const roleFigures = computed(role, {
  people:
    '(select count(*)::int from operator o where o.suid = t.suid and t.id = any(o.role_ids) and o.del_at is null)',
})

/**
 * Refuses to edit or delete a role that the operator holds, or that grants more than they hold. Lists and calls share
 * this condition.
 */
const grantsMore = (column: 'path_arr' | 'api_arr') =>
  `exists (select from jsonb_array_elements_text(t.${column}) e where e not in (select jsonb_array_elements_text(h.${column}) from role h
     where h.suid = t.suid and h.id = any(o.role_ids) and h.del_at is null))`
const editRefusal = `(
  select case
    when t.is_admin then '{"code": "admin_role"}'::jsonb
    when t.id = any(o.role_ids) then '{"code": "own_role"}'
    when exists (select from role h where h.suid = t.suid and h.id = any(o.role_ids) and h.is_admin and h.del_at is null) then null
    when ${grantsMore('path_arr')} or ${grantsMore('api_arr')}
      then jsonb_build_object('code', 'outranked', 'params', jsonb_build_object('name', t.name))
  end from operator o where o.suid = t.suid and o.id = :uid)`
export const roleEditors = refusedTo(role, { edit: editRefusal, del: editRefusal })

/** Normalises the screens and calls of a role. Refuses unknown ones and those that the editor lacks. */
export const prepareRole = beforeSave(role, (input, before, { caller, registry }) => {
  if (isReserved(input.name)) throw refusing('name', 'reserved_name', { value: input.name })
  const screens = new Set(screensOf(registry, caller).map(({ path }) => path))
  const path_arr = checkedList({
    field: 'path_arr',
    sent: input.path_arr,
    before: before?.path_arr,
    registered: screens,
    granted: caller.paths,
    caller,
  })
  const calls = callsOf(registry, caller)
  const api_arr = checkedList({
    field: 'api_arr',
    sent: input.api_arr,
    before: before?.api_arr,
    registered: calls,
    granted: caller.apis,
    caller,
  })
  return { path_arr, api_arr }
})

/** A changed role takes effect with the next call of its holders. */
export const refreshRights = afterSave(role, async (_row, _before, { accounts }) => accounts.forgetRights())

/** Refuses to delete the administrator role and roles in use. */
export const refuseUsedRole = beforeDelete(role, async ({ id, name }, { db, suid, accounts }) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operator where suid = ${suid} and ${id} = any(role_ids) and del_at is null`.execute(
    db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new AppError('role_held', { name, count })
  accounts.forgetRights()
})

interface ListInput {
  field: 'path_arr' | 'api_arr'
  sent: string
  before: string | undefined
  registered: ReadonlySet<string>
  granted: ReadonlySet<string>
  caller: Caller
}

function checkedList({ field, sent, before, registered, granted, caller }: ListInput): string {
  const write = field === 'path_arr' ? screenPath : callPath
  const list = parseRightsList(sent, write)
  if (!list) throw invalid([{ field, code: 'wrong_type', params: { label: role.fields[field].label } }])
  const had = new Set(before === undefined ? [] : parseRightsList(before, write))
  const added = list.filter((entry) => !had.has(entry))
  const problems = added
    .filter((entry) => !registered.has(entry))
    .map((value): Problem => ({ field, code: 'unknown_right', params: { value } }))
  if (problems.length > 0) throw invalid(problems.slice(0, 50))
  const beyond = caller.isAdmin ? undefined : added.find((entry) => !granted.has(entry))
  if (beyond !== undefined) throw refusing(field, 'beyond_own', { value: beyond })
  return JSON.stringify(list)
}
