-- What an account is called is as short as it may be: of money that is not said, and of an account that only stands against others not that it does.
create or replace view ledger_account_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, a.created_at, coalesce(a.moved_at, a.created_at) as updated_at,
  a.owner, a.owner_id, a.asset, a.bucket, n.name || case when a.asset = 'rmb' then '' else ' · asset.' || a.asset end || case when a.bucket = 'clearing' then '' else ' · bucket.' || a.bucket end as code, a.state, a.tracked,
  case when a.asset <> 'score' then b.balance end as balance, case when a.asset <> 'score' then a.held end as held,
  case when a.asset = 'score' then b.balance end as points, case when a.asset = 'score' then a.held end as points_held, a.moved_at,
  n.name as owner_name,
  case when a.owner = 'partner' then 'customer' end as about_table,
  case when a.owner = 'partner' then substring(a.owner_id from '^([0-9]{1,15})$')::bigint end as about_id
from ledger_account a, lateral (select case when a.tracked then a.balance else ledger_balance_of(a.suid, a.id) end as balance) b,
  lateral (select coalesce(case
    when a.owner = 'partner' then (select c.name from customer c where c.suid = a.suid and c.id = substring(a.owner_id from '^([0-9]{1,15})$')::bigint)
    when a.owner_id ~ '^convert:' then 'convert · asset.' || split_part(a.owner_id, ':', 2) || ' · asset.' || split_part(a.owner_id, ':', 3)
    when a.owner_id ~ '^(addon|book|channel|sales):' then replace(a.owner_id, ':', ' · ')
    else ledger_owner_name(a.suid, a.owner, a.owner_id) end, a.owner_id) as name) n;
