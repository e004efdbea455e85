import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { dept } from './dept.resource.ts'

/** Refuses a department as its own parent; the tree refuses deeper cycles. */
export const refuseOwnParent = beforeSave(dept, ({ parent_id }, before) => {
  if (before && parent_id === before.id) throw invalid([{ field: 'parent_id', code: 'moved_into_itself' }])
})
