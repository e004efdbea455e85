import { AppError } from '#core/errors.ts'
import { password, ref } from '#core/fields.ts'
import type { Caller } from '#core/people.ts'
import type { Whole } from '#core/resource.ts'
import { defineCall } from '../db.ts'
import { operator } from './operator.resource.ts'
import { rolesOf } from './operator.rules.ts'
import { covers } from './rights.ts'

/** What is done to an account beside editing it. */
export const operatorCalls = [
  defineCall({
    path: '/seller/operator/OperatorReset',
    method: 'POST',
    title: { zh: '重置密码', en: 'Reset password', es: 'Restablecer contraseña', ja: 'パスワードをリセット' },
    access: 'api',
    button: {
      table: 'operator',
      key: 'reset',
      scope: 'row',
      words: { en: { password: 'New password' }, es: { password: 'Contraseña nueva' }, ja: { password: '新しいパスワード' } },
    },
    input: { id: ref('操作员', 'operator', { required: true }), password: password('新密码', { required: true }) },
    async run({ id, password: typed }, { find, save }) {
      const { ver } = await find(operator, id)
      const saved = await save(operator, { id, ver, password: typed })
      return { id, ver: saved.ver }
    },
  }),
  defineCall({
    path: '/seller/operator/OperatorUnlock',
    method: 'POST',
    title: { zh: '解锁', en: 'Unlock', es: 'Desbloquear', ja: 'ロック解除' },
    access: 'api',
    button: { table: 'operator', key: 'unlock', scope: 'row', confirm: true },
    input: { id: ref('操作员', 'operator', { required: true }) },
    async run({ id }, { find, people, db, suid, caller, log }) {
      const row: Whole<typeof operator> = await find(operator, id)
      await refuseHigher(row, { caller, roles: await rolesOf(db, suid, row.role_ids) })
      await people.unlock(id)
      log({ biz_type: 'operator', biz_id: id })
      return { id }
    },
  }),
]

async function refuseHigher(
  { id, username }: Whole<typeof operator>,
  { caller, roles }: { caller: Caller; roles: Awaited<ReturnType<typeof rolesOf>> },
): Promise<void> {
  if (id !== caller.uid && !roles.every((one) => covers(caller, one))) throw new AppError('outranked', { name: username })
}
