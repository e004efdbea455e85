import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { campaignOrder } from './campaign.resource.ts'
import { marketingTopic } from './topic.ts'

/** 活动订单: results of add-ons that take part in orders. The orders determine which add-ons exist. */
export const campaignPart = definePart({ entries: [entry(campaignOrder)], topics: [marketingTopic] })
