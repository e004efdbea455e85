-- Who may see a partner is asked of each reader, so the partner of an account is a reference and its name none of the view's.
create or replace function ledger_owner_name(book bigint, kind text, code text) returns text language sql stable as $$
  select case when $2 <> 'partner' then coalesce(case
    when $2 = 'member' then (select m.name from member m where m.suid = $1 and m.id = substring($3 from '^([0-9]{1,15})$')::bigint)
    when $2 = 'staff' then (select o.username from operator o where o.suid = $1 and o.id = substring($3 from '^([0-9]{1,15})$')::bigint)
    when $2 = 'supplier' then (select s.short_name from supplier s where s.suid = $1 and s.suid = substring($3 from '^([0-9]{1,15})$')::bigint)
    when $3 ~ '^fund:' then (select f.name from money_fund f where f.suid = $1 and f.id = substring($3 from '^fund:([0-9]{1,15})$')::bigint)
    when $3 ~ '^cash:' then (select o.username from operator o where o.suid = $1 and o.id = substring($3 from '^cash:([0-9]{1,15})$')::bigint)
  end, $3) end
$$;

-- What an account is about: the account of a partner is seen by whoever sees the partner.
create or replace view ledger_account_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, a.created_at, coalesce(a.moved_at, a.created_at) as updated_at,
  a.owner, a.owner_id, a.asset, a.bucket, a.owner || ' ' || a.owner_id || ' ' || a.asset || ' ' || a.bucket as code, a.state, a.tracked,
  case when a.asset <> 'score' then b.balance end as balance, case when a.asset <> 'score' then a.held end as held,
  case when a.asset = 'score' then b.balance end as points, case when a.asset = 'score' then a.held end as points_held, a.moved_at,
  ledger_owner_name(a.suid, a.owner, a.owner_id) as owner_name,
  case when a.owner = 'partner' then 'customer' end as about_table,
  case when a.owner = 'partner' then substring(a.owner_id from '^([0-9]{1,15})$')::bigint end as about_id
from ledger_account a, lateral (select case when a.tracked then a.balance else ledger_balance_of(a.suid, a.id) end as balance) b;
