import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { recycleWords } from '../shared/words.ts'
import { recycleStaff } from './staff.resource.ts'
import { keepBusyStaff, leaveWithoutOrders, staffFigures } from './staff.rules.ts'

/** 回收员: collectors and inspectors. */
export const staffPart = definePart({
  entries: [entry(recycleStaff, [staffFigures, leaveWithoutOrders, keepBusyStaff])],
  panels: [
    { at: 'recycle_staff', title: recycleWords.orders, api: '/seller/recycle/order/OrderManage', by: 'staff_id' },
  ],
})
