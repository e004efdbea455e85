import { AppError, refusing } from '#core/errors/errors.ts'
import { ZONE } from '#core/value/time.ts'
import { beforeDelete, beforeSave, computed } from '../../db.ts'
import { openOrderCountSql, countOpenOrders } from '../open/open-orders.ts'
import { recycleStaff } from './staff.resource.ts'

export const staffFigures = computed(recycleStaff, {
  open_orders: openOrderCountSql('staff_id', 't'),
  done_month: `(select count(*)::int from recycle_order o where o.suid = t.suid and o.staff_id = t.id and o.status = 'done'
    and o.done_at >= date_trunc('month', now() at time zone '${ZONE}') at time zone '${ZONE}' and o.del_at is null)`,
})

/** Staff with open orders cannot leave: their orders would disappear from the board. Assignments lock this row. */
export const leaveWithoutOrders = beforeSave(recycleStaff, async ({ name, status }, before, ctx) => {
  if (!before || status !== 'left' || before.status === 'left') return
  const count = await countOpenOrders(ctx, 'staff_id', before.id)
  if (count > 0) throw refusing('status', 'recycle_staff_leaving', { name, count })
})

/** Refuses to delete staff with open orders. */
export const keepBusyStaff = beforeDelete(
  recycleStaff,
  async ({ id, name }, ctx) => {
    const count = await countOpenOrders(ctx, 'staff_id', id)
    if (count > 0) throw new AppError('recycle_staff_busy', { name, count })
  },
  { reversible: true },
)
