import { ZONE } from '#core/value/time.ts'
import { computed } from '../../db.ts'
import { orderHeads } from '../../order/tables.ts'
import { shop } from './shop.resource.ts'

const local = `(now() at time zone '${ZONE}')`
const start = (ago: number) => `((date_trunc('year', ${local}) - interval '${ago} years') at time zone '${ZONE}')`
const sold = orderHeads.joinText('o', 's.orders_id')
/** Paid orders that are not cancelled, less refunds, by the time of the order. */
const counted = `o.status in ('pay', 'send', 'done') and o.del_at is null`
const sales = (from: string, to: string) =>
  `coalesce((select sum(o.total_amount - o.refunded_amount) from shop_order s ${sold} where s.suid = t.suid and s.shop_id = t.id and ${counted} and o.created_at >= ${from} and o.created_at < ${to}), 0)::bigint`
/** The last valid visit. */
const lastVisit = `(select max(c.at) from clockin c where c.suid = t.suid and c.shop_id = t.id and c.kind = 'arrive' and c.status = 'valid' and c.del_at is null)`

/** Sales and last visit of an outlet, computed from its orders and visits. */
export const shopFigures = computed(shop, {
  ytd: sales(start(0), 'now()'),
  last_ytd: sales(start(1), `((${local} - interval '1 year') at time zone '${ZONE}')`),
  licence_state: `(case when t.licence_expire is null then null when (t.licence_expire at time zone '${ZONE}')::date < ${local}::date then 'expired'
    when (t.licence_expire at time zone '${ZONE}')::date <= ${local}::date + 30 then 'expiring' else 'good' end)`,
  last_order_at: `(select max(o.created_at) from shop_order s ${sold} where s.suid = t.suid and s.shop_id = t.id and o.status <> 'close' and o.del_at is null)`,
  last_visit_at: lastVisit,
  no_visit_days: `(${local}::date - (coalesce(${lastVisit}, t.created_at) at time zone '${ZONE}')::date)`,
})
