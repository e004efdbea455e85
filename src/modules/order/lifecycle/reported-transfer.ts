import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { withdrawPayment } from '../../payment/order/close-payment.ts'
import { payments } from '../../payment/tables.ts'
import { orderSetting } from '../setting/setting.resource.ts'
import { openOrder } from '../store/order-unit.ts'

/**
 * Until when a transfer that a buyer reports keeps the order, in seconds. The first report of an order starts the time
 * limit, so that a withdrawn and repeated one does not extend it.
 */
export async function transferDeadline(ctx: Ctx<DB>, order: number): Promise<number> {
  const { transfer_hours } = await ctx.single(orderSetting)
  const { rows } = await sql<{ first: number | null }>`
    select extract(epoch from min(p.created_at))::float8 as first from ${payments.as('p')}
    where p.suid = ${ctx.suid} and p.kind = 'order' and p.kind_id = ${order} and p.channel = 'transfer' and p.expires_at is not null`.execute(
    ctx.db,
  )
  return Math.floor(rows[0]?.first ?? ctx.now) + transfer_hours * 3600
}

/** Withdraws the transfers that a buyer reported for an order. Returns whether there was one. */
export async function withdrawTransfer(ctx: Ctx<DB>, id: number): Promise<boolean> {
  await openOrder(ctx, id) // The order is locked before its payments.
  const { rows } = await sql<{ id: number }>`
    select p.id from ${payments.as('p')}
    where p.suid = ${ctx.suid} and p.kind = 'order' and p.kind_id = ${id} and p.channel = 'transfer' and p.state = 'waiting' and p.expires_at is not null`.execute(
    ctx.db,
  )
  for (const reported of rows) await withdrawPayment(ctx, reported.id)
  return rows.length > 0
}
