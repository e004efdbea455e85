-- Pickers of accounts: each account says where its name stands, so that names are joined at once instead of looked up one by one (docs/decisions/0053).
alter table ledger_account
  add column named_in text generated always as (case
    when owner = 'member' then 'member' when owner = 'partner' then 'customer' when owner = 'staff' then 'operator' when owner = 'supplier' then 'supplier'
    when owner_id ~ '^fund:[0-9]{1,15}$' then 'money_fund' when owner_id ~ '^cash:[0-9]{1,15}$' then 'operator' end) stored,
  add column named_id bigint generated always as (substring(owner_id from '^(?:fund:|cash:)?([0-9]{1,15})$')::bigint) stored;

-- What a picker shows of ledger_account_view, under the same name.
create view ledger_account_pick with (security_invoker = true) as
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
  when a.owner_id ~ '^(addon|book|channel|sales):' then replace(a.owner_id, ':', ' · ')
  else a.owner_id end) as name) n;

-- Why the count of a day close differed from the books.
alter table cash_move add column reason text;
create index cash_move_reason_order on cash_move (suid, reason nulls first, id) where del_at is null;
