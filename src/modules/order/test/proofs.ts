import type { TestDatabase } from '#test/helpers/database.ts'
import { bank } from '../../payment/test/counter-bank.ts'
import type { Shop } from './history.ts'

/** The part of a line that falls on its first units: the original price over all, each surcharge over what remained. */
const shareOfUnits = (units: string) =>
  `(select div((l.share - coalesce(sum((a->>'amount')::bigint), 0)) * ${units}, l.qty)
    + coalesce(sum(div((a->>'amount')::bigint * greatest(0, ${units} - (a->>'from')::int), l.qty - (a->>'from')::int)), 0) from jsonb_array_elements(coalesce(l.surcharges, '[]')) a)`

/** What must never be found, by name: each a statement that gives rows where it is broken. `$1` is the supplier. */
const statements: Readonly<Record<string, string>> = {
  'an order gives back more than was paid for it': `select order_no from orders where suid = $1 and (refunded_amount > paid_amount or agreed_amount > total_amount)`,
  'a line gives back more than its share, or more pieces than it has': `
    select l.id from order_line l where l.suid = $1 and (l.refunded + l.in_flight > l.share or l.taken_qty > l.qty or l.returned_qty > l.shipped_qty)`,
  'what the shop keeps of pieces that went back is not what it agreed to keep': `
    select l.id, l.withheld, k.kept from order_line l cross join lateral (select coalesce(sum(x.withheld), 0) as kept from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
      where x.suid = l.suid and x.order_line_id = l.id and r.status not in ('refused', 'cancelled')) k where l.suid = $1 and (l.withheld <> k.kept or l.withheld < 0)`,
  'more was agreed to than was asked for': `
    select r.refund_no from refund r left join refund_line x on x.suid = r.suid and x.refund_id = r.id where r.suid = $1 and (x.qty > x.asked_qty or x.amount > x.asked_amount or x.withheld < 0)`,
  'a payment gives back more than it was': `
    select p.no from pay_order p left join lateral (select coalesce(sum(r.amount) filter (where r.state = 'ok'), 0) as back, coalesce(sum(r.amount) filter (where r.state <> 'ok'), 0) as going from pay_refund r where r.suid = p.suid and r.pay_order_id = p.id) r on true
    where p.suid = $1 and (p.refunded + p.in_flight > p.amount or p.refunded <> r.back or p.in_flight <> r.going)`,
  // With refunds that were withdrawn, or whose pieces never arrived, each of these may leave a remainder of one cent,
  // and a surcharge between them its part of those pieces.
  'pieces given back one by one do not make what they make at once': `
    select o.order_no, l.id, l.share, l.qty, g.pieces, g.amount, l.withheld, g.left_out from order_line l join orders o on o.suid = l.suid and o.id = l.orders_id cross join lateral (
      select coalesce(sum(x.qty) filter (where not r.out), 0) as pieces, coalesce(sum(x.amount) filter (where not r.out), 0) as amount,
        count(*) filter (where r.out or x.qty < x.asked_qty or x.withheld > 0 or x.received_qty < x.qty or exists (select from refund_disposition d where d.suid = x.suid and d.refund_id = x.refund_id and d.disposition = 'missing')) as left_out
      from refund_line x join (select *, status in ('refused', 'cancelled') as out from refund) r on r.suid = x.suid and r.id = x.refund_id where x.suid = l.suid and x.order_line_id = l.id and r.type in ('refund', 'return')) g
    where l.suid = $1 and not exists (select from refund r where r.suid = l.suid and r.order_id = l.orders_id and r.type = 'goodwill')
      and abs(g.amount + l.withheld - ${shareOfUnits('g.pieces')}) > g.left_out
        + (case when g.left_out > 0 and g.pieces < l.qty then (select coalesce(sum((a->>'amount')::bigint), 0) from jsonb_array_elements(l.surcharges) a) else 0 end)`,
  'what is held is not what is open': `
    select o.order_no, o.status, l.id, l.qty - l.cancelled_qty - l.shipped_qty as open, h.held from order_line l join orders o on o.suid = l.suid and o.id = l.orders_id
    join goods_sku_part p on p.suid = l.suid and p.sku_id = l.sku_id
    cross join lateral (select coalesce(sum(r.qty), 0) as held from reservation r where r.suid = l.suid and r.src_type = 'order' and r.line_id = l.id and r.state = 'active' and r.material_id = p.material_id) h
    where l.suid = $1 and h.held <> case o.status when 'close' then 0 else (l.qty - l.cancelled_qty - l.shipped_qty) * p.ratio / 100000 end`,
  'stock promises more or less than its reservations': `
    select s.id, s.reserved, r.held from stock s cross join lateral (select coalesce(sum(r.qty), 0) as held from reservation r
      where r.suid = s.suid and r.warehouse_id = s.warehouse_id and r.material_id = s.material_id and r.batch_no = s.batch_no and r.state = 'active') r where s.suid = $1 and (s.reserved <> r.held or s.reserved > s.on_hand)`,
  'stock is not its log': `
    select s.id, s.on_hand, g.qty from stock s cross join lateral (select coalesce(sum(g.qty), 0) as qty, coalesce(sum(g.value_delta), 0) as value from stock_log g
      where g.suid = s.suid and g.warehouse_id = s.warehouse_id and g.material_id = s.material_id and g.batch_no = s.batch_no) g where s.suid = $1 and (s.on_hand <> g.qty or s.value <> g.value)`,
  'a transaction of the ledger does not come to zero': `select transaction_id from ledger_posting where suid = $1 group by transaction_id, asset having sum(amount) <> 0`,
  'a payment is booked twice, or not at all': `
    select p.no, (select count(*) from ledger_transaction t where t.suid = p.suid and t.source_table = 'pay_order' and t.source_id = p.id) as booked from pay_order p
    where p.suid = $1 and (select count(*) from ledger_transaction t where t.suid = p.suid and t.source_table = 'pay_order' and t.source_id = p.id) <> (p.state = 'paid')::int`,
  'money lies elsewhere than where it was paid': `
    select x.account, x.booked, x.paid from (
      select a.owner_id as account, (select coalesce(sum(p.amount), 0) from ledger_posting p where p.suid = a.suid and p.account_id = a.id) as booked,
        (select coalesce(sum(p.amount - p.refunded), 0) from pay_order p where p.suid = a.suid and p.state = 'paid' and a.owner_id = 'pay:' || p.channel) as paid
      from ledger_account a where a.suid = $1 and a.asset = 'rmb' and a.owner_id in ('pay:wxpay', 'pay:alipay', 'pay:wallet')) x where x.booked <> x.paid`,
  'sales are not what counts for orders': `
    select x.booked, x.paid from (select (select coalesce(-sum(p.amount), 0) from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and a.owner_id = 'sales:order') as booked,
      (select coalesce(sum(p.amount - p.refunded), 0) from pay_order p where p.suid = $1 and p.state = 'paid' and not p.surplus) as paid) x where x.booked <> x.paid`,
  'an order that is over for all its pieces owes, or keeps money': `
    select o.order_no, o.due_amount, f.flying from orders o cross join lateral (select coalesce(sum(p.in_flight), 0) as flying from pay_order p where p.suid = o.suid and p.kind = 'order' and p.kind_id = o.id and p.state = 'paid' and not p.surplus) f
    where o.suid = $1 and o.status = 'close' and o.cancelled_qty + o.returned_qty >= o.pieces and o.due_amount + f.flying <> 0`,
  'what is out of an order on account is not what its partner was charged': `
    select o.order_no, o.status, o.total_amount, o.agreed_amount, o.account_amount, o.due_amount, w.open, w.waiting from orders o
    cross join lateral (select sum(l.qty - l.cancelled_qty - l.shipped_qty) as open, sum(l.shipped_qty) as shipped, sum(l.share - ${shareOfUnits('(l.cancelled_qty + l.shipped_qty)')}) as waiting
      from order_line l where l.suid = o.suid and l.orders_id = o.id) w
    where o.suid = $1 and o.terms = 'credit' and o.account_amount <> case when w.open > 0 and w.shipped = 0 then 0 else greatest(0, o.total_amount - o.agreed_amount - w.waiting) end
      or o.suid = $1 and o.terms = 'credit' and o.shipped_qty + o.cancelled_qty >= o.pieces and o.due_amount <> 0`,
  'how an order on account is paid is not what the open items of its documents say': `
    select o.order_no, o.pay_state, o.account_amount, o.account_settled, d.amount, d.open from orders o cross join lateral (
      select coalesce(sum(d.amount), 0) as amount, coalesce(sum(d.open_amount), 0) as open from partner_debt d where d.suid = o.suid and d.del_at is null and (d.src_type, d.src_id) in (
        select 'shipment', x.id from shipment x where x.suid = o.suid and x.order_id = o.id union all select 'refund', x.id from refund x where x.suid = o.suid and x.order_id = o.id
        union all select 'order_amend', x.id from order_amend x where x.suid = o.suid and x.order_id = o.id)) d
    where o.suid = $1 and o.terms = 'credit' and (o.account_amount <> d.amount or o.account_amount - o.account_settled <> d.open
      or d.amount <> 0 and o.pay_state <> case when d.open >= d.amount then 'account' when d.open > 0 then 'part' else 'paid' end)`,
  'pieces that were given back are to be sent': `
    select o.order_no, l.id, l.qty, l.taken_qty, l.cancelled_qty, l.shipped_qty from order_line l join orders o on o.suid = l.suid and o.id = l.orders_id
    where l.suid = $1 and o.status <> 'close' and l.taken_qty - l.cancelled_qty - l.shipped_qty > (select coalesce(sum(x.qty), 0) from refund_line x join refund r on r.suid = x.suid and r.id = x.refund_id
      where x.suid = l.suid and x.order_line_id = l.id and r.status in ('applied', 'agreed'))`,
  // an order without an amount due is done at once, and only refunds have money
  'a refund is not where its money is': `
    select refund_no, type, status, total_amount, money_amount, returned_amount from refund where suid = $1 and (
      status = 'paying' and returned_amount >= money_amount or status = 'done' and returned_amount <> money_amount
      or status not in ('paying', 'done') and returned_amount <> 0 or type = 'exchange' and money_amount + returned_amount <> 0)`,
  'a code is missing, opens what is not fetched, or opened twice': `
    select o.order_no, o.way, o.status, o.redeem_code, e.times from orders o
    cross join lateral (select count(*) as times from order_event e where e.suid = o.suid and e.order_id = o.id and e.what = 'redeemed') e
    where o.suid = $1 and (e.times > 1 or o.redeem_code is not null and o.way not in ('pickup', 'voucher') or o.redeem_code is null and o.way in ('pickup', 'voucher') and (e.times > 0 or o.status in ('send', 'done')))`,
  'surplus was kept': `select no, amount, refunded from pay_order where suid = $1 and surplus and channel in ('wxpay', 'alipay') and refunded <> amount`,
  'goods count as sold otherwise than they were': `
    select g.sales, n.sold from goods g cross join lateral (select coalesce(sum(l.qty - l.cancelled_qty - l.returned_qty), 0) as sold from order_line l join orders o on o.suid = l.suid and o.id = l.orders_id join goods_sku k on k.suid = l.suid and k.id = l.sku_id
      where k.suid = g.suid and k.goods_id = g.id and o.status in ('pay', 'send', 'done')) n where g.suid = $1 and coalesce(g.sales, 0) <> n.sold`,
  // a finished order stays finished, for any returned pieces
  'a state that pieces and money do not say': `
    select order_no, status, pieces, shipped_qty, cancelled_qty, returned_qty, due_amount, terms from orders where suid = $1 and (
      status = 'submit' and (terms <> 'prepaid' or due_amount <= 0) or status = 'send' and way = 'express' and shipped_qty + cancelled_qty < pieces
      or status = 'pay' and shipped_qty + cancelled_qty >= pieces or status in ('pay', 'send') and cancelled_qty + returned_qty >= pieces)`,
}

/** Everything about a shop that violates an invariant once no work is pending. */
export async function wrongs(database: TestDatabase, shop: Shop): Promise<unknown[]> {
  const { s, suid, sound } = shop
  const problems: unknown[] = await sound()
  for (const [name, text] of Object.entries(statements)) {
    const rows = await database.sql<Record<string, unknown>>(text, [suid])
    if (rows.length > 0) problems.push({ [name]: rows.slice(0, 3) })
  }
  const debts = (await s.get<{ ok: boolean }>('/jxc/debt/DebtVerify')).data
  if (!debts.ok) problems.push({ 'the debts are not their postings': debts })
  const counted = (await s.get<Record<string, number>>('/seller/order/OrderCount')).data
  for (const status of ['submit', 'pay', 'send']) {
    const listed = (await s.get<unknown[]>('/seller/order/OrderManage', { status, limit: 100 })).data.length
    if (counted[status] !== listed) problems.push({ [`the counter of ${status}`]: [counted[status], listed] })
  }
  return [...problems, ...(await atProvider(database, suid))]
}

/** The records of the provider match ours. */
async function atProvider(database: TestDatabase, suid: number): Promise<unknown[]> {
  const rows = await database.sql<{ no: string; state: string; amount: number }>(
    `select no, state, amount::int from pay_order where suid = $1 and channel in ('wxpay', 'alipay')`,
    [suid],
  )
  const refunds = await database.sql<{ no: string; of: string; amount: number }>(
    `select r.no, p.no as of, r.amount::int from pay_refund r join pay_order p on p.suid = r.suid and p.id = r.pay_order_id where r.suid = $1 and p.channel in ('wxpay', 'alipay')`,
    [suid],
  )
  const lost = rows.filter(({ no, state }) => (bank.payments.get(no)?.state === 'paid') !== (state === 'paid'))
  const there = [...bank.refunds].filter(([, { of }]) => of.startsWith(`P${suid}-`))
  const twice = there.filter(
    ([no, { sent, amount }]) => sent !== 1 || refunds.find((refund) => refund.no === no)?.amount !== amount,
  )
  const missing = refunds.filter(({ no }) => !there.some(([sentNo]) => sentNo === no))
  return [
    ...(lost.length > 0 ? [{ 'paid at the provider and here differ': lost }] : []),
    ...(twice.length > 0 ? [{ 'given back twice, or another amount': twice }] : []),
    ...(missing.length > 0 ? [{ 'never given back': missing }] : []),
  ]
}
