import { sql } from 'kysely'

/** Bytes stored of each posting digest: enough to detect a changed posting. */
const LINE_BYTES = 8

/**
 * The digest of a transaction `t` with the digests of its postings (`lines`), computed by the database when it writes
 * and when it verifies. A row as text quotes its parts and distinguishes null from empty; times are numbers, since
 * their text depends on the session.
 */
export const digestText = `sha256(convert_to(row(t.suid, t.id, t.key, t.type, t.source_table, t.source_id, t.source_no, t.biz_day - date '2000-01-01', t.memo, t.op_uid,
  t.reversal_of, t.pair_no, extract(epoch from t.posted_at), t.xid)::text || t.lines::text, 'UTF8'))`
export const digestOf = sql.raw(digestText)

/**
 * The digest of a posting `p` on the account that `owner_id` names; it covers the account owner, not only the account
 * number.
 */
export const lineText = `substr(sha256(convert_to(row(p.n, p.account_id, p.owner, owner_id, p.asset, p.bucket, p.amount, p.seq, p.balance_after)::text, 'UTF8')), 1, ${LINE_BYTES})`
export const lineOf = sql.raw(lineText)
