import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { costCalls, costTitle } from './cost.calls.ts'
import { sold } from './sold.resource.ts'
import { costPath } from '../shared/words.ts'
import { goodsTopic } from './topic.ts'

/** 销售明细: sold lines with their amounts. */
export const soldPart = definePart({
  entries: [entry(sold)],
  calls: costCalls,
  topics: [goodsTopic],
  panels: [
    { at: 'goods', title: sold.title, api: '/seller/order/SoldManage', by: 'goods_id' },
    { at: 'orders', title: costTitle, api: costPath },
  ],
})
