import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleWords } from '../shared/words.ts'
import { recyclePoint } from './point.resource.ts'
import { keepBusyPoint, pointFigures } from './point.rules.ts'

/** 回收点: where appliances are handed in. */
export const pointPart = definePart({
  entries: [entry(recyclePoint, [pointFigures, keepBusyPoint])],
  panels: [
    { at: 'recycle_point', title: recycleWords.staffs, api: '/seller/recycle/staff/StaffManage', by: 'points' },
    { at: 'recycle_point', title: recycleWords.orders, api: '/seller/recycle/order/OrderManage', by: 'point_id' },
  ],
})
