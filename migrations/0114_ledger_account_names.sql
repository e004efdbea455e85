-- What an account is called: whose, of what, for what; the console puts each part into the words of its reader. Its owner is named by the partner's name as well,
-- since the account of a partner is seen by whoever sees the partner.
create or replace view ledger_account_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by, a.created_at, coalesce(a.moved_at, a.created_at) as updated_at,
  a.owner, a.owner_id, a.asset, a.bucket, n.name || ' · asset.' || a.asset || ' · bucket.' || a.bucket as code, a.state, a.tracked,
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
