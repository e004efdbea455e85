import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import { operator } from '#modules/sys/operator/operator.resource.ts'
import { rolesOf } from '#modules/sys/operator/operator.rules.ts'
import { refuseOutranking } from '#modules/sys/operator/rights.ts'
import { defineCall } from '../../db.ts'
import { socialBind } from './bind.resource.ts'

/** Unlinks an account with which an operator signs in. */
export const bindCalls = [
  defineCall({
    path: '/addons/social/seller/BindRelease',
    method: 'POST',
    title: ['解绑', 'Unlink', 'Desvincular', '連携を解除'],
    access: 'api',
    proof: true,
    button: { table: 'social_bind_view', key: 'release', scope: 'row', confirm: true, danger: true },
    input: { id: ref(socialBind.title, 'social_bind_view', { required: true }) },
    example: { id: { exampleOf: 'social_bind_view' } },
    unrepeatable: 'An operator has to bind an account of WeChat first.',
    /**
     * The account can no longer sign in. An operator other than the caller is signed out too, because the holder of the
     * account may be using the session.
     */
    async run({ id }, ctx) {
      const { operator_id, provider } = await ctx.find(socialBind, id)
      const person = await ctx.find(operator, operator_id)
      await refuseOutranking(person, await rolesOf(ctx.db, ctx.suid, person.role_ids), ctx)
      if (!(await ctx.accounts.untie(id))) throw new AppError('not_found')
      if (operator_id !== ctx.caller.uid) await ctx.accounts.endSessions({ uid: operator_id, why: 'untied' })
      ctx.log({
        biz_type: 'operator',
        biz_id: operator_id,
        biz_no: person.login_name,
        before: { provider },
        after: { provider: null },
      })
      return { id }
    },
  }),
]
