import { sql } from 'kysely'
import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { orders } from '#modules/order/order.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { payments } from '#modules/payment/tables.ts'
import type { DB } from '../../db.ts'
import { freightinsSetting } from '../setting/setting.resource.ts'
import { changePolicy, insureParcel } from './insure.job.ts'
import { freightPolicy } from './policy.resource.ts'

/**
 * Insures a sent parcel whose order was paid inside the mini program, once per payment. Returns whether a policy was
 * created.
 */
export async function insureShipment({ id }: Pick<StepEvent, 'id'>, ctx: Ctx<DB>): Promise<boolean> {
  const { is_open, app_secret, min_amount, premium_cap } = await ctx.single(freightinsSetting)
  if (!is_open || app_secret === null) return false
  const { order_id, tracking_no, status } = await ctx.find(shipment, id)
  if (!tracking_no || status === 'void') return false
  const order = await ctx.find(orders, order_id)
  if (order.way !== 'express') return false
  const paid = await paymentOf(ctx, order_id)
  if (!paid || paid.amount < min_amount || (await isInsured(ctx, paid.pay_no))) return false
  const isTooExpensive = premium_cap !== null && (await lastPremium(ctx)) > premium_cap
  const policy = await ctx.save(
    freightPolicy,
    {},
    {
      order_id,
      shipment_id: id,
      payment_id: paid.id,
      pay_no: paid.pay_no,
      tracking_no,
      tries: 0,
      asked: 0,
      state: isTooExpensive ? 'failed' : 'waiting',
      problem: isTooExpensive ? 'freightins_premium_cap' : null,
    },
  )
  if (!isTooExpensive) await ctx.dispatch(insureParcel, policy.id)
  return true
}

/**
 * Closes the policy of a parcel that was voided before it was insured. An insured parcel stays insured, because WeChat
 * takes no policy back.
 */
export async function closeUnusedPolicies({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from freightins_policy
    where suid = ${ctx.suid} and shipment_id = ${id} and del_at is null and (state = 'waiting' or (state = 'failed' and tries = 0)) for update`.execute(
    ctx.db,
  )
  for (const { id: policy } of rows) await changePolicy(ctx, policy, sql`state = 'closed', problem = null`)
}

/**
 * The payment of an order that WeChat can insure: made inside the mini program by a payer whom the mini program knows
 * (an official account has other payer ids). The largest of several.
 */
async function paymentOf({ db, suid }: Ctx<DB>, order: number) {
  const { rows } = await sql<{ id: number; pay_no: string; amount: number }>`
    select p.id, p.pay_no, p.amount from ${payments.as('p')} ${orderHeads.join('o', 'p.kind_id')}
    where p.suid = ${suid} and p.kind = 'order' and p.kind_id = ${order} and o.source = 'mini' and p.state = 'paid'
      and p.channel = 'wxpay' and p.way = 'jsapi' and p.payer is not null and p.pay_no is not null and not coalesce(p.surplus, false)
    order by p.amount desc, p.id limit 1`.execute(db)
  return rows[0]
}

async function isInsured({ db, suid }: Ctx<DB>, pay_no: string): Promise<boolean> {
  const policies = db
    .selectFrom('freightins_policy')
    .select('id')
    .where('suid', '=', suid)
    .where('pay_no', '=', pay_no)
    .where('del_at', 'is', null)
  return (await policies.executeTakeFirst()) !== undefined
}

/** The premium of the newest policy, in cents; 0 where there is none. */
async function lastPremium({ db, suid }: Ctx<DB>): Promise<number> {
  const newest = db
    .selectFrom('freightins_policy')
    .select('premium')
    .where('suid', '=', suid)
    .where('premium', 'is not', null)
  return (await newest.orderBy('id', 'desc').limit(1).executeTakeFirst())?.premium ?? 0
}
