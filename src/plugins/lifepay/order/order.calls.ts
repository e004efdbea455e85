import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { ref } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { lifepayWords } from '../words.ts'
import { chargeOrder } from './charge.job.ts'
import { lifepayOrder } from './order.resource.ts'

const id = ref(lifepayWords.order, 'lifepay_order', { required: true })
/** Seconds after which an order that nobody pays is closed. */
const UNPAID_S = 86_400

/** What is pressed beside the steps of an order. */
export const orderCalls = [
  defineCall({
    path: '/addons/lifepay/seller/TopupQuery',
    method: 'POST',
    title: ['查询', 'Check with gateway', 'Consultar en la pasarela', 'ゲートウェイに照会'],
    access: 'api',
    button: { table: 'lifepay_order', key: 'query', scope: 'row', when: [['status', 'in', ['charging']]], confirm: true },
    input: { id },
    example: { id: { exampleOf: 'lifepay_order' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    async run({ id: of }, ctx) {
      await lockCharging(ctx, of)
      await ctx.dispatch(chargeOrder, of)
      return { id: of }
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
    example: { id: { exampleOf: 'lifepay_order' } },
    unrepeatable: 'The provider of the add-on has to be set up and to answer first.',
    /** Submits once more under the same number what the gateway has said it does not know. */
    async run({ id: of }, ctx) {
      const { absent } = await lockCharging(ctx, of)
      if (!absent) throw new AppError('lifepay_not_absent')
      await sql`update lifepay_order set submitted_at = null, absent = false, stuck = false, asked = 0, ver = ver + 1, updated_at = now()
        where suid = ${ctx.suid} and id = ${of}`.execute(ctx.db)
      await ctx.dispatch(chargeOrder, of)
      return { id: of }
    },
  }),
]

/** Days for which answers of what is owed are kept. */
const ARREARS_DAYS = 180

/** Closes what nobody paid within a day, and asks after what is still open: a lost report heals. Old answers of what is owed go. */
export const tendOrders = onDay('lifepay_orders', async (ctx) => {
  await sql`update lifepay_order set status = 'closed', done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and status = 'unpaid' and del_at is null and created_at < to_timestamp(${ctx.now - UNPAID_S})`.execute(ctx.db)
  await sql`delete from lifepay_arrears where suid = ${ctx.suid} and asked_at < to_timestamp(${ctx.now - ARREARS_DAYS * 86_400})`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ id: number }>`select id from lifepay_order
    where suid = ${ctx.suid} and status = 'charging' and del_at is null order by id limit 500`.execute(ctx.db)
  for (const { id: of } of rows) await ctx.dispatch(chargeOrder, of)
  return false
})

async function lockCharging(ctx: Ctx<DB>, of: number): Promise<{ absent: boolean | null }> {
  const { absent, status } = await ctx.find(lifepayOrder, of)
  const { rows } = await sql`select from lifepay_order where suid = ${ctx.suid} and id = ${of} and status = 'charging'
    and absent is not distinct from ${absent} for update`.execute(ctx.db)
  if (status !== 'charging' || rows.length === 0) throw new AppError('state_changed')
  return { absent }
}
