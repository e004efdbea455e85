import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref, refs, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { outletWords } from '../shared/words.ts'
import { requireCare } from './care.ts'
import { lockShops } from './lock.ts'
import { noteMove } from './note-move.ts'
import { commonTexts } from '../common-texts.ts'

/** Outlets that go to another department. */
export const moveCalls = [
  defineCall({
    path: '/seller/shop/ChangeDepart',
    method: 'POST',
    title: commonTexts.changeDepartment,
    access: 'api',
    button: { table: 'shop', key: 'changeDepart', scope: 'bulk', each: true },
    input: {
      ids: refs(outletWords.outlets, 'shop', { required: true }),
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
        help: ['已有订单仍属原部门', 'Orders of before stay with the old department', 'Los pedidos anteriores siguen en el departamento antiguo', '既存の注文は旧部門のままです'], // prettier-ignore
      }),
    },
    example: { ids: [{ exampleOf: 'shop' }], dept_id: { exampleOf: 'dept', values: { status: 'on' } }, reason: 'New region' },
    /** All of them or none; those that are there already stay untouched, unless nothing would change at all. */
    async run({ ids, dept_id, staff_uid, reason }, ctx) {
      await requireCare(ctx, { dept_id, staff_uid })
      const found = await lockShops(ctx, ids)
      const moved = found.filter((one) => one.dept_id !== dept_id || (staff_uid !== null && one.staff_uid !== staff_uid))
      const [first] = found
      if (moved.length === 0) throw new AppError('shop_unmoved', { name: first?.name })
      await sql`update shop set dept_id = ${dept_id}, staff_uid = coalesce(${staff_uid}::bigint, staff_uid), ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = any(${moved.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
      for (const one of moved) {
        const to = { dept_id, staff_uid: staff_uid ?? one.staff_uid }
        noteMove(ctx, one, { ...to, reason })
        const before = { dept_id: one.dept_id, staff_uid: one.staff_uid }
        ctx.log({ biz_type: 'shop', biz_id: one.id, biz_no: one.code, before, after: { ...to, remark: reason } })
      }
      return { changed: moved.length }
    },
  }),
]
