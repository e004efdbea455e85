import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { Address } from '#core/fields/address.ts'
import type { DB } from '../../db.ts'
import { member } from '../../member/member/member.resource.ts'
import { memberAddresses } from '../../member/tables.ts'

/** Who receives an order where. */
interface Delivery {
  readonly receiver: string | null
  readonly receiver_phone: string | null
  readonly region: string | null
  readonly street: string | null
}
interface Asked extends Delivery {
  readonly member_id: number
  readonly way: string
}

const nowhere: Delivery = { receiver: null, receiver_phone: null, region: null, street: null }

/** Where an order goes: as it is written, else the member's default address; what is fetched goes nowhere. Throws `address_needed`. */
export async function deliveryOf(ctx: Ctx<DB>, asked: Asked, before: Delivery | null): Promise<Partial<Delivery>> {
  if (asked.way !== 'express' && asked.way !== 'local') return nowhere
  const { receiver, region, street } = asked
  // a number that was sent back as it was read is not sent on
  const phone = 'receiver_phone' in asked ? asked.receiver_phone : before?.receiver_phone
  if (receiver === null && !phone && region === null && street === null) {
    const [own] = await addressesOf(ctx, asked.member_id)
    if (!own) throw missing(['receiver', 'receiver_phone', 'region', 'street'])
    const { address } = own
    return { receiver: address.contact, receiver_phone: address.phone, region: address.region, street: address.street }
  }
  const gone = Object.entries({ receiver, receiver_phone: phone, region, street }).flatMap(([name, value]) => (value ? [] : name))
  if (gone.length > 0) throw missing(gone)
  return {}
}

const missing = (fields: readonly string[]) =>
  new AppError(
    'address_needed',
    {},
    undefined,
    fields.map((field) => ({ field, code: 'address_needed', params: {} })),
  )

export interface BookEntry {
  readonly id: number
  readonly label: string | null
  readonly is_default: boolean
  readonly address: Address
}

/** Where an order of a member goes that names no address. */
export async function usualRegion(ctx: Ctx<DB>, member_id: number | null): Promise<string | null> {
  if (member_id === null) return null
  await ctx.find(member, member_id)
  const [own] = await addressesOf(ctx, member_id)
  return own?.address.region ?? null
}

/** The address book of a member, the default first. */
export async function addressesOf({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, member_id: number): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select a.id, a.label, a.is_default, a.address from ${memberAddresses.as('a')} where a.suid = ${suid} and a.member_id = ${member_id} order by a.is_default desc, a.line_no`.execute(db)
  return rows
} // prettier-ignore
