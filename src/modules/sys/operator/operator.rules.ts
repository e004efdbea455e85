import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { afterSave, beforeDelete, beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operator } from './operator.resource.ts'
import { holdsRights, refuseOutranking } from './rights.ts'
import type { Rights } from './rights.ts'
import { fieldBeyondReach } from './reach.ts'
import type { Reach } from './reach.ts'
import { safeSetting } from '../safe-setting/safe-setting.resource.ts'

/** Whether WeChat and a second factor are linked to the account. */
export const operatorFigures = computed(operator, {
  wx_bound: '(t.wx_bound_at is not null)',
  totp_on: '(t.totp_at is not null)',
})

/**
 * Operators cannot grant more than they hold or see, edit someone who holds or sees more, or change their own rights;
 * the main account stays an administrator. Checks and hashes a new password.
 */
export const prepareOperator = beforeSave(operator, async (input, before, ctx) => {
  const { db, suid, caller, accounts, single, now } = ctx
  const rights = new Map(
    (await rolesOf(db, suid, [...input.role_ids, ...(before?.role_ids ?? [])])).map((role) => [role.id, role]),
  )
  const rolesById = (ids: readonly number[]) => ids.flatMap((id) => rights.get(id) ?? [])
  if (before) {
    if (before.id === caller.uid && restrictedFields.some((name) => !isSame(input[name], before[name])))
      throw new AppError('own_rights')
    await refuseOutranking(before, rolesById(before.role_ids), ctx)
    if (before.is_main && (input.status !== 'active' || !rolesById(input.role_ids).some(({ admin }) => admin)))
      throw new AppError('main_account')
  }
  const addedRoles = rolesById(input.role_ids.filter((id) => !before?.role_ids.includes(id)))
  const beyond = addedRoles.find((role) => !holdsRights(caller, role))
  if (beyond) throw refusing('role_ids', 'beyond_own', { value: beyond.name })
  if (before?.id !== caller.uid) await refuseWider(input, before, ctx)
  // without a department this scope would show nothing
  if (input.dept_id === null && (input.data_scope === 'dept' || input.data_scope === 'dept_tree'))
    throw refusing('dept_id', 'required', { label: operator.fields.dept_id.label })
  if (addedRoles.some(({ admin }) => admin) || (before && input.password)) ctx.requireProof()
  if (!input.password) return undefined
  if (before?.id === caller.uid) throw refusing('password', 'own_password')
  const personalWords = [input.login_name, input.username, input.phone]
  const stored = await accounts.newPassword({
    password: input.password,
    field: 'password',
    uid: before?.id,
    words: personalWords,
  })
  if (before) {
    await accounts.keepPassword(before.id)
    await accounts.endSessions({ uid: before.id, why: 'password' })
  }
  const { change_first } = await single(safeSetting)
  return { password: stored, password_at: now, must_change: before !== null || change_first }
})

/** Updates the sign-in directory, and signs out a disabled operator immediately. */
export const syncDirectory = afterSave(operator, async (row, before, { accounts }) => {
  if (row.login_name !== before?.login_name)
    await accounts.registerLogin({ uid: row.id, login: row.login_name, main: row.is_main })
  if (row.status === 'disabled') await accounts.endSessions({ uid: row.id, why: 'disabled' })
  accounts.forgetRights()
})

/**
 * Refuses to delete the main account, oneself, and operators with more rights. A deleted operator is signed out and
 * removed from the directory.
 */
export const dismissOperator = beforeDelete(operator, async (row, ctx) => {
  const { db, suid, caller, accounts } = ctx
  if (row.id === caller.uid) throw new AppError('own_account')
  if (row.is_main) throw new AppError('main_account')
  await refuseOutranking(row, await rolesOf(db, suid, row.role_ids), ctx)
  await accounts.endSessions({ uid: row.id, why: 'deleted' })
  await accounts.removeLogins(row.id)
})

/** Screens and calls of roles by id. */
export async function rolesOf(
  db: Kysely<DB>,
  suid: number,
  ids: readonly number[],
): Promise<(Rights & { id: number; name: string })[]> {
  const { rows } = await sql<Rights & { id: number; name: string }>`
    select id, name, is_admin as admin, path_arr as paths, api_arr as apis from role
    where suid = ${suid} and id = any(${[...new Set(ids)]}::bigint[]) and del_at is null`.execute(db)
  return rows
}

const restrictedFields = ['role_ids', 'data_scope', 'dept_id', 'warehouses', 'status'] as const
/** Refuses a new data scope that exceeds the caller's own. */
async function refuseWider(input: Reach, before: Reach | null, ctx: Ctx<DB>): Promise<void> {
  if (
    before &&
    isSame(input.data_scope, before.data_scope) &&
    isSame(input.dept_id, before.dept_id) &&
    isSame(input.warehouses, before.warehouses)
  )
    return
  const beyond = await fieldBeyondReach(input, ctx)
  if (beyond !== undefined) throw refusing(beyond, 'beyond_scope')
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
