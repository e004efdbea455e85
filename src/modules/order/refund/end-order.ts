import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { closeOrder } from '../lifecycle/close.ts'
import { agreeRefund } from './agree.ts'
import { refundAll } from './refund-all.ts'
import { lockRefund } from './in-flight.ts'
import { unshippedQty } from '../store/order-row.ts'
import { openOrder } from '../store/order-unit.ts'

interface OrderEnd {
  /** The add-on whose promotion did not succeed, for the refund's reason. */
  readonly addon: string
  readonly reason: string
}

const agreeing = ['同意退款', 'agreeing to a refund', 'aceptar un reembolso', '返金の承認'] as const

/**
 * Ends an order for an add-on whose promotion did not succeed: closes it if unpaid, agrees to open applications and
 * refunds the remainder.
 */
export async function endOrder(ctx: Ctx<DB>, id: number, { addon, reason }: OrderEnd): Promise<void> {
  const { order } = await openOrder(ctx, id)
  if (order.status === 'submit') {
    if (!order.closing) await closeOrder(ctx, id, reason)
    return
  }
  if (order.status !== 'pay' && order.status !== 'send') return
  const { rows } = await sql<{ id: number }>`
    select id from refund where suid = ${ctx.suid} and order_id = ${id} and status = 'applied' and del_at is null order by id`.execute(
    ctx.db,
  )
  for (const application of rows) {
    const { row } = await lockRefund(ctx, application.id, { from: ['applied'], what: agreeing })
    await agreeRefund(ctx, row, reason)
  }
  const { lines } = await openOrder(ctx, id)
  if (lines.some((line) => unshippedQty(line) > 0)) await refundAll(ctx, id, addon, reason)
}
