import { digestText, lineText } from '#modules/ledger/transaction/digest.ts'
import { quickly } from './quickly.ts'
import type { Stage } from './stage.ts'

/**
 * The content of a ledger: wallets with five deposits each from one of a hundred cash drawers, and one wallet with a
 * long statement.
 */
export interface Laid {
  accounts: number
  postings: number
  /** Postings of the wallet `m0`. */
  long: number
}

const DEPOSIT = 100

/**
 * Lays a valid ledger past its writer, in transactions of the database of ten thousand each, as the seals then have
 * them.
 */
export async function layLedger(stage: Stage, suid: number, { accounts, postings, long }: Laid): Promise<void> {
  await stage.sql('insert into ledger_book (suid) values ($1) on conflict do nothing', [suid])
  await stage.sql(
    `insert into ledger_account (suid, owner, owner_id, asset, bucket, tracked) select $1, 'clearing', 'till:' || n, 'rmb', 'clearing', false from generate_series(0, 99) n`,
    [suid],
  )
  await stage.sql(
    `insert into ledger_account (suid, owner, owner_id, asset, bucket, tracked, min_balance) select $1, 'member', n::text, 'rmb', 'available', true, 0 from generate_series(0, $2::int) n`,
    [suid, accounts],
  )
  await stage.sql(
    `insert into member (suid, id, name, phone, status) overriding system value select $1, n, '会员' || n, (13000000000 + n)::text, 'active' from generate_series(0, $2::int) n`,
    [suid, accounts],
  )
  const deposits = Math.floor((postings - 2 * long) / 2)
  const rounds = deposits / accounts
  await quickly(stage, ['ledger_transaction', 'ledger_posting'], async () => {
    for (let from = 0; from < deposits + long; from += 10_000)
      await stage.sql(
        `with d as materialized (
           select x.n, case when x.n < $3 then x.n % $4::int + 1 else 0 end as member, case when x.n < $3 then x.n / $4::int + 1 else x.n - $3 + 1 end as seq,
             date_trunc('second', now()) - interval '100 days' + case when x.n < $3 then x.n * interval '98 days' / $3::int else interval '98 days' + (x.n - $3) * interval '1 second' end as at
           from generate_series($2::int, least($2::int + 9999, $5::int - 1)) x(n)
         ), p as materialized (
           select d.n as nth, d.at, p.* from d cross join lateral (
             select 0::smallint as n, a.id as account_id, a.owner, a.owner_id, a.asset, a.bucket, -${DEPOSIT}::bigint as amount, null::bigint as seq, null::bigint as balance_after
             from ledger_account a where a.suid = $1 and a.owner = 'clearing' and a.owner_id = 'till:' || d.n % 100 and a.asset = 'rmb' and a.bucket = 'clearing'
             union all
             select 1::smallint, a.id, a.owner, a.owner_id, a.asset, a.bucket, ${DEPOSIT}, d.seq::bigint, d.seq::bigint * ${DEPOSIT}
             from ledger_account a where a.suid = $1 and a.owner = 'member' and a.owner_id = d.member::text and a.asset = 'rmb' and a.bucket = 'available'
           ) p
         ), l as materialized (
           select nth, array_agg(${lineText} order by p.n) as lines from p group by 1
         ), t as materialized (
           select $1::bigint as suid, nextval('ledger_transaction_id_seq') as id, 'laid:' || d.n as key, 'deposit'::text as type, null::text as source_table, null::bigint as source_id,
             null::text as source_no, (d.at at time zone 'Asia/Shanghai')::date as biz_day, null::text as memo, 1::bigint as op_uid, null::bigint as reversal_of, null::text as pair_no,
             d.at as posted_at, pg_current_xact_id() as xid, d.n as nth, l.lines
           from (select * from d order by n) d join l on l.nth = d.n
         ), head as (
           insert into ledger_transaction (suid, id, key, type, biz_day, op_uid, posted_at, xid, lines, digest)
           select suid, id, key, type, biz_day, op_uid, posted_at, xid, lines, ${digestText} from t
         )
         insert into ledger_posting (suid, transaction_id, n, account_id, owner, asset, bucket, amount, seq, balance_after, biz_day, posted_at)
         select $1, t.id, p.n, p.account_id, p.owner, p.asset, p.bucket, p.amount, p.seq, p.balance_after, t.biz_day, t.posted_at from t join p on p.nth = t.nth order by t.id, p.n`,
        [suid, from, deposits, accounts, deposits + long],
      )
  })
  await stage.sql(
    `update ledger_account a set balance = s.balance, seq = s.n, moved_at = s.at
     from (select account_id, sum(amount) as balance, count(*) as n, max(posted_at) as at from ledger_posting where suid = $1 and seq is not null group by 1) s
     where a.suid = $1 and a.id = s.account_id`,
    [suid],
  )
  console.log(
    `${(deposits + long) * 2} postings of ${accounts} wallets and 100 tills, ${rounds.toFixed(1)} of each wallet, ${long} of one`,
  )
}
