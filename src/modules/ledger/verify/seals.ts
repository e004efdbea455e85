import { sql } from 'kysely'
import type { Finding } from '../shared/verify.ts'
import type { Stage } from './stage.ts'

/** Seals of one step: after a burst each holds thousands of transactions. */
const BATCH = 3

interface SealRow {
  id: number
  broken: boolean
  wrong: { id: number; is: Finding['is'] }[] | null
}

/** Every seal is bound to the one before, and holds exactly the transactions of its range, as they are. */
export const verifySeals: Stage = async ({ db, suid }, from) => {
  const { rows } = await sql<SealRow>`
    with s as materialized (
      select * from ledger_seal where suid = ${suid} and id > ${from} order by id limit ${BATCH}
    ), before as (
      select s.id, coalesce(b.hash, ''::bytea) as hash, coalesce(b.to_xid, '0'::xid8) as to_xid, coalesce(b.id, 0) as prior
      from s left join lateral (select * from ledger_seal b where b.suid = ${suid} and b.id < s.id order by b.id desc limit 1) b on true
    ), listed as materialized (
      select s.id as seal, l.id, l.digest, l.at from s, unnest(s.ids, s.digests) with ordinality as l(id, digest, at)
    ), stored as (
      select s.id as seal, t.id, t.digest from s join ledger_transaction t on t.suid = ${suid} and t.xid >= s.from_xid and t.xid < s.to_xid
    ), differing as (
      select coalesce(l.seal, t.seal) as seal, coalesce(l.id, t.id) as id,
        case when t.id is null then 'removed' when l.id is null then 'inserted' when t.digest <> l.digest then 'changed' end as is
      from listed l full join stored t on t.seal = l.seal and t.id = l.id
    )
    select s.id, b.prior <> s.id - 1 or s.prev_hash <> b.hash or s.from_xid <> b.to_xid or s.transactions <> cardinality(s.ids)
        or s.hash <> sha256(s.prev_hash || (select string_agg(int8send(l.id) || l.digest, ''::bytea order by l.at) from listed l where l.seal = s.id)) as broken,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'is', d.is) order by d.id) from differing d where d.seal = s.id and d.is is not null) as wrong
    from s join before b on b.id = s.id order by s.id`.execute(db)
  const last = rows.at(-1)
  return {
    next: last ? last.id : null,
    counted: { seals: rows.length },
    findings: rows.flatMap(({ id, broken, wrong }) => [
      ...(broken ? [{ check: 'sealed', is: 'changed', what: 'seal', row: String(id) } satisfies Finding] : []),
      ...(wrong ?? []).map((one): Finding => ({
        check: 'sealed',
        is: one.is,
        what: 'transaction',
        row: String(one.id),
        transaction: one.id,
      })),
    ]),
  }
}
