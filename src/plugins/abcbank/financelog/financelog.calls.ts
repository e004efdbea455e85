import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { defineCall } from '../../db.ts'
import { bankStaff } from '../staff/staff.resource.ts'
import { bankTexts } from '../words.ts'
import { bankLog } from './financelog.resource.ts'

/** Button that assigns an entry to another person. */
export const bankLogCalls = [
  defineCall({
    path: '/addons/abcbank/seller/FinanceLogAssign',
    method: 'POST',
    title: ['调整归属', 'Count for another', 'Asignar a otro', '担当を変更'],
    access: 'api',
    button: { table: 'abcbank_log', key: 'assign', scope: 'row' },
    input: {
      id: ref(bankLog.title, 'abcbank_log', { required: true }),
      staff_id: ref(bankTexts.staff, 'abcbank_staff', { required: true }),
    },
    example: { id: { exampleOf: 'abcbank_log' }, staff_id: { exampleOf: 'abcbank_staff' } },
    async run({ id, staff_id }, ctx) {
      const before = await ctx.find(bankLog, id)
      const { status, name } = await ctx.find(bankStaff, staff_id)
      if (status !== 'on') throw new AppError('state_changed')
      await sql`update abcbank_log set staff_id = ${staff_id}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${id}`.execute(
        ctx.db,
      )
      ctx.log({
        biz_type: 'abcbank_log',
        biz_id: id,
        biz_no: before.txn_no,
        before: { staff_id: before.staff_id },
        after: { staff_id },
      })
      return { id, name }
    },
  }),
]
