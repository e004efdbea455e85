import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { noteEvent } from '../event/note.ts'
import { refuseSupplied } from '../order/followed.ts'
import { countInFlight, lockRefund, moveRefund } from './in-flight.ts'
import { optionTexts } from '#core/text/option-texts.ts'

/** What a buyer does about a refund, whoever writes it down. */
export const buyerActions = {
  cancel: optionTexts.cancel,
  sentBack: ['登记退货物流', 'Goods are on their way', 'Artículos en camino', '返送を登録'],
} as const

/** The buyer wants nothing back any more. */
export async function cancelRefund(ctx: Ctx<DB>, id: number): Promise<void> {
  const { row, order } = await lockRefund(ctx, id, { from: ['applied', 'agreed'], what: buyerActions.cancel })
  refuseSupplied(order)
  await countInFlight(ctx, row, -1)
  await moveRefund(ctx, row, 'cancelled', null)
  noteEvent(ctx, row.order_id, 'refund', row.refund_no, { how: 'cancelled', refund: row.refund_no })
}

/** The goods are on their way back. */
export async function noteSentBack(ctx: Ctx<DB>, id: number, { carrier, no }: { carrier: string | null; no: string }): Promise<void> {
  const { row, order } = await lockRefund(ctx, id, { from: ['agreed'], what: buyerActions.sentBack })
  refuseSupplied(order)
  await sql`update refund set return_carrier = ${carrier}, return_no = ${no}, ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  noteEvent(ctx, row.order_id, 'refund', [row.refund_no, carrier, no].filter(Boolean).join(' '), { refund: row.refund_no })
  ctx.log({ biz_type: 'refund', biz_id: row.id, biz_no: row.refund_no, after: { return_carrier: carrier, return_no: no } })
} // prettier-ignore
