import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { lifepayTexts } from '../words.ts'
import { chargeOrder } from './charge.job.ts'
import { lifepayOrder } from './order.resource.ts'

const id = ref(lifepayTexts.order, 'lifepay_order', { required: true })
/** Seconds after which an unpaid order is closed. */
const UNPAID_S = 86_400

/** Calls of an order in addition to its transitions. */
export const orderCalls = [
  defineCall({
    path: '/addons/lifepay/seller/TopupQuery',
    method: 'POST',
    title: ['查询网关', 'Check with gateway', 'Consultar en la pasarela', 'ゲートウェイに照会'],
    access: 'api',
    button: {
      table: 'lifepay_order',
      key: 'query',
      scope: 'row',
      when: [['status', 'in', ['charging']]],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'lifepay_order' } },
    async run({ id: orderId }, ctx) {
      await lockCharging(ctx, orderId)
      await ctx.dispatch(chargeOrder, orderId)
      return { id: orderId }
    },
  }),
  defineCall({
    path: '/addons/lifepay/seller/TopupResubmit',
    method: 'POST',
    title: ['补单', 'Submit again', 'Volver a enviar', '再送'],
    access: 'api',
    button: {
      table: 'lifepay_order',
      key: 'resubmit',
      scope: 'row',
      when: [
        ['status', 'in', ['charging']],
        ['absent', 'in', ['true']],
      ],
      confirm: true,
    },
    input: { id },
    example: { id: { exampleOf: 'lifepay_order', values: { absent: true } } },
    /** Submits an order that the gateway does not know once more under the same number. */
    async run({ id: orderId }, ctx) {
      const { absent } = await lockCharging(ctx, orderId)
      if (!absent) throw new AppError('lifepay_not_absent')
      await sql`update lifepay_order set submitted_at = null, absent = false, stuck = false, asked = 0, ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = ${orderId}`.execute(ctx.db)
      await ctx.dispatch(chargeOrder, orderId)
      return { id: orderId }
    },
  }),
]

/** Days for which arrears answers are retained. */
const ARREARS_DAYS = 180

/**
 * Closes orders that were not paid within a day, queries open ones to make up for lost reports, and deletes old arrears
 * answers.
 */
export const maintainOrders = onDay('lifepay_orders', async (ctx) => {
  await sql`update lifepay_order set status = 'closed', done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and status = 'unpaid' and del_at is null and created_at < to_timestamp(${ctx.now - UNPAID_S})`.execute(
    ctx.db,
  )
  await sql`delete from lifepay_arrears where suid = ${ctx.suid} and asked_at < to_timestamp(${ctx.now - ARREARS_DAYS * 86_400})`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number }>`select id from lifepay_order
    where suid = ${ctx.suid} and status = 'charging' and del_at is null order by id limit 500`.execute(ctx.db)
  for (const { id: orderId } of rows) await ctx.dispatch(chargeOrder, orderId)
  return false
})

async function lockCharging(ctx: Ctx<DB>, orderId: number): Promise<{ absent: boolean | null }> {
  const { absent, status } = await ctx.find(lifepayOrder, orderId)
  const { rows } =
    await sql`select from lifepay_order where suid = ${ctx.suid} and id = ${orderId} and status = 'charging'
    and absent is not distinct from ${absent} for update`.execute(ctx.db)
  if (status !== 'charging' || rows.length === 0) throw new AppError('state_changed')
  return { absent }
}
