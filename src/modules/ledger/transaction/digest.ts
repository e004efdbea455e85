import { sql } from 'kysely'

/** What is kept of each posting, in bytes: enough to tell that it is another one. */
const LINE_BYTES = 8

/**
 * The digest of a transaction `t` with the digests of its postings (`lines`), as the database makes it when it writes and when it verifies. A row as text quotes
 * its parts and tells nothing from empty; moments are numbers, since a text of them depends on the session.
 */
export const digestText = `sha256(convert_to(row(t.suid, t.id, t.key, t.type, t.source_table, t.source_id, t.source_no, t.biz_day - date '2000-01-01', t.memo, t.op_uid,
  t.reversal_of, t.pair_no, extract(epoch from t.posted_at), t.xid)::text || t.lines::text, 'UTF8'))`
export const digestOf = sql.raw(digestText)

/** The digest of a posting `p` on the account `owner_id` names; whose account it is counts, not only its number. */
export const lineText = `substr(sha256(convert_to(row(p.n, p.account_id, p.owner, owner_id, p.asset, p.bucket, p.amount, p.seq, p.balance_after)::text, 'UTF8')), 1, ${LINE_BYTES})`
export const lineOf = sql.raw(lineText)
