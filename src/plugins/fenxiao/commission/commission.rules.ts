import { computed } from '../../db.ts'
import { fenxiaoCommission } from './commission.resource.ts'

export const commissionColumns = computed(fenxiaoCommission, { net: 't.amount - t.taken' })
