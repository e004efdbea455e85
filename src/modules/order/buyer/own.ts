import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int, quantity } from '#core/fields/index.ts'
import type { Buyer } from '#core/define/buyer-call.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { members } from '../../member/tables.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** How many records one page of a buyer's lists has. */
export const PAGE = 20

export const id = quantity(labelTexts.id, { required: true, decimals: 0, min: 1 })
export const page = int(fieldTexts.pageTitle, { min: 1, max: 500 })

type Tenant = Pick<Ctx<DB>, 'db' | 'suid'>

/** Whose orders a buyer's are: their own, and those of records that were merged into theirs. */
export function ownedBy({ suid }: Pick<Tenant, 'suid'>, { id: buyer }: Pick<Buyer, 'id'>, column: string) {
  return sql<boolean>`${sql.ref(column)} in (select m.id from ${members.as('m')} where m.suid = ${suid} and (m.id = ${buyer} or m.merged_into = ${buyer}))`
}

/** Throws `not_found` for an order of somebody else just as for one that is not there. */
export async function requireOwn(tenant: Tenant, buyer: Buyer, order: number): Promise<void> {
  const { rows } = await sql`select 1 from orders o where o.suid = ${tenant.suid} and o.id = ${order} and o.del_at is null and ${ownedBy(tenant, buyer, 'o.member_id')}`.execute(tenant.db)
  if (rows.length === 0) throw new AppError('not_found')
} // prettier-ignore

/** The order of a refund, where it is the buyer's own. Throws `not_found` as above. */
export async function requireOwnRefund(tenant: Tenant, buyer: Buyer, refund: number): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    select r.order_id from refund r join orders o on o.suid = r.suid and o.id = r.order_id
    where r.suid = ${tenant.suid} and r.id = ${refund} and r.del_at is null and ${ownedBy(tenant, buyer, 'o.member_id')}`.execute(tenant.db)
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found.order_id
}
