import { computed } from '../../db.ts'
import { activityMoneyText } from '../../shared/activity/money.ts'
import { groupbuyRecord } from './record.resource.ts'

export const groupbuyMoney = computed(groupbuyRecord, activityMoneyText('groupbuy'))
