-- The share of each line in the discount and other charges of its document (docs/decisions/0104).
alter table purchase_apply_line add column share_amount bigint not null default 0;
alter table purchase_line add column share_amount bigint not null default 0;
alter table inbound_line add column share_amount bigint not null default 0;
alter table outbound_line add column share_amount bigint not null default 0;

-- Orders and requisitions, and receipts and issues that are not posted yet, get their shares and the tax with them.
update purchase_apply_line l set share_amount = s.net - l.amount, tax = coalesce(round(s.net * l.tax_bp / (10000.0 + l.tax_bp)), 0)
from (
  select p.suid, p.id, round(h.total_amount * p.until / p.goods) - round(h.total_amount * (p.until - p.amount) / p.goods) as net
  from purchase_apply h join (
    select suid, id, purchase_apply_id, amount, sum(amount) over (partition by suid, purchase_apply_id order by line_no) as until, sum(amount) over (partition by suid, purchase_apply_id) as goods from purchase_apply_line
  ) p on p.suid = h.suid and p.purchase_apply_id = h.id
  where (h.discount_amount <> 0 or h.other_amount <> 0) and p.goods > 0
) s where l.suid = s.suid and l.id = s.id;
update purchase_apply h set tax_amount = s.tax
from (select suid, purchase_apply_id, sum(tax) as tax from purchase_apply_line group by 1, 2) s
where s.suid = h.suid and s.purchase_apply_id = h.id and h.tax_amount <> s.tax and (h.discount_amount <> 0 or h.other_amount <> 0);
update purchase_line l set share_amount = s.net - l.amount, tax = coalesce(round(s.net * l.tax_bp / (10000.0 + l.tax_bp)), 0)
from (
  select p.suid, p.id, round(h.total_amount * p.until / p.goods) - round(h.total_amount * (p.until - p.amount) / p.goods) as net
  from purchase h join (
    select suid, id, purchase_id, amount, sum(amount) over (partition by suid, purchase_id order by line_no) as until, sum(amount) over (partition by suid, purchase_id) as goods from purchase_line
  ) p on p.suid = h.suid and p.purchase_id = h.id
  where (h.discount_amount <> 0 or h.other_amount <> 0) and p.goods > 0
) s where l.suid = s.suid and l.id = s.id;
update purchase h set tax_amount = s.tax
from (select suid, purchase_id, sum(tax) as tax from purchase_line group by 1, 2) s
where s.suid = h.suid and s.purchase_id = h.id and h.tax_amount <> s.tax and (h.discount_amount <> 0 or h.other_amount <> 0);
update inbound_line l set share_amount = s.net - l.amount, tax = coalesce(round(s.net * l.tax_bp / (10000.0 + l.tax_bp)), 0)
from (
  select p.suid, p.id, round(h.total_amount * p.until / p.goods) - round(h.total_amount * (p.until - p.amount) / p.goods) as net
  from inbound h join (
    select suid, id, inbound_id, amount, sum(amount) over (partition by suid, inbound_id order by line_no) as until, sum(amount) over (partition by suid, inbound_id) as goods from inbound_line
  ) p on p.suid = h.suid and p.inbound_id = h.id
  where (h.discount_amount <> 0 or h.other_amount <> 0) and p.goods > 0 and h.status in ('draft', 'unaudited', 'rejected')
) s where l.suid = s.suid and l.id = s.id;
update inbound h set tax_amount = s.tax
from (select suid, inbound_id, sum(tax) as tax from inbound_line group by 1, 2) s
where s.suid = h.suid and s.inbound_id = h.id and h.tax_amount <> s.tax and (h.discount_amount <> 0 or h.other_amount <> 0) and h.status in ('draft', 'unaudited', 'rejected');
update outbound_line l set share_amount = s.net - l.amount, tax = coalesce(round(s.net * l.tax_bp / (10000.0 + l.tax_bp)), 0)
from (
  select p.suid, p.id, round(h.total_amount * p.until / p.goods) - round(h.total_amount * (p.until - p.amount) / p.goods) as net
  from outbound h join (
    select suid, id, outbound_id, amount, sum(amount) over (partition by suid, outbound_id order by line_no) as until, sum(amount) over (partition by suid, outbound_id) as goods from outbound_line
  ) p on p.suid = h.suid and p.outbound_id = h.id
  where (h.discount_amount <> 0 or h.other_amount <> 0) and p.goods > 0 and h.status in ('draft', 'unaudited', 'rejected')
) s where l.suid = s.suid and l.id = s.id;
update outbound h set tax_amount = s.tax
from (select suid, outbound_id, sum(tax) as tax from outbound_line group by 1, 2) s
where s.suid = h.suid and s.outbound_id = h.id and h.tax_amount <> s.tax and (h.discount_amount <> 0 or h.other_amount <> 0) and h.status in ('draft', 'unaudited', 'rejected');
