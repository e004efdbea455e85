import { sql } from 'kysely'
import { writeOrder } from './write-order.ts'
import type { Writing } from './write-order.ts'

/** Receiver and address of an order. */
export interface DeliveryDetails {
  readonly receiver: string | null
  readonly receiver_phone: string | null
  readonly region: string | null
  readonly street: string | null
}

/** Writes the note of the shop. */
export function writeNote(ctx: Writing, id: number, note: string): void {
  writeOrder(ctx, id, sql`seller_note = ${note}`)
}

/** Copies an address, also an empty one. */
export function writeAddress(
  ctx: Writing,
  id: number,
  { receiver, receiver_phone, region, street }: DeliveryDetails,
): void {
  writeOrder(
    ctx,
    id,
    sql`receiver = ${receiver}, receiver_phone = ${receiver_phone}, region = ${region}, street = ${street}`,
    sql`and (receiver, receiver_phone, region, street) is distinct from (${receiver}, ${receiver_phone}, ${region}, ${street})`,
  )
}

/** Writes an amended address, where null keeps the current value, with its freight; removes the payment deadline. */
export function writeAmendment(ctx: Writing, id: number, details: DeliveryDetails, addedFreight: number): void {
  const { receiver, receiver_phone, region, street } = details
  writeOrder(
    ctx,
    id,
    sql`receiver = coalesce(${receiver}, receiver), receiver_phone = coalesce(${receiver_phone}, receiver_phone), region = coalesce(${region}, region),
      street = coalesce(${street}, street), freight_amount = freight_amount + ${addedFreight}, expires_at = null`,
  )
}
