import { sql } from 'kysely'
import type { StepEvent } from '#core/define/event.ts'
import type { Ctx } from '#core/define/context.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { orderHeads } from '#modules/order/tables.ts'
import { payments } from '#modules/payment/tables.ts'
import type { DB } from '../../db.ts'
import { wxpubSetting } from '../setting/setting.resource.ts'
import { changeShipping, uploadShipping } from './upload.job.ts'

/** Handles a parcel that was sent or voided. */
export async function queueParcelUpload({ id }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id } = await ctx.find(shipment, id)
  await queueUploads(order_id, ctx)
}

/**
 * Once an order is completely shipped, uploads its parcels to WeChat for each payment made inside the mini program;
 * uploads again where they change.
 */
export async function queueUploads(order: number, ctx: Ctx<DB>): Promise<void> {
  const { mini_secret } = await ctx.single(wxpubSetting)
  if (mini_secret === null) return
  const { rows: paid } = await sql<{ id: number; pay_no: string }>`select p.id, p.pay_no from ${payments.as('p')}
    ${orderHeads.join('o', 'p.kind_id')}
    where p.suid = ${ctx.suid} and p.kind = 'order' and p.kind_id = ${order} and p.state = 'paid' and p.channel = 'wxpay' and p.way = 'jsapi'
      and p.payer is not null and p.pay_no is not null and not coalesce(p.surplus, false) and o.source = 'mini' and o.ship_state = 'full' order by p.id`.execute(
    ctx.db,
  )
  for (const payment of paid) {
    const { rows } = await sql<{ id: number; state: string }>`
      insert into wxpub_shipping as w (suid, order_id, payment_id, pay_no) values (${ctx.suid}, ${order}, ${payment.id}, ${payment.pay_no})
      on conflict (suid, pay_no) where del_at is null do update set updated_at = now() returning w.id, w.state`.execute(
      ctx.db,
    )
    for (const { id, state } of rows) {
      if (state === 'closed') continue
      if (state === 'done' || state === 'failed')
        await changeShipping(ctx, id, sql`state = 'waiting', problem = null, asked = 0`)
      await ctx.dispatch(uploadShipping, id)
    }
  }
}
