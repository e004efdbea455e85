import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { partnerAgeing } from './ageing.resource.ts'
import { payableTopic, receivableTopic } from './topic.ts'

/** 账龄: how long receivables and payables are overdue. */
export const ageingPart = definePart({
  topics: [payableTopic, receivableTopic],
  entries: [entry(partnerAgeing)],
  panels: [{ at: 'customer', by: 'partner_id', api: '/jxc/debt/AgeingManage', title: partnerAgeing.title }],
})
