import { setTimeout } from 'node:timers/promises'
import type { Tx } from '#server/db/db.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import type { DB } from '../../db.ts'
import type { LedgerContext } from '../account/accounts.ts'
import type { PairContext } from '../pair/paired-post.ts'
import { sealBook } from '../seal/seal.ts'
import type { AccountRef, Asset } from '../shared/account.ts'

/** A book with its own clock, written by the ledger's functions like an action of the server. */
export interface TestBook {
  readonly suid: number
  run<T>(action: (ctx: PairContext) => Promise<T>, more?: { now?: number }): Promise<T>
  /** Waits until every database transaction, also of other tests, is newer than the postings made here. */
  complete(): Promise<void>
  /** Seals everything posted. */
  seal(): Promise<void>
}

export const bank: AccountRef = { owner: 'clearing', id: 'bank', asset: 'rmb', bucket: 'clearing' }

export function wallet(member: number, asset: Asset = 'rmb'): AccountRef {
  return { owner: 'member', id: String(member), asset, bucket: 'available' }
}

export function bookOf({ db, sql }: Pick<TestDatabase, 'db' | 'sql'>, suid: number): TestBook {
  const run: TestBook['run'] = (action, { now = Math.floor(Date.now() / 1000) } = {}) =>
    db.tenant(suid, (tx) => action(contextOf(tx, now)))
  const complete = async () => {
    const open =
      'select 1 from ledger_transaction where suid = $1 and xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1'
    while ((await sql(open, [suid])).length > 0) await setTimeout(20)
  }
  const seal = async () => {
    await complete()
    await run(sealBook)
  }
  return { suid, run, complete, seal }
}

function contextOf(tx: Tx, now: number): PairContext {
  const inTenant: PairContext['inTenant'] = (book, run) => {
    if (book === 'platform') throw new Error('a test names the book')
    return tx.inTenant(book, (tenantCtx) => run(contextOf(tenantCtx, now)))
  }
  return { ...ledgerContext(tx, now), inTenant }
}

function ledgerContext(tx: Tx, now: number): LedgerContext {
  return {
    db: tx.kysely<DB>(),
    suid: tx.suid,
    uid: 1,
    now,
    pipeline: ({ sql, parameters }) => tx.pipeline(sql, parameters),
  }
}
