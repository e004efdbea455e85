import { sql } from 'kysely'
import type { Book } from '../account/accounts.ts'
import { hashOf } from '../seal/seal.ts'
import type { Finding } from '../shared/verify.ts'
import type { Stage } from './stage.ts'

/** Seals per step: after a burst each contains thousands of transactions. */
const BATCH = 5

interface SealRow {
  id: number
  broken: boolean
  wrong: { id: number; is: Finding['is'] }[] | null
}

/**
 * Checks that every seal is linked to the previous one and contains exactly the transactions of its range, unchanged.
 */
export const verifySeals: Stage = async ({ db, suid }, from) => {
  const { rows: seals } = await sql<{ id: number; odd: boolean }>`
    select s.id, ${unbound} or s.ids is distinct from c.ids or s.digests is distinct from c.digests or s.hash <> ${hashOf(sql.raw('s.prev_hash'), sql.raw('c.bytes'))} as odd
    from (select * from ledger_seal where suid = ${suid} and id > ${from} order by id limit ${BATCH}) s
      ${previousSeal(suid)} cross join lateral (
        select array_agg(t.id order by t.id) as ids, array_agg(t.digest order by t.id) as digests, coalesce(string_agg(int8send(t.id) || t.digest, ''::bytea order by t.id), ''::bytea) as bytes
        from ledger_transaction t where t.suid = ${suid} and t.xid >= s.from_xid and t.xid < s.to_xid
      ) c order by s.id`.execute(db)
  const wrongIds = seals.filter((seal) => seal.odd).map(({ id }) => id)
  const last = seals.at(-1)
  return {
    next: last ? last.id : null,
    counted: { seals: seals.length },
    findings: wrongIds.length > 0 ? await inspectSeals({ db, suid }, wrongIds) : [],
  }
}

/** The seal before `s`, as `b`. */
const previousSeal = (suid: number) => sql`
  left join lateral (select id, hash, to_xid from ledger_seal b where b.suid = ${suid} and b.id < s.id order by b.id desc limit 1) b on true`

/** A seal that does not follow the previous one, or whose count differs from its list. */
const unbound = sql`(coalesce(b.id, 0) <> s.id - 1 or s.prev_hash <> coalesce(b.hash, ''::bytea) or s.from_xid <> coalesce(b.to_xid, '0'::xid8)
  or s.transactions <> cardinality(s.ids))`

/** Finds the transactions of a seal that differ, and whether the seal itself was changed. */
async function inspectSeals({ db, suid }: Book, seals: readonly number[]): Promise<Finding[]> {
  const { rows } = await sql<SealRow>`
    with s as materialized (
      select * from ledger_seal where suid = ${suid} and id = any(${seals})
    ), listed as materialized (
      select s.id as seal, l.id, l.digest, l.at from s, unnest(s.ids, s.digests) with ordinality as l(id, digest, at)
    ), stored as (
      select s.id as seal, t.id, t.digest from s join ledger_transaction t on t.suid = ${suid} and t.xid >= s.from_xid and t.xid < s.to_xid
    ), differing as (
      select coalesce(l.seal, t.seal) as seal, coalesce(l.id, t.id) as id,
        case when t.id is null then 'removed' when l.id is null then 'inserted' when t.digest <> l.digest then 'changed' end as is
      from listed l full join stored t on t.seal = l.seal and t.id = l.id
    )
    select s.id, ${unbound} or s.hash <> sha256(s.prev_hash || (select string_agg(int8send(l.id) || l.digest, ''::bytea order by l.at) from listed l where l.seal = s.id)) as broken,
      (select jsonb_agg(jsonb_build_object('id', d.id, 'is', d.is) order by d.id) from differing d where d.seal = s.id and d.is is not null) as wrong
    from s ${previousSeal(suid)} order by s.id`.execute(db)
  return rows.flatMap(({ id, broken, wrong }) => [
    ...(broken ? [{ check: 'sealed', is: 'changed', what: 'seal', row: String(id) } satisfies Finding] : []),
    ...(wrong ?? []).map((entry): Finding => ({
      check: 'sealed',
      is: entry.is,
      what: 'transaction',
      row: String(entry.id),
      transaction: entry.id,
    })),
  ])
}
