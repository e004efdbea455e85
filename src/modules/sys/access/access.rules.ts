import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { AddressRule, Caller, AccountServices } from '#core/define/people.ts'
import { afterSave, beforeDelete, beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { accessIp } from './access-ip.resource.ts'

/** Normalises an address range. */
export const normalizeAddress = beforeSave(accessIp, ({ cidr }, _before, { accounts }) => {
  const range = accounts.range(cidr)
  if (range === undefined) throw refusing('cidr', 'bad_cidr')
  return { cidr: range }
})

/** Refuses an address list that would lock out its editor, now or once temporary entries end. */
export const refuseEditorLockOut = afterSave(accessIp, async (_row, _before, { db, suid, now, caller, accounts }) => {
  await refuseLockOut({ db, suid, now, caller, accounts }, 'cidr')
})

/** Refuses a removal that would lock out its author. */
export const refuseRemoverLockOut = beforeDelete(accessIp, async ({ id }, { db, suid, now, caller, accounts }) => {
  await sql`update access_ip set del_at = now() where suid = ${suid} and id = ${id}`.execute(db) // so that several removals are checked together
  await refuseLockOut({ db, suid, now, caller, accounts })
})

interface LockOutCheck {
  db: Kysely<DB>
  suid: number
  now: number
  caller: Caller
  accounts: AccountServices
}

async function refuseLockOut({ db, suid, now, caller, accounts: people }: LockOutCheck, field?: string): Promise<void> {
  const rules: AddressRule[] = await db
    .selectFrom('access_ip')
    .select(['cidr', 'kind', 'until'])
    .where('suid', '=', suid)
    .where('del_at', 'is', null)
    .execute()
  const permanent = rules.filter(({ until }) => until === null)
  if (!people.admits(rules, caller.ip, now) || !people.admits(permanent, caller.ip, now))
    throw field === undefined
      ? new AppError('locks_you_out', { ip: caller.ip })
      : refusing(field, 'locks_you_out', { ip: caller.ip })
  people.forgetRights()
}
