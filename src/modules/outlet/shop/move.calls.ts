import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { outletTexts } from '../shared/words.ts'
import { requireActiveAssignment } from './assignment.ts'
import { lockShops } from './lock.ts'
import { recordMove } from './record-move.ts'
import { commonTexts } from '../shared/common-texts.ts'

/** Moves outlets to another department. */
export const moveCalls = [
  defineCall({
    path: '/seller/shop/ChangeDepart',
    method: 'POST',
    title: commonTexts.changeDepartment,
    access: 'api',
    button: { table: 'shop', key: 'changeDepart', scope: 'bulk', each: true },
    input: {
      ids: refs(outletTexts.outlets, 'shop', { required: true }),
      dept_id: ref(commonTexts.toDepartment, 'dept', { required: true }),
      staff_uid: ref(commonTexts.toManager, 'operator', {
        help: [
          '不填则客户经理不变',
          'Leave blank to keep the account manager',
          'Deje en blanco para no cambiar el gestor',
          '空欄の場合：担当営業を変更しません',
        ],
      }),
      reason: text(glossaryTerms.reason, {
        required: true,
        max: 200,
        help: [
          '已有订单仍属原部门',
          'Orders of before stay with the old department',
          'Los pedidos anteriores siguen en el departamento antiguo',
          '既存の注文は旧部門のままです',
        ],
      }),
    },
    example: {
      ids: [{ exampleOf: 'shop' }],
      dept_id: { exampleOf: 'dept', values: { status: 'on' } },
      reason: 'New region',
    },
    /**
     * Changes all outlets or none. Outlets already in the department do not change; throws when there is nothing to
     * change.
     */
    async run({ ids, dept_id, staff_uid, reason }, ctx) {
      await requireActiveAssignment(ctx, { dept_id, staff_uid })
      const lockedShops = await lockShops(ctx, ids)
      const moved = lockedShops.filter(
        (shop) => shop.dept_id !== dept_id || (staff_uid !== null && shop.staff_uid !== staff_uid),
      )
      const [first] = lockedShops
      if (moved.length === 0) throw new AppError('shop_unmoved', { name: first?.name })
      await sql`update shop set dept_id = ${dept_id}, staff_uid = coalesce(${staff_uid}::bigint, staff_uid), ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = any(${moved.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
      for (const movedShop of moved) {
        const next = { dept_id, staff_uid: staff_uid ?? movedShop.staff_uid }
        recordMove(ctx, movedShop, { ...next, reason })
        const previous = { dept_id: movedShop.dept_id, staff_uid: movedShop.staff_uid }
        ctx.log({
          biz_type: 'shop',
          biz_id: movedShop.id,
          biz_no: movedShop.code,
          before: previous,
          after: { ...next, remark: reason },
        })
      }
      return { changed: moved.length }
    },
  }),
]
