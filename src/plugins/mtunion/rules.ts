import { afterSave, beforeSave, computed, takeRows } from '../db.ts'
import { importReport } from '../shared/union/report.ts'
import { advertFigures, attributeOrders, orderFigures, userFigures } from '../shared/union/user.rules.ts'
import { mtunionAdvert, mtunionOrder, mtunionUser } from './resources.ts'

export const advertColumns = computed(mtunionAdvert, advertFigures('mtunion'))
export const orderColumns = computed(mtunionOrder, orderFigures)
export const userColumns = computed(mtunionUser, userFigures('mtunion'))
export const setBoundAt = beforeSave(mtunionUser, ({ member_id }, before, { now }) =>
  before?.member_id === member_id ? {} : { bound_at: now },
)
export const attributeOnSave = afterSave(mtunionUser, ({ id }, _before, ctx) => attributeOrders(ctx, 'mtunion', id))
export const importOrders = takeRows(mtunionOrder, (rows, _attempt, ctx) => importReport(ctx, 'mtunion', rows))
