-- The ledger as people look at it.
create index ledger_posting_posted_at on ledger_posting (suid, posted_at, id);

-- The balance of an account that is only the sum of its postings: its last day, and what is not sealed yet.
create function ledger_balance_of(book bigint, account bigint) returns bigint language sql stable as $$
  select (coalesce((select d.closing from ledger_account_day d where d.suid = book and d.account_id = account order by d.day desc limit 1), 0)
    + coalesce((select sum(p.amount) from ledger_transaction t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id
      where t.suid = book and t.xid >= coalesce((select s.to_xid from ledger_seal s where s.suid = book order by s.id desc limit 1), '0'::xid8)
        and p.account_id = account), 0))::bigint
$$;

-- Money and points have columns of their own: they are never added up.
create view ledger_account_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, a.created_at, coalesce(a.moved_at, a.created_at) as updated_at,
  a.owner, a.owner_id, a.asset, a.bucket, a.owner || ' ' || a.owner_id || ' ' || a.asset || ' ' || a.bucket as code, a.state, a.tracked,
  case when a.asset <> 'score' then b.balance end as balance, case when a.asset <> 'score' then a.held end as held,
  case when a.asset = 'score' then b.balance end as points, case when a.asset = 'score' then a.held end as points_held, a.moved_at
from ledger_account a, lateral (select case when a.tracked then a.balance else ledger_balance_of(a.suid, a.id) end as balance) b;

create view ledger_transaction_view with (security_invoker = true) as
select t.suid, t.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, t.posted_at as created_at, t.posted_at as updated_at,
  t.id::text as no, t.posted_at, t.biz_day::timestamp at time zone 'Asia/Shanghai' as biz_day, t.type, t.source_table, t.source_id, t.source_no, t.memo, nullif(t.op_uid, 0) as op_uid,
  case when t.reversal_of is not null then 'reversal'
    when exists (select from ledger_transaction r where r.suid = t.suid and r.reversal_of = t.id) then 'reversed' else 'valid' end as standing,
  coalesce(t.reversal_of, (select r.id from ledger_transaction r where r.suid = t.suid and r.reversal_of = t.id)) as other_id, t.pair_no
from ledger_transaction t;

-- Left joins: where a count or a sum asks nothing of what is joined, it is not joined.
create view ledger_posting_view with (security_invoker = true) as
select p.suid, p.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, p.posted_at as created_at, p.posted_at as updated_at,
  p.transaction_id, p.account_id, p.owner, a.owner_id, p.asset, p.bucket, p.seq, p.posted_at, p.biz_day::timestamp at time zone 'Asia/Shanghai' as biz_day,
  case when p.asset <> 'score' and p.amount > 0 then p.amount end as credit, case when p.asset <> 'score' and p.amount < 0 then -p.amount end as debit,
  case when p.asset <> 'score' then p.balance_after end as balance_after,
  case when p.asset = 'score' then p.amount end as points, case when p.asset = 'score' then p.balance_after end as points_after,
  t.type, t.source_table, t.source_id, t.source_no, t.memo, nullif(t.op_uid, 0) as op_uid
from ledger_posting p left join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id left join ledger_account a on a.suid = p.suid and a.id = p.account_id;

create view ledger_hold_view with (security_invoker = true) as
select h.suid, h.id, 1 as ver, null::timestamptz as del_at, h.op_uid as created_by, h.created_at, coalesce(h.resolved_at, h.created_at) as updated_at,
  h.account_id, a.owner, a.owner_id, a.asset, a.bucket, h.key,
  case when a.asset <> 'score' then h.amount end as amount, case when a.asset <> 'score' then h.posted end as posted,
  case when a.asset = 'score' then h.amount end as points, case when a.asset = 'score' then h.posted end as points_posted,
  case when h.state = 'open' and h.expire_at <= now() then 'expired' else h.state end as state,
  h.source_table, h.source_id, h.source_no, h.memo, nullif(h.op_uid, 0) as op_uid, h.expire_at, h.resolved_at, h.transaction_id
from ledger_hold h join ledger_account a on a.suid = h.suid and a.id = h.account_id;
