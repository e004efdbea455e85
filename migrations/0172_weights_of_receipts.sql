-- What of a receipt was sent, lost on its way and deducted for quality, in grams: its lines are in units of their own.
alter table inbound add column sent_weight bigint;
alter table inbound add column loss_weight bigint;
alter table inbound add column deduct_weight bigint;
update inbound h set sent_weight = w.sent, loss_weight = w.lost, deduct_weight = w.deducted
from (select l.suid, l.inbound_id,
    coalesce(sum(round(round(coalesce(l.dispatch_qty, l.qty)::numeric * l.ratio / 100000000) * m.weight_kg / 1000)), 0)::bigint as sent,
    coalesce(sum(round(round(coalesce(l.loss_qty, 0)::numeric * l.ratio / 100000000) * m.weight_kg / 1000)), 0)::bigint as lost,
    coalesce(sum(round(round(coalesce(l.deduct_qty, 0)::numeric * l.ratio / 100000000) * m.weight_kg / 1000)), 0)::bigint as deducted
  from inbound_line l join material m on m.suid = l.suid and m.id = l.material_id group by 1, 2) w
where h.suid = w.suid and h.id = w.inbound_id;
