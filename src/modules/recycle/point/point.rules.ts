import { AppError } from '#core/errors/errors.ts'
import { beforeDelete, computed } from '../../db.ts'
import { countOpenOrders, openOrderCountSql } from '../open/open-orders.ts'
import { recyclePoint } from './point.resource.ts'

export const pointFigures = computed(recyclePoint, {
  staff_count: `(select count(*)::int from recycle_staff s where s.suid = t.suid and (coalesce(cardinality(s.points), 0) = 0 or t.id = any(s.points)) and s.status <> 'left' and s.del_at is null)`,
  open_orders: openOrderCountSql('point_id', 't'),
})

/** Refuses to delete a point with open orders. */
export const keepBusyPoint = beforeDelete(
  recyclePoint,
  async ({ id, name }, ctx) => {
    const count = await countOpenOrders(ctx, 'point_id', id)
    if (count > 0) throw new AppError('recycle_staff_busy', { name, count })
  },
  { reversible: true },
)
