import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The condition for transactions `t` of a book that no seal contains yet; `suid` is SQL. Written for the planner: with
 * an upper bound that always holds, it expects few rows instead of a third of the table; a `coalesce` outside the
 * subquery would keep the bound from using the index under row-level security.
 */
export function unsealedText(suid: string): string {
  return `t.suid = ${suid} and t.xid >= ${sealedText(suid)} and t.xid < '18446744073709551615'::xid8`
}

/**
 * The `from` clause that reads the unsealed postings `p` of an account: by the few unsealed transactions, never by the
 * many postings of the account.
 */
export function unsealedPostingsText(suid: string, account: string): string {
  return `ledger_transaction t cross join lateral (
    select p.amount, p.posted_at from ledger_posting p where p.suid = t.suid and p.transaction_id = t.id and p.account_id = ${account} offset 0) p
    where ${unsealedText(suid)}`
}

/** `unsealedText` for a book number. */
export function unsealed(suid: number): RawBuilder<boolean> {
  return withBook(unsealedText('$'), suid)
}

/** `unsealedPostingsText` for a book number. */
export function unsealedPostings(suid: number, account: string): RawBuilder<unknown> {
  return withBook(unsealedPostingsText('$', account), suid)
}

function withBook<T>(text: string, suid: number): RawBuilder<T> {
  const parts = text.split('$').map((part) => sql.raw(part))
  return sql.join(parts, sql`${suid}`)
}

const sealedText = (suid: string) =>
  `(select coalesce((select s.to_xid from ledger_seal s where s.suid = ${suid} order by s.id desc limit 1), '0'::xid8))`
