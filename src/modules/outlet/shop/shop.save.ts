import { beforeSave } from '../../db.ts'
import { noteMove } from './note-move.ts'
import { adoptOrders } from './of-order.ts'
import { shop } from './shop.resource.ts'

/** Whoever changes department or account manager in the form leaves a history too; a member who begins to order for an outlet brings the orders of before. */
export const prepareShop = beforeSave(shop, (input, before, ctx) => {
  const { dept_id, staff_uid, member_id } = input
  if (before && (dept_id !== before.dept_id || staff_uid !== before.staff_uid)) noteMove(ctx, before, { dept_id, staff_uid, reason: null })
  // Once the outlet is stored: a new one has no id before.
  if (member_id !== null && member_id !== before?.member_id) ctx.defer(() => adoptOrders(ctx, member_id))
  return { credit_code: input.credit_code?.toUpperCase() ?? null }
})
