import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { PortOf } from '#core/define/provider.ts'
import type { DB } from '../../db.ts'
import type { PayOrder } from '../order/rows.ts'
import { actAtProvider } from './provider.job.ts'

/** Minimum seconds between queries that a payer triggers. */
const MIN_INTERVAL = 5

/** Queries the channel about a waiting payment that was handed over to its payer; repeated calls query once. */
export async function queryPayment(ctx: Ctx<DB>, payment: PayOrder): Promise<void> {
  const { id, state, step, addon, channel } = payment
  if (state !== 'waiting' || step === 'start' || addon === null) return
  const { rows } = await sql`
    update pay_order set checked_at = to_timestamp(${ctx.now}::bigint) where suid = ${ctx.suid} and id = ${id} and state = 'waiting'
      and (checked_at is null or checked_at <= to_timestamp(${ctx.now - MIN_INTERVAL}::bigint)) returning id`.execute(
    ctx.db,
  )
  if (rows.length > 0) await ctx.dispatchTo({ addon, port: channel }, actAtProvider, id)
}

/** Queries a channel about all of its payments that wait. */
export async function queryWaiting(ctx: Ctx<DB>, { addon, port }: PortOf): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from pay_order where suid = ${ctx.suid} and channel = ${port} and state = 'waiting' order by id`.execute(
    ctx.db,
  )
  for (const { id } of rows) await ctx.dispatchTo({ addon, port }, actAtProvider, id)
}
