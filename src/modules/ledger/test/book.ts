import type { Tx } from '#server/db/db.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import type { DB } from '../../db.ts'
import type { LedgerContext } from '../account/accounts.ts'
import type { PairContext } from '../pair/paired-post.ts'
import type { AccountRef, Asset } from '../shared/account.ts'

/** A book with a clock of its own, written by the ledger's functions as an action of the server would. */
export interface TestBook {
  readonly suid: number
  run<T>(action: (ctx: PairContext) => Promise<T>, more?: { now?: number }): Promise<T>
}

export const bank: AccountRef = { owner: 'clearing', id: 'bank', asset: 'rmb', bucket: 'clearing' }

export function wallet(member: number, asset: Asset = 'rmb'): AccountRef {
  return { owner: 'member', id: String(member), asset, bucket: 'available' }
}

export function bookOf({ db }: Pick<TestDatabase, 'db'>, suid: number): TestBook {
  return {
    suid,
    run: (action, { now = Math.floor(Date.now() / 1000) } = {}) => db.tenant(suid, (tx) => action(contextOf(tx, now))),
  }
}

function contextOf(tx: Tx, now: number): PairContext {
  const inTenant: PairContext['inTenant'] = (book, run) => {
    if (book === 'platform') throw new Error('a test names the book')
    return tx.inTenant(book, (own) => run(contextOf(own, now)))
  }
  return { ...ledgerContext(tx, now), inTenant }
}

function ledgerContext(tx: Tx, now: number): LedgerContext {
  return { db: tx.kysely<DB>(), suid: tx.suid, uid: 1, now, pipeline: ({ sql, parameters }) => tx.pipeline(sql, parameters) }
}
