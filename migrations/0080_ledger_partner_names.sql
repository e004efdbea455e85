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
