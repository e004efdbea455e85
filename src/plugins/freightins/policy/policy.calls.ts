import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { refs } from '#core/fields/index.ts'
import { defineCall, onDay } from '../../db.ts'
import { settingId } from '../setting/test.job.ts'
import { insuranceTexts } from '../words.ts'
import { changePolicy, insureParcel, lockPolicy } from './insure.job.ts'
import { freightPolicy } from './policy.resource.ts'
import { commonTexts } from '../common-texts.ts'

const ids = refs(insuranceTexts.policies, 'freightins_policy', { required: true })

export const policyCalls = [
  defineCall({
    path: '/addons/freightins/seller/PolicyRetry',
    method: 'POST',
    title: ['补投', 'Insure again', 'Volver a asegurar', '再加入'],
    access: 'api',
    button: {
      table: 'freightins_policy',
      key: 'retry',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', ['failed']]],
      confirm: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'freightins_policy' }] },
    exampleAfter: ['/addons/freightins/seller/SetSave'],
    /** A request that was submitted before is queried first: it may have succeeded all the same. */
    async run({ ids: policyIds }, ctx) {
      await settingId(ctx)
      for (const id of [...new Set(policyIds)].toSorted((a, b) => a - b)) {
        await ctx.find(freightPolicy, id)
        const { state, no } = await lockPolicy(ctx, id)
        if (state !== 'failed') throw new AppError('state_changed')
        await changePolicy(ctx, id, sql`state = 'waiting', problem = null, asked = 0`)
        ctx.log({
          biz_type: 'freightins_policy',
          biz_id: id,
          biz_no: no,
          before: { state },
          after: { state: 'waiting' },
        })
        await ctx.dispatch(insureParcel, id)
      }
      return { count: policyIds.length }
    },
  }),
  defineCall({
    path: '/addons/freightins/seller/PolicyAsk',
    method: 'POST',
    title: commonTexts.check,
    access: 'api',
    button: {
      table: 'freightins_policy',
      key: 'ask',
      scope: 'bulk',
      each: true,
      when: [['state', 'in', ['waiting', 'unknown']]],
      confirm: true,
    },
    input: { ids },
    example: { ids: [{ exampleOf: 'freightins_policy', values: { state: 'waiting' } }] },
    async run({ ids: policyIds }, ctx) {
      for (const id of policyIds) {
        const { state } = await ctx.find(freightPolicy, id)
        if (state !== 'waiting' && state !== 'unknown') throw new AppError('state_changed')
        await ctx.dispatch(insureParcel, id)
      }
      return { count: policyIds.length }
    },
  }),
]

/** Expires policies whose period is over, and queries open ones, once a day. */
export const maintainPolicies = onDay('freightins_policies', async (ctx) => {
  await sql`update freightins_policy set state = 'expired', ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and state = 'active' and ends_at < to_timestamp(${ctx.now}) and del_at is null`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number }>`select id from freightins_policy
    where suid = ${ctx.suid} and del_at is null and (state in ('waiting', 'unknown') or (state = 'active' and premium is null)) order by id limit 500`.execute(
    ctx.db,
  )
  for (const { id } of rows) await ctx.dispatch(insureParcel, id)
  return false
})
