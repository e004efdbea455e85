import { ZONE } from '#core/value/time.ts'
import { computed } from '../db.ts'
import { members } from '../member/tables.ts'
import { payments } from '../payment/tables.ts'
import { orders } from './order.resource.ts'

const paid = `(t.paid_at at time zone '${ZONE}')`

/**
 * Computed columns of the order lists. The goods are those that were not cancelled, each once; of an order that was
 * cancelled completely, all. The channel is that of the largest payment. Payment and shipping state are
 * columns that the database generates from the sums, for orders on account from the settled amount; the shipping state
 * also names orders on hold, awaiting collection or left to suppliers.
 */
export const orderFigures = computed(orders, {
  img: `(select l.img from order_line l where l.suid = t.suid and l.orders_id = t.id and l.img is not null order by l.line_no limit 1)`,
  goods: `(select string_agg(g.name || ' × ' || g.qty, '，' order by g.line_no) from (
    select concat_ws(' ', l.title, l.spec) as name, min(l.line_no) as line_no, sum(case when t.cancelled_qty < t.pieces then l.qty - l.cancelled_qty else l.qty end) as qty
    from order_line l where l.suid = t.suid and l.orders_id = t.id group by l.sku_id, 1 having bool_or(t.cancelled_qty >= t.pieces or l.qty > l.cancelled_qty) order by 2 limit 5) g)`,
  phone: `(select m.phone from ${members.text('m')} where m.suid = t.suid and m.id = t.member_id)`,
  pay_channel: `(select p.channel from ${payments.text('p')} where p.suid = t.suid and p.kind = 'order' and p.kind_id = t.id and p.state = 'paid' and not p.surplus order by p.amount desc, p.id limit 1)`,
  on_account: 't.account_amount',
  account_open: `(case when t.terms = 'credit' and t.account_amount <> 0 and t.partner_id is not null then t.account_amount - t.account_settled else 0 end)`,
  pay_state: 't.pay_state',
  ship_state: `(case when t.on_hold and t.status in ('pay', 'send') then 'hold' when t.way in ('pickup', 'voucher') and t.status = 'send' and t.ship_state <> 'full' then 'ready' when t.elsewhere and t.status = 'pay' then (case when t.source = 'supply' then 'store' else 'supplier' end) else t.ship_state end)`,
  paid_weekday: `extract(isodow from ${paid})::int::text`,
  paid_hour: `to_char(${paid}, '"h"HH24')`,
})
