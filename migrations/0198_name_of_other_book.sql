-- The account that a book keeps for another one is called by the name that the other had when the account was made: its reader cannot see the row of that supplier.
alter table ledger_account add column label text;
create function ledger_account_label() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  new.label := (select s.short_name from supplier s where s.suid = substring(new.owner_id from '^book:([0-9]{1,15})$')::bigint);
  return new;
end $$;
create trigger ledger_account_label before insert on ledger_account for each row when (new.owner_id like 'book:%') execute function ledger_account_label();
update ledger_account a set label = s.short_name from supplier s where a.owner_id = 'book:' || s.suid;

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
    when a.label is not null then 'book · ' || a.label
    when a.owner_id ~ '^(addon|book|channel|sales):' then replace(a.owner_id, ':', ' · ')
    else ledger_owner_name(a.suid, a.owner, a.owner_id) end, a.owner_id) as name) n;

-- The same for pickers.
create or replace view ledger_account_pick with (security_invoker = true) as
select a.suid, a.id, null::timestamptz as del_at, null::bigint as created_by, a.owner, a.owner_id, a.asset, a.bucket,
  n.name || case when a.asset = 'rmb' then '' else ' · asset.' || a.asset end || case when a.bucket = 'clearing' then '' else ' · bucket.' || a.bucket end as code,
  case when a.owner = 'partner' then 'customer' end as about_table, case when a.owner = 'partner' then a.named_id end as about_id
from ledger_account a
left join member m on m.suid = a.suid and m.id = case a.named_in when 'member' then a.named_id end
left join customer c on c.suid = a.suid and c.id = case a.named_in when 'customer' then a.named_id end
left join operator o on o.suid = a.suid and o.id = case a.named_in when 'operator' then a.named_id end
left join money_fund f on f.suid = a.suid and f.id = case a.named_in when 'money_fund' then a.named_id end
left join supplier s on s.suid = a.suid and s.suid = case a.named_in when 'supplier' then a.named_id end,
lateral (select coalesce(m.name, c.name, o.username, f.name, s.short_name, case
  when a.owner_id ~ '^convert:' then 'convert · asset.' || split_part(a.owner_id, ':', 2) || ' · asset.' || split_part(a.owner_id, ':', 3)
  when a.label is not null then 'book · ' || a.label
  when a.owner_id ~ '^(addon|book|channel|sales):' then replace(a.owner_id, ':', ' · ')
  else a.owner_id end) as name) n;
