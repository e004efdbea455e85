-- What reports of past days read is kept by day, so that a year of it is read in a tenth of a second (docs/decisions/0086). Written by what it is made of, and the same as
-- if it were worked out anew.

-- Of each material, what was left at the end of each day since something of it first lay where it can be sold from, until the day before `until` of its supplier.
create table material_day (
  suid bigint not null references supplier,
  day timestamptz not null,
  material_id bigint not null,
  closing bigint not null,
  state text not null check (state in ('in', 'ran_out', 'out')),
  sold boolean not null,
  primary key (suid, day, material_id)
);
create index material_day_material on material_day (suid, material_id, day);
create table material_day_kept (
  suid bigint primary key references supplier,
  until timestamptz not null
);
do $$
declare t text;
begin
  foreach t in array array['material_day', 'material_day_kept'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (suid = nullif(current_setting(''app.tenant'', true), '''')::bigint)', t);
  end loop;
end $$;

-- The days of one supplier from one midnight until another, out of what is kept of the day `before` and what moved since.
create function material_days(tenant bigint, before timestamptz, since timestamptz, upto timestamptz)
returns table (day timestamptz, material_id bigint, closing bigint, state text, sold boolean) language sql stable as $$
  with logs as materialized ( -- found by their time: mostly they are those of two days
    select l.warehouse_id, l.material_id, (l.posted_at at time zone 'Asia/Shanghai')::date as day, l.qty, l.biz_type from stock_log l
    where l.suid = tenant and l.posted_at >= since and l.posted_at < upto
  ), moves as (
    select l.material_id, l.day, sum(l.qty)::bigint as change, coalesce(sum(l.qty) filter (where l.qty > 0), 0)::bigint as added,
      coalesce(sum(-l.qty) filter (where l.biz_type in ('sale', 'retail', 'order')), 0) > 0 as sold
    from logs l join warehouse w on w.suid = tenant and w.id = l.warehouse_id and w.type not in ('transit', 'recycle', 'defective') group by l.material_id, l.day
    union all
    select k.material_id, (k.day at time zone 'Asia/Shanghai')::date, k.closing, 0, false from material_day k where k.suid = tenant and k.day = before
  ), ends as (
    select m.*, (sum(m.change) over w)::bigint as closing, lead(m.day) over w as next_day from moves m window w as (partition by m.material_id order by m.day)
  )
  select d.day, e.material_id, e.closing,
    case when e.closing > 0 then 'in' when n.n = 0 and (e.closing - e.change > 0 or e.added > 0) then 'ran_out' else 'out' end, n.n = 0 and e.sold
  from ends e
  cross join lateral generate_series(0, coalesce(e.next_day, (upto at time zone 'Asia/Shanghai')::date) - e.day - 1) n
  cross join lateral (select (e.day + n.n)::timestamp at time zone 'Asia/Shanghai' as day) d
  where d.day >= since
$$;

-- What is posted to a past day, and a warehouse that counts from now on, make the days since then to be kept anew. At the end of the transaction: nothing is waited for after it.
create function material_day_late() returns trigger language plpgsql as $$
begin
  insert into material_day_kept as k (suid, until) values (new.suid, '-infinity')
  on conflict (suid) do update set until = case when tg_table_name = 'stock_log' then least(k.until, date_trunc('day', (to_jsonb(new) ->> 'posted_at')::timestamptz, 'Asia/Shanghai')) else '-infinity' end;
  return null;
end $$;
create constraint trigger stock_log_late after insert on stock_log deferrable initially deferred for each row
  when (new.posted_at < now() - interval '2 hours') execute function material_day_late();
create constraint trigger warehouse_counts after update on warehouse deferrable initially deferred for each row
  when (old.type is distinct from new.type) execute function material_day_late();

drop view material_day_view;
-- Of each material in use, whether something of it lay where it can be sold from at the end of each day since it first did, and whether it was sold on it. Today is told as it stands.
create view material_day_view with (security_invoker = true) as
select d.suid, d.material_id * 100000 + ((d.day at time zone 'Asia/Shanghai')::date - date '2000-01-01') as id, 1 as ver, null::timestamptz as del_at, null::bigint as created_by,
  d.day as created_at, d.day as updated_at, d.day, d.material_id, m.kind, d.state, d.sold, d.state = 'in' and not d.sold as quiet, (d.state <> 'in')::int as out_days,
  case when d.state <> 'in' then d.material_id end as out_id, case when d.sold then d.material_id end as sold_id
from (
  select t.suid, t.day, t.material_id, t.state, t.sold from material_day t join material_day_kept k on k.suid = t.suid and t.day < k.until
  union all
  -- the times are worked out before, since no index is asked for what a function gives of a protected row
  select s.suid, f.day, f.material_id, f.state, f.sold from (
    select s.suid, coalesce(k.until - interval '24 hours', '-infinity') as before, coalesce(k.until, '-infinity') as since, date_trunc('day', now(), 'Asia/Shanghai') + interval '24 hours' as upto
    from supplier s left join material_day_kept k on k.suid = s.suid offset 0
  ) s cross join lateral material_days(s.suid, s.before, s.since, s.upto) f
) d join material m on m.suid = d.suid and m.id = d.material_id and m.del_at is null and m.status = 'on';

-- What came to each age of what partners and we owe one another, and what left it: by an open item, by what settled it, and by days that pass, also those to come.
create table debt_age (
  suid bigint not null references supplier,
  id bigint not null,
  debt_id bigint not null,
  partner_id bigint not null,
  side text not null check (side in ('receivable', 'payable')),
  day timestamptz not null,
  cause text not null check (cause in ('entered', 'settled', 'aged')),
  age text not null check (age in ('not_due', 'd30', 'd60', 'd90', 'over_d90', 'unused')),
  amount bigint not null,
  primary key (suid, id)
);
create index debt_age_debt on debt_age (suid, debt_id);
create index debt_age_side on debt_age (suid, side, day);
create index debt_age_partner on debt_age (suid, partner_id, day);
alter table debt_age enable row level security;
alter table debt_age force row level security;
create policy tenant on debt_age using (suid = nullif(current_setting('app.tenant', true), '')::bigint);

-- The same of some open items, out of these and what settled them.
create function debt_age_of(tenant bigint, ids bigint[]) returns setof debt_age language sql stable as $$
  with items as (
    select d.suid, d.id, d.partner_id, d.side, d.amount, (d.biz_date at time zone 'Asia/Shanghai')::date as on_day, (d.due_date at time zone 'Asia/Shanghai')::date as due_day
    from partner_debt d where d.suid = tenant and d.id = any(ids) and d.del_at is null and d.amount <> 0
  ), matched as (
    select m.id, m.debt_id, m.amount, (m.day at time zone 'Asia/Shanghai')::date as day from debt_match m where m.suid = tenant and m.debt_id = any(ids)
  ), settled as (
    select i.id, coalesce(sum(m.amount) filter (where m.day <= i.due_day), 0)::bigint as by1, coalesce(sum(m.amount) filter (where m.day <= i.due_day + 30), 0)::bigint as by2,
      coalesce(sum(m.amount) filter (where m.day <= i.due_day + 60), 0)::bigint as by3, coalesce(sum(m.amount) filter (where m.day <= i.due_day + 90), 0)::bigint as by4
    from items i left join matched m on m.debt_id = i.id where i.amount > 0 group by i.id
  ), changes as (
    select i.id * 64 as id, i.id as debt_id, i.on_day as day, 'entered' as cause, i.amount, null as age from items i
    union all
    select m.id * 64 + 32, m.debt_id, m.day, 'settled', -m.amount, null from matched m
    union all
    select i.id * 64 + b.n * 2 + s.n, i.id, b.day, 'aged', s.sign * (i.amount - b.settled), case when s.n = 0 then b.from_age else b.to_age end
    from items i join settled p on p.id = i.id
    cross join lateral (values (1, i.due_day + 1, 'not_due', 'd30', p.by1), (2, i.due_day + 31, 'd30', 'd60', p.by2),
      (3, i.due_day + 61, 'd60', 'd90', p.by3), (4, i.due_day + 91, 'd90', 'over_d90', p.by4)) b(n, day, from_age, to_age, settled)
    cross join (values (0, -1), (1, 1)) s(n, sign)
    where b.day > i.on_day and i.amount <> b.settled
  )
  select i.suid, c.id, c.debt_id, i.partner_id, i.side, c.day::timestamp at time zone 'Asia/Shanghai', c.cause,
    case when c.age is not null then c.age when i.amount < 0 then 'unused' when c.day <= i.due_day then 'not_due' when c.day <= i.due_day + 30 then 'd30' when c.day <= i.due_day + 60 then 'd60'
      when c.day <= i.due_day + 90 then 'd90' else 'over_d90' end, c.amount
  from changes c join items i on i.id = c.debt_id
$$;

-- Kept anew with every change of an item or of what settles it.
create function debt_age_keep(tenant bigint, ids bigint[]) returns void language plpgsql as $$
begin
  delete from debt_age where suid = tenant and debt_id = any(ids);
  insert into debt_age select * from debt_age_of(tenant, ids);
end $$;
create function partner_debt_aged() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform debt_age_keep(c.suid, c.ids) from (select suid, array_agg(id) as ids from n group by 1) c;
  elsif tg_op = 'DELETE' then
    perform debt_age_keep(c.suid, c.ids) from (select suid, array_agg(id) as ids from o group by 1) c;
  else
    perform debt_age_keep(c.suid, c.ids) from (
      select n.suid, array_agg(n.id) as ids from n join o on o.suid = n.suid and o.id = n.id
      where (n.partner_id, n.side, n.biz_date, n.due_date, n.amount, n.del_at is null) is distinct from (o.partner_id, o.side, o.biz_date, o.due_date, o.amount, o.del_at is null) group by 1) c;
  end if;
  return null;
end $$;
-- The items are locked, so that of two who settle one the second sees what the first did.
create function debt_match_aged() returns trigger language plpgsql as $$
declare c record;
begin
  for c in execute format('select suid, array_agg(distinct debt_id) as ids from (%s) m group by 1', case tg_op when 'INSERT' then 'select suid, debt_id from n'
    when 'DELETE' then 'select suid, debt_id from o' else 'select suid, debt_id from n union all select suid, debt_id from o' end) loop
    perform from partner_debt d where d.suid = c.suid and d.id = any(c.ids) order by d.id for no key update;
    perform debt_age_keep(c.suid, c.ids);
  end loop;
  return null;
end $$;
create trigger partner_debt_entered after insert on partner_debt referencing new table as n for each statement execute function partner_debt_aged();
create trigger partner_debt_changed after update on partner_debt referencing new table as n old table as o for each statement execute function partner_debt_aged();
create trigger partner_debt_gone after delete on partner_debt referencing old table as o for each statement execute function partner_debt_aged();
create trigger debt_match_made after insert on debt_match referencing new table as n for each statement execute function debt_match_aged();
create trigger debt_match_changed after update on debt_match referencing new table as n old table as o for each statement execute function debt_match_aged();
create trigger debt_match_undone after delete on debt_match referencing old table as o for each statement execute function debt_match_aged();
alter table partner_debt no force row level security;
alter table debt_match no force row level security;
alter table debt_age no force row level security;
insert into debt_age select f.* from (select suid, array_agg(id) as ids from partner_debt group by 1) d cross join lateral debt_age_of(d.suid, d.ids) f;
alter table partner_debt force row level security;
alter table debt_match force row level security;
alter table debt_age force row level security;

drop view debt_age_view;
-- Until a day these sum to what was open then, by the age that it had then.
create view debt_age_view with (security_invoker = true) as
select a.suid, a.id, 1 as ver, null::timestamptz as del_at, d.created_by, a.day as created_at, a.day as updated_at, a.day, a.partner_id, a.side, a.debt_id, d.src_type, d.src_id, d.src_no, a.cause, a.age, a.amount,
  case when a.age = 'not_due' then a.amount end as not_due, case when a.age = 'd30' then a.amount end as d30, case when a.age = 'd60' then a.amount end as d60, case when a.age = 'd90' then a.amount end as d90,
  case when a.age = 'over_d90' then a.amount end as over_d90, case when a.age = 'unused' then a.amount end as unused, case when a.age not in ('not_due', 'unused') then a.amount end as overdue
from debt_age a left join partner_debt d on d.suid = a.suid and d.id = a.debt_id
where a.cause <> 'aged' or a.day <= now();
