import type { Ctx } from '#core/define/resource.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import type { DB } from '../../db.ts'
import type { LedgerContext } from '../account/accounts.ts'
import type { AccountRef, Asset } from '../shared/account.ts'

/** A book with a clock of its own, written by the ledger's functions as an action of the server would. */
export interface TestBook {
  readonly suid: number
  run<T>(action: (ctx: LedgerContext & Pick<Ctx<DB>, 'retry'>) => Promise<T>, more?: { now?: number }): Promise<T>
}

export const bank: AccountRef = { owner: 'clearing', id: 'bank', asset: 'rmb', bucket: 'clearing' }

export function wallet(member: number, asset: Asset = 'rmb'): AccountRef {
  return { owner: 'member', id: String(member), asset, bucket: 'available' }
}

export function bookOf({ db }: Pick<TestDatabase, 'db'>, suid: number): TestBook {
  return {
    suid,
    run: (action, { now = Math.floor(Date.now() / 1000) } = {}) =>
      db.tenant(suid, (tx) =>
        action({
          db: tx.kysely<DB>(),
          suid,
          uid: 1,
          now,
          retry: tx.retry,
          pipeline: ({ sql, parameters }) => tx.pipeline(sql, parameters),
        }),
      ),
  }
}
