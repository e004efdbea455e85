import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { accountKey, policyOf } from '../shared/account.ts'
import type { AccountRef, AccountState } from '../shared/account.ts'

/** The parts of the running action that the ledger uses: transaction, book and clock. */
export type LedgerContext = Pick<Ctx<DB>, 'db' | 'suid' | 'uid' | 'now' | 'pipeline'>

/** A book and the connection to read it. */
export interface Book {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** An account as stored; the row of a tracked account is locked. */
export interface Account {
  readonly id: number
  readonly ref: AccountRef
  readonly tracked: boolean
  readonly min: bigint | null
  readonly state: AccountState
  readonly balance: bigint
  readonly held: bigint
  readonly seq: number
  /** Seconds. */
  readonly movedAt: number | null
}

/** What a new transaction needs to know; read together with the account locks, so it costs no extra round trip. */
export interface OpenedAccounts {
  readonly accounts: ReadonlyMap<string, Account>
  /** The id of the new transaction; 0 without a key. */
  readonly id: number
  /** The transaction already stored under this key. */
  readonly existingId: number | null
  /** The last day of the closed periods. */
  readonly closedUntil: string | null
}

interface AccountRow {
  n: number
  id: number
  tracked: boolean
  min_balance: string | null
  state: AccountState
  balance: string
  held: string
  seq: number
  moved_at: number | null
  next: number
  existing_id: number | null
  closed_until: string | null
}

/**
 * Returns the accounts of a transaction: creates missing ones and locks the tracked ones in order of their ids. Delays
 * the closing of a period until the action ends.
 */
export async function openAccounts(ctx: Book, refs: readonly AccountRef[], key?: string): Promise<OpenedAccounts> {
  const distinctRefs = [...new Map(refs.map((ref) => [accountKey(ref), ref])).values()]
  const first = await lockAccounts(ctx, distinctRefs, key)
  if (first.length === distinctRefs.length) return toOpened(distinctRefs, first)
  await createAccounts(ctx, distinctRefs)
  return toOpened(distinctRefs, await lockAccounts(ctx, distinctRefs, key))
}

async function lockAccounts({ db, suid }: Book, refs: readonly AccountRef[], key?: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with k as materialized (${accountRowsSql(refs)}),
    f as materialized (
      select k.n, k.tracked, a.id from k join ledger_account a on a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (k.owner, k.owner_id, k.asset, k.bucket)
    ), l as materialized (
      -- lock nothing while an account is missing: creating it may wait for another transaction, which in turn may need these locks
      select f.n, a.* from f join ledger_account a on a.suid = ${suid} and a.id = f.id
      where f.tracked and (select count(*) from f) = ${refs.length} order by a.id for no key update of a
    ), u as (
      select f.n, a.* from f join ledger_account a on a.suid = ${suid} and a.id = f.id where not f.tracked
    ), head as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended('ledger_book', ${suid})), case when ${key !== undefined}::boolean then nextval('ledger_transaction_id_seq') else 0 end as next,
        (select id from ledger_transaction where suid = ${suid} and key = ${key ?? null}) as existing_id, (select closed_until from ledger_book where suid = ${suid}) as closed_until
    )
    select n, id, tracked, min_balance::text, state, balance::text, held::text, seq, moved_at, next, existing_id, closed_until
    from (select * from l union all select * from u) a, head`.execute(db)
  return rows
}

/** Creates accounts, which are never deleted, and the book itself together with its first account. */
async function createAccounts({ db, suid }: Book, refs: readonly AccountRef[]): Promise<void> {
  await sql`insert into ledger_book (suid) select ${suid} where not exists (select from ledger_book where suid = ${suid}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into ledger_account (suid, owner, owner_id, asset, bucket, tracked, min_balance)
    select ${suid}, owner, owner_id, asset, bucket, tracked, min_balance from (${accountRowsSql(refs)}) k
    where not exists (select from ledger_account a where a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (k.owner, k.owner_id, k.asset, k.bucket))
    order by owner, owner_id, asset, bucket on conflict do nothing`.execute(db)
}

function accountRowsSql(refs: readonly AccountRef[]) {
  const list = refs.map(({ owner, id, asset, bucket }, n) => {
    const { tracked, min } = policyOf({ owner, bucket })
    return { n, owner, owner_id: id, asset, bucket, tracked, min_balance: min === null ? null : String(min) }
  })
  return sql`select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as k(n int, owner text, owner_id text, asset text, bucket text, tracked boolean, min_balance bigint)`
}

function toOpened(refs: readonly AccountRef[], rows: readonly AccountRow[]): OpenedAccounts {
  const [head] = rows
  if (!head || rows.length !== refs.length) throw new Error('an account is not there after it was made')
  const accounts = rows.map((row) => toAccount(row, refs[row.n]))
  return {
    accounts: new Map(accounts.map((account) => [accountKey(account.ref), account])),
    id: head.next,
    existingId: head.existing_id,
    closedUntil: head.closed_until,
  }
}

function toAccount(row: AccountRow, ref: AccountRef | undefined): Account {
  if (!ref) throw new Error('an account that nobody asked for')
  const { id, tracked, state, seq } = row
  return {
    id,
    ref,
    tracked,
    state,
    seq,
    min: row.min_balance === null ? null : BigInt(row.min_balance),
    balance: BigInt(row.balance),
    held: BigInt(row.held),
    movedAt: row.moved_at,
  }
}

/** The account reference of an account id. */
export async function accountById({ db, suid }: Book, id: number): Promise<AccountRef | undefined> {
  const { rows } =
    await sql<AccountRef>`select owner, owner_id as id, asset, bucket from ledger_account where suid = ${suid} and id = ${id}`.execute(
      db,
    )
  return rows[0]
}
