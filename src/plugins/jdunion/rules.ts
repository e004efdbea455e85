import { afterSave, beforeSave, computed, takeRows } from '../db.ts'
import { importReport } from '../shared/union/report.ts'
import { advertFigures, attributeOrders, orderFigures, userFigures } from '../shared/union/user.rules.ts'
import { jdunionAdvert, jdunionOrder, jdunionUser } from './resources.ts'

export const advertColumns = computed(jdunionAdvert, advertFigures('jdunion'))
export const orderColumns = computed(jdunionOrder, orderFigures)
export const userColumns = computed(jdunionUser, userFigures('jdunion'))
export const setBoundAt = beforeSave(jdunionUser, ({ member_id }, before, { now }) =>
  before?.member_id === member_id ? {} : { bound_at: now },
)
export const attributeOnSave = afterSave(jdunionUser, ({ id }, _before, ctx) => attributeOrders(ctx, 'jdunion', id))
export const importOrders = takeRows(jdunionOrder, (rows, _attempt, ctx) => importReport(ctx, 'jdunion', rows))
