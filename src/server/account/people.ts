import type { FastifyInstance } from 'fastify'
import { invalid } from '#core/errors/errors.ts'
import type { AccountServices } from '#core/define/people.ts'
import type { Tx } from '../db/db.ts'
import { admits, rangeOf } from '../http/addresses.ts'
import { enterDirectory, leaveDirectory, untieAccount } from './directory.ts'
import { passwordProblem } from './password.ts'
import { safeRules } from './safe-rules.ts'
import { endSessions } from './session-life.ts'

/** What an action may do to accounts, inside its transaction. */
export function accountServicesOf(app: FastifyInstance, tx: Tx): AccountServices {
  return {
    async newPassword({ password, field, uid, words }) {
      const rules = await safeRules(tx)
      const [supplier] = await tx.query<{ name: string; short_name: string }>(
        'select name, short_name from supplier where suid = $1',
        [tx.suid],
      )
      const problem = passwordProblem(password, {
        rules,
        words: [...words, supplier?.name ?? null, supplier?.short_name ?? null],
      })
      if (problem) throw invalid([{ field, ...problem }])
      if (uid !== undefined && (await usedBefore(app, tx, { uid, password, last: rules.pwd_history })))
        throw invalid([{ field, code: 'password_used', params: { count: rules.pwd_history } }])
      return app.hasher.hash(password)
    },
    keepPassword: (uid) => keepPassword(tx, uid),
    async registerLogin(person) {
      await leaveDirectory(tx, person.uid, 'typed')
      await enterDirectory(tx, person)
    },
    removeLogins: (uid) => leaveDirectory(tx, uid),
    untie: (id) => untieAccount(tx, id),
    async endSessions({ uid, why, except }) {
      await endSessions(tx, app, { uid, why, ...(except === undefined ? {} : { except }) })
    },
    forgetRights: () => tx.afterCommit(() => app.sessions.forget(tx.suid)),
    unlock: (uid) => unlock(tx, uid),
    seal: app.vault.seal,
    unseal: app.vault.unseal,
    range: rangeOf,
    admits,
  }
}

/**
 * Stores the person's present password hash before a new one replaces it; ten are retained, more than any rule checks.
 */
export async function keepPassword(tx: Tx, uid: number): Promise<void> {
  await tx.query(
    'insert into password_past (suid, uid, hash) select suid, id, password from operator where suid = $1 and id = $2 and password is not null',
    [tx.suid, uid],
  )
  await tx.query(
    `delete from password_past where suid = $1 and uid = $2 and id not in (select id from password_past where suid = $1 and uid = $2 order by id desc limit 10)`,
    [tx.suid, uid],
  )
}

/** Whether a password is the present one or one of the last so many. */
async function usedBefore(
  app: FastifyInstance,
  tx: Tx,
  { uid, password, last }: { uid: number; password: string; last: number },
) {
  if (last === 0) return false
  const rows = await tx.query<{ hash: string }>(
    `(select password as hash from operator where suid = $1 and id = $2 and password is not null)
     union (select hash from password_past where suid = $1 and uid = $2 order by id desc limit $3)`,
    [tx.suid, uid, last],
  )
  for (const { hash } of rows) {
    if (await app.hasher.matches(password, hash)) return true
  }
  return false
}

async function unlock(tx: Tx, uid: number): Promise<void> {
  const names = await tx.query<{ name: string }>('select name from sign_in_name where suid = $1 and uid = $2', [
    tx.suid,
    uid,
  ])
  const keys = [...names.map(({ name }) => `account:${name}`), `account:uid:${tx.suid}.${uid}`]
  await tx.query('delete from attempt where key = any($1::text[])', [keys])
}
