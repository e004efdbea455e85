import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { sold } from './sold.resource.ts'
import { goodsTopic } from './topic.ts'

/** 销售明细: what was sold, line by line, and what it comes to. */
export const soldPart = definePart({
  entries: [entry(sold)],
  topics: [goodsTopic],
  panels: [{ at: 'goods', title: sold.title, api: '/seller/order/SoldManage', by: 'goods_id' }],
})
