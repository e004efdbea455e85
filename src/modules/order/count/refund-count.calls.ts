import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refund } from '../refund/refund.resource.ts'

/** How many refunds wait for a decision: of money alone, and with goods. */
export async function waitingRefunds({
  db,
  suid,
  visible,
}: Pick<Ctx<DB>, 'db' | 'suid' | 'visible'>): Promise<{ refund: number; return: number }> {
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
