-- Reading the ledger: by the few transactions that are not sealed yet, by the member whose wallet it is, and by business day.

-- Whose wallet an account is, as a number: a join over the text could use no index.
alter table ledger_account add column member_id bigint generated always as (case when owner = 'member' and owner_id ~ '^[0-9]{1,15}$' then owner_id::bigint end) stored;
create index ledger_account_member on ledger_account (suid, member_id) where member_id is not null;
analyze ledger_account; -- the planner knows nothing of a new column
create index ledger_posting_biz_day on ledger_posting (suid, biz_day);

-- The balance of an account that is only the sum of its postings: its last day, and what is not sealed yet. Written for the planner as in balance/unsealed.ts.
create or replace function ledger_balance_of(book bigint, account bigint) returns bigint language sql stable as $$
  select (coalesce((select d.closing from ledger_account_day d where d.suid = book and d.account_id = account order by d.day desc limit 1), 0)
    + coalesce((select sum(p.amount) from ledger_transaction t
        cross join lateral (select p.amount from ledger_posting p where p.suid = t.suid and p.transaction_id = t.id and p.account_id = account offset 0) p
      where t.suid = book and t.xid >= (select coalesce((select s.to_xid from ledger_seal s where s.suid = book order by s.id desc limit 1), '0'::xid8))
        and t.xid < '18446744073709551615'::xid8), 0))::bigint
$$;

-- Left joins: where a count or a sum asks nothing of what is joined, it is not joined.
create or replace view wallet_log_view with (security_invoker = true) as
select p.suid, p.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, p.posted_at as created_at, p.posted_at as updated_at,
  t.id::text as tx_no, p.asset as wallet_type, a.member_id as member_id, m.name, m.phone,
  case
    when t.reversal_of is not null then 'reverse'
    when t.type in ('recharge', 'adjust', 'merge', 'pay', 'refund', 'withdraw', 'commission', 'signin', 'gift', 'deduct', 'prize', 'recycle', 'convert') then t.type
    else 'other'
  end as biz_type,
  case when p.amount > 0 then 'in' else 'out' end as direction,
  case when p.asset <> 'score' then p.amount end as amount,
  case when p.asset <> 'score' and p.amount > 0 then p.amount end as income,
  case when p.asset <> 'score' and p.amount < 0 then -p.amount end as outgo,
  case when p.asset <> 'score' then p.balance_after end as balance_after,
  case when p.asset = 'score' then p.amount end as points,
  case when p.asset = 'score' and p.amount > 0 then p.amount end as points_in,
  case when p.asset = 'score' and p.amount < 0 then -p.amount end as points_out,
  case when p.asset = 'score' then p.balance_after end as points_after,
  t.source_no, t.op_uid, t.memo, p.posted_at
from ledger_posting p
left join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id
left join ledger_account a on a.suid = p.suid and a.id = p.account_id
left join member m on m.suid = a.suid and m.id = a.member_id
where p.owner = 'member' and p.bucket = 'available';
