import { sql } from 'kysely'
import { AppError, invalid, refusing } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { Caller } from '#core/define/people.ts'
import { afterSave, beforeDelete, beforeSave, computed } from '../../db.ts'
import { isReserved } from '../shared/reserved.ts'
import { callPath, callsOf, covers, readList, screenPath, screensOf } from '../operator/rights.ts'
import { role } from './role.resource.ts'

/** How many people hold a role. */
export const roleFigures = computed(role, {
  people: '(select count(*)::int from operator o where o.suid = t.suid and t.id = any(o.role_ids) and o.del_at is null)',
})

/**
 * Normalises the screens and calls of a role, and refuses unknown ones and those its editor does not hold. Nobody edits a role they hold, or
 * one that opens more than they hold.
 */
export const prepareRole = beforeSave(role, (input, before, { caller, registry }) => {
  if (before && caller.roleIds.includes(before.id)) throw new AppError('own_role')
  if (before) refuseStronger(before, caller)
  if (isReserved(input.name)) throw refusing('name', 'reserved_name', { value: input.name })
  const screens = new Set(screensOf(registry, caller).map(({ path }) => path))
  const path_arr = checked({
    field: 'path_arr',
    sent: input.path_arr,
    before: before?.path_arr,
    known: screens,
    held: caller.paths,
    caller,
  })
  const calls = callsOf(registry, caller)
  const api_arr = checked({ field: 'api_arr', sent: input.api_arr, before: before?.api_arr, known: calls, held: caller.apis, caller })
  return { path_arr, api_arr }
})

/** A changed role takes effect with the next call of those who hold it. */
export const refreshHolders = afterSave(role, async (_row, _before, { accounts }) => accounts.forgetRights())

/** Refuses to delete the administrators' role and roles in use. */
export const keepRole = beforeDelete(role, async ({ id, name, is_admin, path_arr, api_arr }, { db, suid, caller, accounts }) => {
  if (is_admin) throw new AppError('admin_role')
  if (caller.roleIds.includes(id)) throw new AppError('own_role')
  refuseStronger({ name, is_admin, path_arr, api_arr }, caller)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operator where suid = ${suid} and ${id} = any(role_ids) and del_at is null`.execute(db)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new AppError('role_held', { name, count })
  accounts.forgetRights()
})

/** Who could not give a role takes nothing from it either. Throws `outranked`. */
function refuseStronger(
  { name, is_admin, path_arr, api_arr }: { name: string; is_admin: boolean | null; path_arr: string; api_arr: string },
  caller: Caller,
): void {
  const [paths, apis] = [readList(path_arr, screenPath) ?? [], readList(api_arr, callPath) ?? []]
  if (!covers(caller, { admin: is_admin === true, paths, apis })) throw new AppError('outranked', { name })
}

interface Asked {
  field: 'path_arr' | 'api_arr'
  sent: string
  before: string | undefined
  known: ReadonlySet<string>
  held: ReadonlySet<string>
  caller: Caller
}

function checked({ field, sent, before, known, held, caller }: Asked): string {
  const write = field === 'path_arr' ? screenPath : callPath
  const list = readList(sent, write)
  if (!list) throw invalid([{ field, code: 'wrong_type', params: { label: role.fields[field].label } }])
  const had = new Set(before === undefined ? [] : readList(before, write))
  const given = list.filter((entry) => !had.has(entry))
  const problems = given.filter((entry) => !known.has(entry)).map((value): Problem => ({ field, code: 'unknown_right', params: { value } }))
  if (problems.length > 0) throw invalid(problems.slice(0, 50))
  const beyond = caller.isAdmin ? undefined : given.find((entry) => !held.has(entry))
  if (beyond !== undefined) throw refusing(field, 'beyond_own', { value: beyond })
  return JSON.stringify(list)
}
