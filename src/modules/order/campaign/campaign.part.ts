import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { campaignOrder } from './campaign.resource.ts'
import { marketingTopic } from './topic.ts'

/** 活动订单: what add-ons that take part in orders came to. Which there are is told by the orders. */
export const campaignPart = definePart({ entries: [entry(campaignOrder)], topics: [marketingTopic] })
