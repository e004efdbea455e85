import { computed } from '../../db.ts'
import { orderHeads } from '../../order/tables.ts'
import { visit } from './visit.resource.ts'

/** Whether a visit led to an order: what the outlet ordered by itself within seven days counts too, since nobody knows why it did. */
export const visitFigures = computed(visit, {
  bought: `(t.kind = 'arrive' and exists (select from shop_order s ${orderHeads.joinText('o', 's.orders_id')} where s.suid = t.suid and s.shop_id = t.shop_id
    and o.status <> 'close' and o.del_at is null and o.created_at >= t.at and o.created_at < t.at + interval '7 days'))`,
})
