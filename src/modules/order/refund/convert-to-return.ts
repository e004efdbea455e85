import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { recordEvent } from '../event/record-event.ts'
import { unitsAmount } from './goods-parts.ts'
import { exchangingQty, lockRefund } from './in-flight.ts'
import { countInFlight } from '../store/line-quantities.ts'
import type { Refund } from './in-flight.ts'
import { refund } from './refund.resource.ts'
import { agreeOrEscalate } from './second-approval.ts'
import { openOrder } from '../store/order-unit.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'

/** Converts an exchange into a return. An earlier agreement is repeated, because the case now pays money. */
export async function convertToReturn(ctx: Ctx<DB>, id: number, what: Text): Promise<void> {
  const { row, order } = await lockRefund(ctx, id, { from: ['applied', 'agreed'], what })
  refuseSupplied(order)
  await convertExchange(ctx, row)
  if (row.status === 'agreed') await agreeOrEscalate(ctx, await ctx.find(refund, id), null)
}

/**
 * Converts an exchange into an application for a return and prices its units as one. The caller holds the order's lock.
 */
export async function convertExchange(ctx: Ctx<DB>, row: Refund): Promise<void> {
  const { id } = row
  if (row.type !== 'exchange') throw new AppError('refund_no_exchange', { no: row.refund_no })
  countInFlight(ctx, row, -1)
  const { lines } = await openOrder(ctx, row.order_id)
  const exchanging = await exchangingQty(ctx, row.order_id)
  for (const { order_line_id: lineId, qty } of row.lines)
    if (lineId !== null) exchanging.set(lineId, (exchanging.get(lineId) ?? 0) - qty)
  const priorByLine = new Map<number, { priorQty: number; priorAmount: number }>()
  let total = 0
  for (const at of row.lines.filter(({ qty }) => qty > 0)) {
    const line = lines.find(({ id: lineId }) => lineId === at.order_line_id)
    if (!line) throw new AppError('not_found')
    const prior = priorByLine.get(line.id) ?? { priorQty: 0, priorAmount: 0 }
    const amount = unitsAmount(line, at.qty, { ...prior, exchanging })
    priorByLine.set(line.id, { priorQty: prior.priorQty + at.qty, priorAmount: prior.priorAmount + amount })
    total += amount
    await sql`update refund_line set amount = ${amount}, asked_amount = ${amount} where suid = ${ctx.suid} and id = ${at.id}`.execute(
      ctx.db,
    )
  }
  await sql`
    update refund set type = 'return', status = 'applied', goods_amount = ${total}, total_amount = ${total} + freight_part, asked_amount = ${total} + freight_part, ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
  countInFlight(ctx, row, 1)
  recordEvent(ctx, row.order_id, 'refund', row.refund_no, { how: 'to_return', refund: row.refund_no })
  ctx.log({
    biz_type: 'refund',
    biz_id: id,
    biz_no: row.refund_no,
    before: { type: row.type, total_amount: row.total_amount },
    after: { type: 'return', total_amount: total },
  })
}
