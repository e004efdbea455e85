import { computed } from '../../db.ts'
import { activityMoneyText } from '../../shared/activity/money.ts'
import { seckillRecord } from './record.resource.ts'

export const seckillMoney = computed(seckillRecord, activityMoneyText('seckill'))
