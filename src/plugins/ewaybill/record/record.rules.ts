import { orderHeads } from '#modules/order/tables.ts'
import { computed } from '../../db.ts'
import { ewaybillRecord } from './record.resource.ts'

/** The waybill got no number, its order still waits for shipping, and no later waybill was requested. */
export const recordFigures = computed(ewaybillRecord, {
  lacking: `(t.state = 'failed' and not exists (select from ewaybill_record r where r.suid = t.suid and r.order_id = t.order_id and r.id > t.id and r.del_at is null)
    and exists (select from ${orderHeads.text('o')} where o.suid = t.suid and o.id = t.order_id and o.status = 'pay'))`,
})
