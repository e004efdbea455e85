import { sql } from 'kysely'

/**
 * The digest of a transaction `t` and the text of its postings, as the database makes it when it writes and when it verifies. A row as text quotes its parts and
 * tells nothing from empty; moments are numbers, since a text of them depends on the session.
 */
export const digestOf =
  sql.raw(`sha256(convert_to(row(t.suid, t.id, t.key, t.type, t.source_table, t.source_id, t.source_no, t.biz_day - date '2000-01-01', t.memo, t.op_uid,
  t.reversal_of, t.pair_no, extract(epoch from t.posted_at), t.xid)::text || postings, 'UTF8'))`)

/** The postings `p` of one transaction as that text. */
export const postingsText = sql.raw(
  `string_agg(row(p.n, p.account_id, p.owner, p.asset, p.bucket, p.amount, p.seq, p.balance_after)::text, '' order by p.n)`,
)
