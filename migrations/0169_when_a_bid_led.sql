-- Whoever led a lot for a while and is outbid is told: the lot says since when, so that a bid need not look for the one before it.
alter table auction_lot add column lead_at timestamptz;
update auction_lot l set lead_at = (select b.created_at from auction_bid b where b.suid = l.suid and b.lot_id = l.id and b.status = 'valid' and b.del_at is null order by b.price desc, b.id limit 1)
where l.lead_member_id is not null;
