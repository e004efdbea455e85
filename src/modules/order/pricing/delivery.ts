import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Address } from '#core/fields/address.ts'
import type { DB } from '../../db.ts'
import { member } from '../../member/member/member.resource.ts'
import { memberAddresses } from '../../member/tables.ts'

/** Receiver and address of an order. */
interface Delivery {
  readonly receiver: string | null
  readonly receiver_phone: string | null
  readonly region: string | null
  readonly street: string | null
}
interface DeliveryInput extends Delivery {
  readonly member_id: number
  readonly way: string
}

const nowhere: Delivery = { receiver: null, receiver_phone: null, region: null, street: null }

/**
 * Delivery address of an order: the entered one, else the member's default; none for pick-up and voucher orders. Throws
 * `address_needed`.
 */
export async function resolveDelivery(
  ctx: Ctx<DB>,
  input: DeliveryInput,
  previous: Delivery | null,
): Promise<Partial<Delivery>> {
  if (input.way !== 'express' && input.way !== 'local') return nowhere
  const { receiver, region, street } = input
  // A masked phone number that comes back unchanged is not part of the input; the stored one stays.
  const phone = 'receiver_phone' in input ? input.receiver_phone : previous?.receiver_phone
  if (receiver === null && !phone && region === null && street === null) {
    const [defaultEntry] = await loadAddresses(ctx, input.member_id)
    if (!defaultEntry) throw addressNeeded(['receiver', 'receiver_phone', 'region', 'street'])
    const { address } = defaultEntry
    return { receiver: address.contact, receiver_phone: address.phone, region: address.region, street: address.street }
  }
  const missingFields = Object.entries({ receiver, receiver_phone: phone, region, street }).flatMap(([name, value]) =>
    value ? [] : name,
  )
  if (missingFields.length > 0) throw addressNeeded(missingFields)
  return {}
}

const addressNeeded = (fields: readonly string[]) =>
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

/** Region of the member's default address, for an order without an address. */
export async function defaultRegion(ctx: Ctx<DB>, member_id: number | null): Promise<string | null> {
  if (member_id === null) return null
  await ctx.find(member, member_id)
  const [defaultEntry] = await loadAddresses(ctx, member_id)
  return defaultEntry?.address.region ?? null
}

/** The address book of a member, the default first. */
export async function loadAddresses(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  member_id: number,
): Promise<BookEntry[]> {
  const { rows } = await sql<BookEntry>`
    select a.id, a.label, a.is_default, a.address from ${memberAddresses.as('a')} where a.suid = ${suid} and a.member_id = ${member_id} order by a.is_default desc, a.line_no`.execute(
    db,
  )
  return rows
}
