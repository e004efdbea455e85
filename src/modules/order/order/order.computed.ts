import { ZONE } from '#core/value/time.ts'
import { computed } from '../../db.ts'
import { debts } from '../../debt/tables.ts'
import { members } from '../../member/tables.ts'
import { payments } from '../../payment/tables.ts'
import { orders } from './order.resource.ts'

/** What its parcels, refunds and changes left on the partner’s account and nothing has settled. `del_at` lets the indexes by order find them: without it all of the supplier's were read for each order. */
const open = `(select coalesce(sum(d.open_amount), 0)::bigint from (
    select 'shipment' as type, h.id from shipment h where h.suid = t.suid and h.order_id = t.id and h.del_at is null
    union all select 'refund', r.id from refund r where r.suid = t.suid and r.order_id = t.id and r.del_at is null
    union all select 'order_amend', a.id from order_amend a where a.suid = t.suid and a.order_id = t.id and a.del_at is null
  ) x join ${debts.text('d')} on d.suid = t.suid and d.src_type = x.type and d.src_id = x.id and d.del_at is null)`
const posted = `t.terms = 'credit' and t.account_amount <> 0 and t.partner_id is not null`

const paid = `(t.paid_at at time zone '${ZONE}')`

/** What lists show of an order beside its own columns. Its channel is that of the largest payment. How it is paid and shipped are columns that the database makes of its sums; what may not be sent yet, waits to be fetched or is left to suppliers, says so. */
export const orderFigures = computed(orders, {
  img: `(select l.img from order_line l where l.suid = t.suid and l.orders_id = t.id and l.img is not null order by l.line_no limit 1)`,
  goods: `(select string_agg(concat_ws(' ', l.title, l.spec) || ' × ' || l.qty, '，' order by l.line_no) from order_line l where l.suid = t.suid and l.orders_id = t.id and l.line_no <= 5)`,
  phone: `(select m.phone from ${members.text('m')} where m.suid = t.suid and m.id = t.member_id)`,
  pay_channel: `(select p.channel from ${payments.text('p')} where p.suid = t.suid and p.kind = 'order' and p.kind_id = t.id and p.state = 'paid' and not p.surplus order by p.amount desc, p.id limit 1)`,
  on_account: 't.account_amount',
  account_open: `(case when ${posted} then ${open} else 0 end)`,
  pay_state: `(case when t.terms <> 'credit' or t.account_amount = 0 then t.pay_state when t.partner_id is null then 'account' else (select case when x.n >= t.account_amount then 'account' when x.n > 0 then 'part' else 'paid' end from (select ${open} as n offset 0) x) end)`,
  ship_state: `(case when t.on_hold and t.status in ('pay', 'send') then 'hold' when t.way in ('pickup', 'voucher') and t.status = 'send' and t.ship_state <> 'full' then 'ready' when t.elsewhere and t.status = 'pay' then (case when t.source = 'supply' then 'store' else 'supplier' end) else t.ship_state end)`,
  paid_weekday: `extract(isodow from ${paid})::int::text`,
  paid_hour: `to_char(${paid}, '"h"HH24')`,
})
