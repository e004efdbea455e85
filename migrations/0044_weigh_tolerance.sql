-- By how much counted goods may weigh something else than their count says (basis points), and the warning beyond it.
alter table inventory_setting add column weigh_bp integer not null default 100 check (weigh_bp between 0 and 10000);
alter table inbound drop constraint inbound_cautions_check;
alter table inbound add constraint inbound_cautions_check check (cautions <@ array['credit', 'price', 'licence', 'own_licence', 'weight']);
