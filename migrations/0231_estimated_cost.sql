-- The unit cost by which goods without a cost were issued below zero, and where it is from.
alter table outbound_line add column est_cost bigint;
alter table outbound_line add column est_basis text check (est_basis in ('stock', 'purchase', 'reference'));
