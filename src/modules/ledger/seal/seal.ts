import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import { addToDays } from './days.ts'

/** Approximate transactions per seal: its arrays stay small enough to read at once. */
const BATCH = 10_000

/** A range of complete transactions. */
export interface SealedRange {
  readonly id: number
  readonly from_xid: string
  readonly to_xid: string
  readonly transactions: number
}

/**
 * Seals complete transactions: everything written below the oldest running database transaction, where nothing can be
 * added later. Postings therefore need no lock for it. Returns the sealed range; undefined where there is nothing to
 * seal or another process sealed it.
 */
export async function sealBook(book: Book & { now: number }): Promise<SealedRange | undefined> {
  const { db, suid, now } = book
  await sql`set local statement_timeout = '30s'`.execute(db) // a backfill is sealed in one statement
  const { rows } = await sql<SealedRange>`
    with last as (
      select id, to_xid, hash from ledger_seal where suid = ${suid} order by id desc limit 1
    ), lower as (
      select coalesce((select id from last), 0) as id, coalesce((select to_xid from last), '0'::xid8) as from_xid, coalesce((select hash from last), ''::bytea) as prev_hash
    ), upper as (
      select least(pg_snapshot_xmin(pg_current_snapshot()), (
        select (t.xid::text::bigint + 1)::text::xid8 from ledger_transaction t, lower where t.suid = ${suid} and t.xid >= lower.from_xid order by t.xid offset ${BATCH} limit 1
      )) as to_xid
    ), content as (
      select count(*)::int as transactions, array_agg(t.id order by t.id) as ids, array_agg(t.digest order by t.id) as digests,
        string_agg(int8send(t.id) || t.digest, ''::bytea order by t.id) as bytes
      from ledger_transaction t, lower, upper where t.suid = ${suid} and t.xid >= lower.from_xid and t.xid < upper.to_xid
    )
    insert into ledger_seal (suid, id, from_xid, to_xid, transactions, ids, digests, prev_hash, hash, sealed_at)
    select ${suid}, lower.id + 1, lower.from_xid, upper.to_xid, c.transactions, c.ids, c.digests, lower.prev_hash,
      ${hashOf(sql.raw('lower.prev_hash'), sql.raw('c.bytes'))}, to_timestamp(${now})
    from content c, lower, upper where c.transactions > 0
    on conflict do nothing returning id, from_xid::text, to_xid::text, transactions`.execute(db)
  const [sealed] = rows
  if (sealed) await addToDays(book, sealed)
  return sealed
}

/** The hash that links a seal to the previous one. */
export function hashOf(previous: ReturnType<typeof sql>, bytes: ReturnType<typeof sql>) {
  return sql`sha256(${previous} || ${bytes})`
}
