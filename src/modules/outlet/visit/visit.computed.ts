import { computed } from '../../db.ts'
import { orderHeads } from '../../order/tables.ts'
import { visit } from './visit.resource.ts'

const outlet = 's.suid = t.suid and s.id = t.shop_id'
const of = (column: string) => `(select ${column} from shop s where ${outlet})`

/**
 * Current department, account manager and status of a visit's outlet, and whether the visit led to an order. Every
 * order of the outlet within seven days counts, because its cause is unknown.
 */
export const visitFigures = computed(visit, {
  shop_dept_id: of('s.dept_id'),
  shop_staff_uid: of('s.staff_uid'),
  shop_on: `exists (select from shop s where ${outlet} and s.status = 'on' and s.del_at is null)`,
  bought: `(t.kind = 'arrive' and exists (select from shop_order s ${orderHeads.joinText('o', 's.orders_id')} where s.suid = t.suid and s.shop_id = t.shop_id
    and o.status <> 'close' and o.del_at is null and o.created_at >= t.at and o.created_at < t.at + interval '7 days'))`,
})
