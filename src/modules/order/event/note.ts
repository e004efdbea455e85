import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import type { orderEvents } from './event.resource.ts'
import { eventOf } from './external.ts'

/** Notes in an order's history what this action does, with whoever does it; the server's own work has nobody. Others are told what belongs to it, or `event`. */
export function noteEvent(
  ctx: Ctx<DB>,
  order: number,
  what: keyof typeof orderEvents,
  words: string | null = null,
  event = eventOf[what],
): void {
  const noting = sql`
    insert into order_event (suid, order_id, src_type, what, words, by_uid, at, created_by, created_at)
    values (${ctx.suid}, ${order}, 'orders', ${what}, ${words?.slice(0, 500) ?? null}, ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}), ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}))`
  ctx.pipeline(noting.compile(ctx.db))
  if (event) ctx.tell(event, { biz_type: 'orders', biz_id: order, describe: () => stateOf(ctx, order) })
}

/** How an order stands at the end of the action, for other systems: what else they need they ask for. */
async function stateOf({ db, suid }: Ctx<DB>, order: number) {
  const { rows } = await sql<{ order_no: string; status: string; total_amount: number; paid_amount: number; refunded_amount: number }>`
    select order_no, status, total_amount, paid_amount, refunded_amount from orders where suid = ${suid} and id = ${order}`.execute(db)
  const [row] = rows
  const data = { order_no: row?.order_no, status: row?.status, total_amount: yuan(row?.total_amount), paid_amount: yuan(row?.paid_amount), refunded_amount: yuan(row?.refunded_amount) }
  return { no: row?.order_no ?? null, data }
} // prettier-ignore

function yuan(cents = 0): string {
  return formatDecimal(cents, 2)
}
