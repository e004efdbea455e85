import { computed } from '../../db.ts'
import { refund } from './refund.resource.ts'

/** What lists show of a refund beside its own columns: whether it should have been decided by now. */
export const refundFigures = computed(refund, { late: `(t.status = 'applied' and t.answer_by is not null and t.answer_by <= now())` })
