import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { lockRefund, moveRefund } from './in-flight.ts'
import { countInFlight } from '../store/line-quantities.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

/** Actions of a buyer on a refund, also when staff record them. */
export const buyerActions = {
  cancel: optionTexts.cancel,
  sentBack: ['登记退货物流', 'Record return shipment', 'Registrar envío de la devolución', '返送を登録'],
} as const

/** The buyer withdraws the application. */
export async function cancelRefund(ctx: Ctx<DB>, id: number): Promise<void> {
  const { row, order } = await lockRefund(ctx, id, { from: ['applied', 'agreed'], what: buyerActions.cancel })
  refuseSupplied(order)
  countInFlight(ctx, row, -1)
  await moveRefund(ctx, row, 'cancelled', null)
  recordEvent(ctx, row.order_id, 'refund', row.refund_no, { how: 'cancelled', refund: row.refund_no })
}

/** The buyer has sent the goods back. */
export async function noteSentBack(
  ctx: Ctx<DB>,
  id: number,
  { carrier, no }: { carrier: string | null; no: string },
): Promise<void> {
  const { row, order } = await lockRefund(ctx, id, { from: ['agreed'], what: buyerActions.sentBack })
  refuseSupplied(order)
  await sql`update refund set return_carrier = ${carrier}, return_no = ${no}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  recordEvent(ctx, row.order_id, 'refund', [row.refund_no, carrier, no].filter(Boolean).join(' '), {
    refund: row.refund_no,
  })
  ctx.log({
    biz_type: 'refund',
    biz_id: row.id,
    biz_no: row.refund_no,
    after: { return_carrier: carrier, return_no: no },
  })
}
