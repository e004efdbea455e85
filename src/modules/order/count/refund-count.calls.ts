import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refund } from '../refund/refund.resource.ts'

/** Whether the caller may open a list: of another one nothing is counted for them. */
export function opensList({ caller: { isAdmin, apis } }: Pick<Ctx<DB>, 'caller'>, manage: string): boolean {
  return isAdmin || apis.has(manage)
}

/** How many refunds wait for a decision: of money alone, and with goods. */
export async function waitingRefunds(ctx: Ctx<DB>): Promise<{ refund: number; return: number }> {
  const { db, suid, visible } = ctx
  if (!opensList(ctx, '/seller/refund/RefundManage')) return { refund: 0, return: 0 }
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
    run: (_input, ctx) => waitingRefunds(ctx),
  }),
] // prettier-ignore
