import { sql } from 'kysely'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { members } from '../../member/tables.ts'
import { recordMove } from './record-move.ts'
import { linkMemberOrders } from './order-outlet.ts'
import { shop } from './shop.resource.ts'

/**
 * Records a change of department or account manager made in the form, and links the earlier orders of a new ordering
 * member.
 */
export const prepareShop = beforeSave(shop, async (input, before, ctx) => {
  const { dept_id, staff_uid, member_id } = input
  if (before && (dept_id !== before.dept_id || staff_uid !== before.staff_uid))
    recordMove(ctx, before, { dept_id, staff_uid, reason: null })
  if (member_id !== null && member_id !== before?.member_id) {
    await refuseLinkedMember(ctx, member_id)
    // Deferred until the outlet is stored: a new outlet has no id yet.
    ctx.defer(() => linkMemberOrders(ctx, member_id))
  }
  return { credit_code: input.credit_code?.toUpperCase() ?? null }
})

/** A unique index covers concurrent saves. */
async function refuseLinkedMember({ db, suid }: Ctx<DB>, member_id: number): Promise<void> {
  const { rows } = await sql<{
    name: string
    member: string
  }>`select s.name, m.name as member from shop s ${members.join('m', 's.member_id')}
    where s.suid = ${suid} and s.member_id = ${member_id} and s.del_at is null`.execute(db)
  const [conflict] = rows
  if (conflict) throw refusing('member_id', 'shop_member_taken', { ...conflict })
}
