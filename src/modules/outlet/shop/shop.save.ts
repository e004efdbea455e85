import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { members } from '../../member/tables.ts'
import { noteMove } from './note-move.ts'
import { adoptOrders } from './of-order.ts'
import { shop } from './shop.resource.ts'

/** Whoever changes department or account manager in the form leaves a history too; a member who begins to order for an outlet brings the orders of before. */
export const prepareShop = beforeSave(shop, async (input, before, ctx) => {
  const { dept_id, staff_uid, member_id } = input
  if (before && (dept_id !== before.dept_id || staff_uid !== before.staff_uid)) noteMove(ctx, before, { dept_id, staff_uid, reason: null })
  if (member_id !== null && member_id !== before?.member_id) {
    await refuseTakenMember(ctx, member_id)
    // Once the outlet is stored: a new one has no id before.
    ctx.defer(() => adoptOrders(ctx, member_id))
  }
  return { credit_code: input.credit_code?.toUpperCase() ?? null }
})

/** An index sees to it as well where two are saved at once. */
async function refuseTakenMember({ db, suid }: Ctx<DB>, member_id: number): Promise<void> {
  const { rows } = await sql<{
    name: string
    member: string
  }>`select s.name, m.name as member from shop s ${members.join('m', 's.member_id')}
    where s.suid = ${suid} and s.member_id = ${member_id} and s.del_at is null`.execute(db)
  const [taken] = rows
  if (taken) throw refusing('member_id', 'shop_member_taken', { ...taken })
}
