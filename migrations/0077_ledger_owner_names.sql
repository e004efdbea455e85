-- Whose an account is, by name: that of a member, partner, collector or money account; other clearing accounts have codes, which the console knows in words.
create function ledger_owner_name(book bigint, kind text, code text) returns text language sql stable as $$
  select coalesce(case
    when kind = 'member' then (select name from member where suid = book and id = nullif(substring(code from '^[0-9]{1,15}$'), '')::bigint)
    when kind = 'partner' then (select name from customer where suid = book and id = nullif(substring(code from '^[0-9]{1,15}$'), '')::bigint)
    when kind = 'staff' then (select username from operator where suid = book and id = nullif(substring(code from '^[0-9]{1,15}$'), '')::bigint)
    when kind = 'supplier' then (select short_name from supplier where suid = nullif(substring(code from '^[0-9]{1,15}$'), '')::bigint and suid = book)
    when code ~ '^fund:[0-9]{1,15}$' then (select name from money_fund where suid = book and id = substring(code from 6)::bigint)
    when code ~ '^cash:[0-9]{1,15}$' then (select username from operator where suid = book and id = substring(code from 6)::bigint)
  end, code)
$$;

create or replace view ledger_account_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, a.created_at, coalesce(a.moved_at, a.created_at) as updated_at,
  a.owner, a.owner_id, a.asset, a.bucket, a.owner || ' ' || a.owner_id || ' ' || a.asset || ' ' || a.bucket as code, a.state, a.tracked,
  case when a.asset <> 'score' then b.balance end as balance, case when a.asset <> 'score' then a.held end as held,
  case when a.asset = 'score' then b.balance end as points, case when a.asset = 'score' then a.held end as points_held, a.moved_at,
  ledger_owner_name(a.suid, a.owner, a.owner_id) as owner_name
from ledger_account a, lateral (select case when a.tracked then a.balance else ledger_balance_of(a.suid, a.id) end as balance) b;

create or replace view ledger_posting_view with (security_invoker = true) as
select p.suid, p.id, 1 as ver, null::timestamptz as del_at, t.op_uid as created_by, p.posted_at as created_at, p.posted_at as updated_at,
  p.transaction_id, p.account_id, p.owner, a.owner_id, p.asset, p.bucket, p.seq, p.posted_at, p.biz_day::timestamp at time zone 'Asia/Shanghai' as biz_day,
  case when p.asset <> 'score' and p.amount > 0 then p.amount end as credit, case when p.asset <> 'score' and p.amount < 0 then -p.amount end as debit,
  case when p.asset <> 'score' then p.balance_after end as balance_after,
  case when p.asset = 'score' then p.amount end as points, case when p.asset = 'score' then p.balance_after end as points_after,
  t.type, t.source_table, t.source_id, t.source_no, t.memo, nullif(t.op_uid, 0) as op_uid, ledger_owner_name(p.suid, p.owner, a.owner_id) as owner_name
from ledger_posting p left join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id left join ledger_account a on a.suid = p.suid and a.id = p.account_id;

create or replace view ledger_hold_view with (security_invoker = true) as
select h.suid, h.id, 1 as ver, null::timestamptz as del_at, h.op_uid as created_by, h.created_at, coalesce(h.resolved_at, h.created_at) as updated_at,
  h.account_id, a.owner, a.owner_id, a.asset, a.bucket, h.key,
  case when a.asset <> 'score' then h.amount end as amount, case when a.asset <> 'score' then h.posted end as posted,
  case when a.asset = 'score' then h.amount end as points, case when a.asset = 'score' then h.posted end as points_posted,
  case when h.state = 'open' and h.expire_at <= now() then 'expired' else h.state end as state,
  h.source_table, h.source_id, h.source_no, h.memo, nullif(h.op_uid, 0) as op_uid, h.expire_at, h.resolved_at, h.transaction_id,
  ledger_owner_name(a.suid, a.owner, a.owner_id) as owner_name
from ledger_hold h join ledger_account a on a.suid = h.suid and a.id = h.account_id;
