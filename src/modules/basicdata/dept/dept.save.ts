import { invalid } from '#core/errors/errors.ts'
import { beforeSave } from '../../db.ts'
import { dept } from './dept.resource.ts'

/** A department is not its own parent; the tree itself refuses deeper cycles. */
export const notBelowItself = beforeSave(dept, ({ parent_id }, before) => {
  if (before && parent_id === before.id) throw invalid([{ field: 'parent_id', code: 'moved_into_itself' }])
})
