-- What was asked for beside what was agreed to, and what the shop keeps of pieces that go back. Of refunds of before only what was agreed to is known.
-- order_line.withheld: there is no such column
alter table order_line add column withheld bigint not null default 0;

-- refund.asked_amount: there is no such column
alter table refund add column asked_amount bigint not null default 0;

-- refund: no index serves sorting refund by asked_amount
create index refund_asked_amount_order on refund (suid, asked_amount, id) where del_at is null;

-- refund_line.asked_qty: there is no such column
alter table refund_line add column asked_qty integer not null default 0;

-- refund_line.asked_amount: there is no such column
alter table refund_line add column asked_amount bigint not null default 0;

-- refund_line.withheld: there is no such column
alter table refund_line add column withheld bigint not null default 0;

-- wxpub_template.event: takes order_paid, order_sent, refund_done, recycle_received, recycle_refused, recycle_paid, job_invited, job_hired, job_refused, not order_paid, order_sent, refund_agreed, refund_done, recycle_received, recycle_refused, recycle_paid, job_invited, job_hired, job_refused
alter table wxpub_template drop constraint wxpub_template_event_check;
alter table wxpub_template add check (event in ('order_paid', 'order_sent', 'refund_agreed', 'refund_done', 'recycle_received', 'recycle_refused', 'recycle_paid', 'job_invited', 'job_hired', 'job_refused'));

-- wxpub_template_place.source: takes fixed, no, goods, amount, time, carrier, tracking, name, job, place, not fixed, no, goods, amount, asked, answer, time, carrier, tracking, name, job, place
alter table wxpub_template_place drop constraint wxpub_template_place_source_check;
alter table wxpub_template_place add check (source in ('fixed', 'no', 'goods', 'amount', 'asked', 'answer', 'time', 'carrier', 'tracking', 'name', 'job', 'place'));


update refund set asked_amount = total_amount where total_amount <> 0;
update refund_line set asked_qty = qty, asked_amount = amount where qty <> 0 or amount <> 0;
