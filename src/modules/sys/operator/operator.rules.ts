import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Caller, DataScope } from '#core/define/people.ts'
import { afterSave, beforeDelete, beforeSave, computed } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operator } from './operator.resource.ts'
import { covers } from './rights.ts'
import type { Rights } from './rights.ts'
import { safeSetting } from '../safe-setting/safe-setting.resource.ts'

/** Whether a person has tied WeChat to the account, and a second factor. */
export const operatorFigures = computed(operator, { wx_bound: '(t.wx_bound_at is not null)', totp_on: '(t.totp_at is not null)' })

/**
 * Nobody grants more than they hold, edits someone who holds more, or changes their own rights; the main account stays an administrator. A
 * new password is checked and hashed here.
 */
export const prepareOperator = beforeSave(operator, async (input, before, { db, suid, caller, accounts, single, now }) => {
  const rights = new Map((await rolesOf(db, suid, [...input.role_ids, ...(before?.role_ids ?? [])])).map((one) => [one.id, one]))
  const heldBy = (ids: readonly number[]) => ids.flatMap((id) => rights.get(id) ?? [])
  if (before) {
    if (before.id === caller.uid && limits.some((name) => !same(input[name], before[name]))) throw new AppError('own_rights')
    if (before.id !== caller.uid && !heldBy(before.role_ids).every((one) => covers(caller, one)))
      throw new AppError('outranked', { name: before.username })
    if (before.is_main && (input.status !== 'active' || !heldBy(input.role_ids).some(({ admin }) => admin)))
      throw new AppError('main_account')
  }
  const given = heldBy(input.role_ids.filter((id) => !before?.role_ids.includes(id)))
  const beyond = given.find((one) => !covers(caller, one))
  if (beyond) throw refusing('role_ids', 'beyond_own', { value: beyond.name })
  refuseWider(input, before, caller)
  if (!input.password) return undefined
  if (before?.id === caller.uid) throw refusing('password', 'own_password')
  const words = [input.login_name, input.username, input.phone]
  const stored = await accounts.newPassword({ password: input.password, field: 'password', uid: before?.id, words })
  if (before) {
    await accounts.keepPassword(before.id)
    await accounts.endSessions({ uid: before.id, why: 'password' })
  }
  const { change_first } = await single(safeSetting)
  return { password: stored, password_at: now, must_change: before !== null || change_first }
})

/** Keeps the sign-in directory in step, and signs out at once whoever is disabled. */
export const syncDirectory = afterSave(operator, async (row, before, { accounts }) => {
  if (row.login_name !== before?.login_name) await accounts.registerLogin({ uid: row.id, login: row.login_name, main: row.is_main })
  if (row.status === 'disabled') await accounts.endSessions({ uid: row.id, why: 'disabled' })
  accounts.forgetRights()
})

/** Refuses to delete the main account, oneself, and people who hold more. A deleted person is signed out and removed from the directory. */
export const dismissOperator = beforeDelete(operator, async (row, { db, suid, caller, accounts }) => {
  if (row.id === caller.uid) throw new AppError('own_account')
  if (row.is_main) throw new AppError('main_account')
  if (!(await rolesOf(db, suid, row.role_ids)).every((one) => covers(caller, one))) throw new AppError('outranked', { name: row.username })
  await accounts.endSessions({ uid: row.id, why: 'deleted' })
  await accounts.removeLogins(row.id)
})

/** The screens and calls of roles, by their ids. */
export async function rolesOf(db: Kysely<DB>, suid: number, ids: readonly number[]): Promise<(Rights & { id: number; name: string })[]> {
  const { rows } = await sql<Rights & { id: number; name: string }>`
    select id, name, is_admin as admin, path_arr as paths, api_arr as apis from role
    where suid = ${suid} and id = any(${[...new Set(ids)]}::bigint[]) and del_at is null`.execute(db)
  return rows
}

const limits = ['role_ids', 'data_scope', 'dept_id', 'warehouses', 'status'] as const
const width: Readonly<Record<DataScope, number>> = { own: 0, dept: 1, dept_tree: 2, all: 3 }

interface Reach {
  data_scope: DataScope
  warehouses: readonly number[] | null
}

function refuseWider(input: Reach, before: Reach | null, { dataScope, warehouses }: Caller): void {
  if (input.data_scope !== before?.data_scope && width[input.data_scope] > width[dataScope]) throw refusing('data_scope', 'beyond_scope')
  const open = !input.warehouses?.length
  if (warehouses.length > 0 && open && !same(input.warehouses, before?.warehouses ?? [])) throw refusing('warehouses', 'beyond_scope')
}

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}
