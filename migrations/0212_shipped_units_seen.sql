alter table refund add column shipped_seen integer;
