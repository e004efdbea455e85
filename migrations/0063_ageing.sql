-- What is open between each partner and us, by how many days of the product's time zone it is overdue. A partner has a row for each side.
create view partner_ageing_view with (security_invoker = true) as
select d.suid, d.partner_id * 2 + (d.side = 'payable')::int as id, 1 as ver, c.del_at, c.created_by, c.created_at, c.updated_at, d.partner_id, d.side, c.dept_id,
  d.open_amount, d.not_due, d.d30, d.d60, d.d90, d.over_d90, d.d30 + d.d60 + d.d90 + d.over_d90 as overdue, d.unused, d.oldest_due,
  d.d30 + d.d60 + d.d90 + d.over_d90 > 0 as has_overdue
from (
  select o.suid, o.partner_id, o.side, sum(o.open_amount)::bigint as open_amount,
    coalesce(sum(o.open_amount) filter (where o.open_amount > 0 and o.days <= 0), 0)::bigint as not_due,
    coalesce(sum(o.open_amount) filter (where o.open_amount > 0 and o.days between 1 and 30), 0)::bigint as d30,
    coalesce(sum(o.open_amount) filter (where o.open_amount > 0 and o.days between 31 and 60), 0)::bigint as d60,
    coalesce(sum(o.open_amount) filter (where o.open_amount > 0 and o.days between 61 and 90), 0)::bigint as d90,
    coalesce(sum(o.open_amount) filter (where o.open_amount > 0 and o.days > 90), 0)::bigint as over_d90,
    coalesce(sum(o.open_amount) filter (where o.open_amount < 0), 0)::bigint as unused,
    min(o.due_date) filter (where o.open_amount > 0) as oldest_due
  from (
    select suid, partner_id, side, open_amount, due_date, (now() at time zone 'Asia/Shanghai')::date - (due_date at time zone 'Asia/Shanghai')::date as days
    from partner_debt where del_at is null and open_amount <> 0
  ) o group by o.suid, o.partner_id, o.side
) d join customer c on c.suid = d.suid and c.id = d.partner_id;
