import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { accountKey, policyOf } from '../shared/account.ts'
import type { AccountRef, AccountState } from '../shared/account.ts'

/** What the ledger needs of the running action: its transaction, book and clock. */
export type LedgerContext = Pick<Ctx<DB>, 'db' | 'suid' | 'uid' | 'now' | 'pipeline'>

/** A book and a way to read it. */
export interface Book {
  readonly db: Kysely<DB>
  readonly suid: number
}

/** An account as its row holds it; that of a tracked one is locked. */
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

/** What a new transaction needs to know, asked for while its accounts are locked, so that it costs no round trip of its own. */
export interface Opened {
  readonly accounts: ReadonlyMap<string, Account>
  /** The id that a new transaction will have; 0 where no key was asked for. */
  readonly id: number
  /** The transaction that has this key already. */
  readonly known: number | null
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
  known: number | null
  closed_until: string | null
}

/**
 * The accounts of a transaction, made where they are missing, the tracked ones locked in the order of their ids. Holds off the closing of a period until the
 * action ends.
 */
export async function openAccounts(ctx: Book, refs: readonly AccountRef[], key?: string): Promise<Opened> {
  const wanted = [...new Map(refs.map((ref) => [accountKey(ref), ref])).values()]
  const first = await lockAccounts(ctx, wanted, key)
  if (first.length === wanted.length) return opened(wanted, first)
  await makeAccounts(ctx, wanted)
  return opened(wanted, await lockAccounts(ctx, wanted, key))
}

async function lockAccounts({ db, suid }: Book, refs: readonly AccountRef[], key?: string): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with k as materialized (${asked(refs)}),
    f as materialized (
      select k.n, k.tracked, a.id from k join ledger_account a on a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (k.owner, k.owner_id, k.asset, k.bucket)
    ), l as materialized (
      -- nothing is locked while something is missing: whoever makes it may wait for another who does, and would hold what that one needs
      select f.n, a.* from f join ledger_account a on a.suid = ${suid} and a.id = f.id
      where f.tracked and (select count(*) from f) = ${refs.length} order by a.id for no key update of a
    ), u as (
      select f.n, a.* from f join ledger_account a on a.suid = ${suid} and a.id = f.id where not f.tracked
    ), head as materialized (
      select pg_advisory_xact_lock_shared(hashtextextended('ledger_book', ${suid})), case when ${key !== undefined}::boolean then nextval('ledger_transaction_id_seq') else 0 end as next,
        (select id from ledger_transaction where suid = ${suid} and key = ${key ?? null}) as known, (select closed_until from ledger_book where suid = ${suid}) as closed_until
    )
    select n, id, tracked, min_balance::text, state, balance::text, held::text, seq, moved_at, next, known, closed_until
    from (select * from l union all select * from u) a, head`.execute(db)
  return rows
}

/** Makes accounts, each for good: nobody deletes one; with the first of them the book itself. */
async function makeAccounts({ db, suid }: Book, refs: readonly AccountRef[]): Promise<void> {
  await sql`insert into ledger_book (suid) select ${suid} where not exists (select from ledger_book where suid = ${suid}) on conflict do nothing`.execute(
    db,
  )
  await sql`
    insert into ledger_account (suid, owner, owner_id, asset, bucket, tracked, min_balance)
    select ${suid}, owner, owner_id, asset, bucket, tracked, min_balance from (${asked(refs)}) k
    where not exists (select from ledger_account a where a.suid = ${suid} and (a.owner, a.owner_id, a.asset, a.bucket) = (k.owner, k.owner_id, k.asset, k.bucket))
    order by owner, owner_id, asset, bucket on conflict do nothing`.execute(db)
}

function asked(refs: readonly AccountRef[]) {
  const list = refs.map(({ owner, id, asset, bucket }, n) => {
    const { tracked, min } = policyOf({ owner, bucket })
    return { n, owner, owner_id: id, asset, bucket, tracked, min_balance: min === null ? null : String(min) }
  })
  return sql`select * from jsonb_to_recordset(${JSON.stringify(list)}::jsonb) as k(n int, owner text, owner_id text, asset text, bucket text, tracked boolean, min_balance bigint)`
}

function opened(refs: readonly AccountRef[], rows: readonly AccountRow[]): Opened {
  const [head] = rows
  if (!head || rows.length !== refs.length) throw new Error('an account is not there after it was made')
  const accounts = rows.map((row) => accountOf(row, refs[row.n]))
  return {
    accounts: new Map(accounts.map((account) => [accountKey(account.ref), account])),
    id: head.next,
    known: head.known,
    closedUntil: head.closed_until,
  }
}

function accountOf(row: AccountRow, ref: AccountRef | undefined): Account {
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

/** What an account is, by its number. */
export async function accountById({ db, suid }: Book, id: number): Promise<AccountRef | undefined> {
  const { rows } =
    await sql<AccountRef>`select owner, owner_id as id, asset, bucket from ledger_account where suid = ${suid} and id = ${id}`.execute(db)
  return rows[0]
}
