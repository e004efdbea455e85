import { computed } from '../../db.ts'
import { refund } from './refund.resource.ts'

/**
 * Computed columns of refund lists: overdue decisions, and the parts of a supplied order that the other side handles.
 */
export const refundFigures = computed(refund, {
  late: `(t.status = 'applied' and t.answer_by is not null and t.answer_by <= now())`,
  of_store: `exists (select from orders o where o.suid = t.suid and o.id = t.order_id and o.source = 'supply')`,
  back_elsewhere: `exists (select from refund_line x join order_line l on l.suid = x.suid and l.id = x.order_line_id where x.suid = t.suid and x.refund_id = t.id and l.sent_elsewhere)`,
})
