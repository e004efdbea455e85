import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refund } from '../refund/refund.resource.ts'

/** Whether the caller may open a list; otherwise its counters stay zero. */
export function canOpenList({ caller: { isAdmin, apis } }: Pick<Ctx<DB>, 'caller'>, manage: string): boolean {
  return isAdmin || apis.has(manage)
}

/** Number of refunds that await a decision: money only, and with goods. */
export async function countPendingRefunds(ctx: Ctx<DB>): Promise<{ refund: number; return: number }> {
  const { db, suid, visible } = ctx
  if (!canOpenList(ctx, '/seller/refund/RefundManage')) return { refund: 0, return: 0 }
  const kinds = (types: RawBuilder<unknown>) => sql`count(*) filter (where t.type in (${types}))::int`
  const { rows } = await sql<{ refund: number; return: number }>`
    select ${kinds(sql`'refund', 'goodwill'`)} as refund, ${kinds(sql`'return', 'exchange'`)} as return from refund t
    where t.suid = ${suid} and t.status = 'applied' and t.del_at is null and ${visible(refund, 't')}`.execute(db)
  return rows[0] ?? { refund: 0, return: 0 }
}

export const refundCountCalls = [
  defineCall({
    path: '/seller/refund/RefundCount',
    method: 'GET',
    title: ['退款数量', 'Number of refunds', 'Número de reembolsos', '返金数'],
    access: 'session',
    input: {},
    run: (_input, ctx) => countPendingRefunds(ctx),
  }),
]
