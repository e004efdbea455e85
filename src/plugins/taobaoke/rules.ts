import { afterSave, beforeSave, computed, takeRows } from '../db.ts'
import { importReport } from '../shared/union/report.ts'
import { advertFigures, attributeOrders, orderFigures, userFigures } from '../shared/union/user.rules.ts'
import { taobaokeAdvert, taobaokeOrder, taobaokeUser } from './resources.ts'

export const advertColumns = computed(taobaokeAdvert, advertFigures('taobaoke'))
export const orderColumns = computed(taobaokeOrder, orderFigures)
export const userColumns = computed(taobaokeUser, userFigures('taobaoke'))
export const setBoundAt = beforeSave(taobaokeUser, ({ member_id }, before, { now }) =>
  before?.member_id === member_id ? {} : { bound_at: now },
)
export const attributeOnSave = afterSave(taobaokeUser, ({ id }, _before, ctx) => attributeOrders(ctx, 'taobaoke', id))
export const importOrders = takeRows(taobaokeOrder, (rows, _attempt, ctx) => importReport(ctx, 'taobaoke', rows))
