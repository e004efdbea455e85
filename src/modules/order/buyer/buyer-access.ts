import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, quantity } from '#core/fields/index.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { members } from '../../member/tables.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Records on a page of a buyer's lists. */
export const PAGE_SIZE = 20

export const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
export const page = int(fieldTexts.pageTitle, { min: 1, max: 500 })

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>

/** SQL condition: the record belongs to the buyer or to a member that was merged into the buyer. */
export function belongsToBuyer({ suid }: Pick<Tenant, 'suid'>, { id: buyer }: Pick<Buyer, 'id'>, column: string) {
  return sql<boolean>`${sql.ref(column)} in (select m.id from ${members.as('m')} where m.suid = ${suid} and (m.id = ${buyer} or m.merged_into = ${buyer}))`
}

/** Throws `not_found` for an order of another buyer, as for a missing one. */
export async function requireBuyerOrder(tenant: Tenant, buyer: Buyer, order: number): Promise<void> {
  const { rows } =
    await sql`select 1 from orders o where o.suid = ${tenant.suid} and o.id = ${order} and o.del_at is null and ${belongsToBuyer(tenant, buyer, 'o.member_id')}`.execute(
      tenant.db,
    )
  if (rows.length === 0) throw new AppError('not_found')
}

/** Order id of a refund that belongs to the buyer. Throws `not_found` as above. */
export async function requireBuyerRefund(tenant: Tenant, buyer: Buyer, refund: number): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    select r.order_id from refund r join orders o on o.suid = r.suid and o.id = r.order_id
    where r.suid = ${tenant.suid} and r.id = ${refund} and r.del_at is null and ${belongsToBuyer(tenant, buyer, 'o.member_id')}`.execute(
    tenant.db,
  )
  const [match] = rows
  if (!match) throw new AppError('not_found')
  return match.order_id
}
