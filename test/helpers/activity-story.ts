/**
 * What must never be found of activities, by name: each a statement that gives rows where it is broken, at any moment.
 * `$1` is the supplier.
 */
export const neverFound: Readonly<Record<string, string>> = {
  'a flash sale sold more than it has': `select a.id from seckill_activity a where a.suid = $1 and a.quota < (select coalesce(sum(r.qty), 0) from seckill_record r where r.suid = a.suid and r.activity_id = a.id and r.state <> 'returned' and r.del_at is null)`,
  'a group-buy sold more than it has': `select a.id from groupbuy_activity a where a.suid = $1 and a.quota < (select coalesce(sum(r.qty), 0) from groupbuy_record r where r.suid = a.suid and r.activity_id = a.id and r.state <> 'returned' and r.del_at is null)`,
  'an order has not the pieces that its record says': `
    select r.order_id, r.state, o.status from (select suid, order_id, state from seckill_record union all select suid, order_id, state from groupbuy_record) r join orders o on o.suid = r.suid and o.id = r.order_id
    where r.suid = $1 and (r.state = 'held' and o.status <> 'submit' or r.state = 'sold' and o.status = 'submit' or o.status = 'close' and r.state <> 'returned')`,
  'a group has more people than it needs, or is whole with fewer': `
    select g.id, n.taken, n.paid from groupbuy_group g cross join lateral (select count(*) filter (where r.state <> 'returned') as taken, count(*) filter (where r.state = 'sold') as paid from groupbuy_record r where r.suid = g.suid and r.group_id = g.id and r.del_at is null) n
    where g.suid = $1 and (n.taken > g.need or g.status = 'open' and n.paid >= g.need)`,
  'a bid is not above the one before, or the lot does not know the highest': `
    select l.id from auction_lot l where l.suid = $1 and (
      exists (select from (select price, lag(price) over (order by id) as before from auction_bid b where b.suid = l.suid and b.lot_id = l.id and b.status = 'valid') b where b.price <= b.before)
      or l.status = 'published' and l.lead_price is distinct from (select max(b.price) from auction_bid b where b.suid = l.suid and b.lot_id = l.id and b.status = 'valid'))`,
  'a deposit is held otherwise than it says': `select d.id from auction_deposit d left join ledger_hold h on h.suid = d.suid and h.id = d.hold_id where d.suid = $1 and (h.id is null or (d.status = 'held') <> (h.state = 'open'))`,
  'a round sold a number twice, more shares than it has, or has more than one winner': `
    select r.id from yungou_round r cross join lateral (select count(*) as n, count(distinct k.no) as numbers, count(*) filter (where k.status = 'won') as won from yungou_ticket k where k.suid = r.suid and k.round_id = r.id and k.del_at is null) x
    where r.suid = $1 and (x.n > r.total_shares or x.numbers <> x.n or x.won <> (r.status = 'drawn')::int or r.status in ('full', 'drawn') and x.n <> r.total_shares)`,
  'money of a round is not its shares': `
    select r.id, p.paid, s.worth from yungou_round r
    cross join lateral (select coalesce(sum(k.price), 0) as worth from yungou_ticket k where k.suid = r.suid and k.round_id = r.id) s
    cross join lateral (select coalesce(sum(p.amount) filter (where p.amount > 0), 0) as paid from ledger_transaction t join ledger_posting p on p.suid = t.suid and p.transaction_id = t.id
      where t.suid = r.suid and t.type = 'yungou.buy' and t.source_table = 'yungou_round' and t.source_id = r.id) p where r.suid = $1 and p.paid <> s.worth`,
  'a check-in gave its points not once': `
    select c.id from signin_record c where c.suid = $1 and c.score > 0 and 1 <> (select count(*) from ledger_transaction t where t.suid = c.suid and t.type = 'signin.prize' and t.source_table = 'signin_record' and t.source_id = c.id)`,
  'a ranking gave its prizes not once': `
    select k.id from ranking_rank k where k.suid = $1 and (select count(*) from ranking_user u where u.suid = k.suid and u.rank_id = k.id and u.granted and u.prize > 0)
      <> (select count(*) from ledger_transaction t where t.suid = k.suid and t.type = 'ranking.prize' and t.source_table = 'ranking_rank' and t.source_id = k.id)`,
  'a commission was paid not once': `
    select o.order_id from (select order_id, count(*) filter (where settled_at is not null) as paid from fenxiao_commission where suid = $1 group by 1) o
    where o.paid <> (select count(*) from ledger_transaction t where t.suid = $1 and t.type = 'fenxiao.paid' and t.source_table = 'orders' and t.source_id = o.order_id)`,
  'a transaction of the ledger does not come to zero': `select transaction_id from ledger_posting where suid = $1 group by transaction_id, asset having sum(amount) <> 0`,
}

/** Pending automatic work: none of it may remain after background jobs have run. */
export const toBeDone: Readonly<Record<string, string>> = {
  'a round that is sold out and not drawn': `select id from yungou_round where suid = $1 and status = 'full'`,
  'shares of a round that failed': `select k.id from yungou_ticket k join yungou_round r on r.suid = k.suid and r.id = k.round_id where k.suid = $1 and r.status = 'failed' and k.status = 'valid'`,
  'a deposit of a lot that is over': `select d.id from auction_deposit d join auction_lot l on l.suid = d.suid and l.id = d.lot_id where d.suid = $1 and d.status = 'held' and l.status in ('sold', 'failed', 'stopped')`,
  'a place in a group that failed': `select r.id from groupbuy_record r join groupbuy_group g on g.suid = r.suid and g.id = r.group_id where r.suid = $1 and g.status = 'failed' and r.state <> 'returned'`,
  'a commission whose days have passed': `select c.id from fenxiao_commission c join orders o on o.suid = c.suid and o.id = c.order_id where c.suid = $1 and c.status = 'frozen' and c.due_at <= now() and o.status = 'done'`,
  'money of a round that is over': `
    select r.id from yungou_round r join ledger_account a on a.suid = r.suid and a.owner = 'clearing' and a.owner_id = 'addon:yungou:round:' || r.id join ledger_posting p on p.suid = a.suid and p.account_id = a.id
    where r.suid = $1 and r.status in ('drawn', 'failed') group by r.id having sum(p.amount) <> 0`,
}

/** Rows that a stopped activity must not reserve any more. */
export const leftBehind: Readonly<Record<string, string>> = {
  'stock in the pool of an activity that was stopped': `
    select r.src_id from reservation r join (select suid, pool_id from seckill_activity where status = 'stopped' union all select suid, pool_id from groupbuy_activity where status = 'stopped'
      union all select suid, pool_id from auction_lot where status = 'stopped' union all select suid, pool_id from yungou_round where status = 'failed') a on a.suid = r.suid and a.pool_id = r.src_id
    where r.suid = $1 and r.src_type = 'activity' and r.state = 'active'`,
}
