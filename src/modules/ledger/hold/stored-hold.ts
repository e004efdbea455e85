import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Book } from '../account/accounts.ts'
import { accountKey } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import type { HoldState } from '../shared/hold.ts'
import type { Source } from '../transaction/request.ts'
import type { HoldRequest } from './hold.ts'

/** A hold as stored. */
export interface StoredHold {
  readonly id: number
  readonly accountId: number
  readonly account: AccountRef
  readonly amount: bigint
  readonly state: HoldState
  readonly source: Source | undefined
  readonly memo: string | null
  /** Seconds. */
  readonly expireAt: number | null
}

interface HoldRow {
  id: number
  account_id: number
  owner: AccountRef['owner']
  owner_id: string
  asset: AccountRef['asset']
  bucket: AccountRef['bucket']
  amount: string
  state: HoldState
  source_table: string | null
  source_id: number | null
  source_no: string | null
  memo: string | null
  expire_at: number | null
}

/** Throws `not_found`. */
export async function findHold(book: Book, id: number): Promise<StoredHold> {
  const stored = await readHold(book, sql`h.id = ${id}`)
  if (!stored) throw new AppError('not_found')
  return stored
}

export function holdByKey(book: Book, key: string): Promise<StoredHold | undefined> {
  return readHold(book, sql`h.key = ${key}`)
}

async function readHold({ db, suid }: Book, condition: ReturnType<typeof sql>): Promise<StoredHold | undefined> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.account_id, a.owner, a.owner_id, a.asset, a.bucket, h.amount::text, h.state, h.source_table, h.source_id, h.source_no, h.memo, h.expire_at
    from ledger_hold h join ledger_account a on a.suid = h.suid and a.id = h.account_id where h.suid = ${suid} and ${condition}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { id, state, memo, source_table: table, source_id, source_no } = row
  return {
    id,
    state,
    memo,
    accountId: row.account_id,
    account: { owner: row.owner, id: row.owner_id, asset: row.asset, bucket: row.bucket },
    amount: BigInt(row.amount),
    expireAt: row.expire_at,
    source: table === null ? undefined : { table, id: source_id ?? 0, no: source_no ?? '' },
  }
}

/** The state at a moment: an overdue hold is expired even before the sweep records it. */
export function stateAt({ state, expireAt }: StoredHold, now: number): HoldState {
  return state === 'open' && expireAt !== null && expireAt <= now ? 'expired' : state
}

export function isSameHold(stored: StoredHold, { account, amount, source, memo, expireAt }: HoldRequest): boolean {
  return (
    accountKey(stored.account) === accountKey(account) &&
    stored.amount === amount &&
    stored.expireAt === (expireAt ?? null) &&
    stored.memo === (memo ?? null) &&
    stored.source?.table === source?.table &&
    stored.source?.id === source?.id &&
    stored.source?.no === source?.no
  )
}
