import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { payableOf } from '#core/define/payment.ts'
import type { Owed, PaidPayment, PayableDef } from '#core/define/payment.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { payOrder } from './pay-order.resource.ts'

export type PayOrder = Row<typeof payOrder>

/** A unique, unguessable number that every channel accepts: letters, digits, a dash, at most 32 characters. */
export function newNumber(letter: 'P' | 'R', suid: number): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${letter}${suid}-${letters}`
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The same for outgoing money: there, channels accept only letters and digits. */
export const outgoingNumber = (suid: number): string => `W${newNumber('P', suid).slice(1).replace('-', 'T')}`

/** The supplier of a number; undefined for a foreign number. */
export function ownerOf(no: string): number | undefined {
  const [, paid, out] = /^(?:[PR](\d{1,12})-|W(\d{1,12})T)[A-Z2-7]{16}$/.exec(no) ?? []
  const suid = paid ?? out
  return suid === undefined ? undefined : Number(suid)
}

/** A payment by number, not locked. */
export async function paymentByNo({ db, suid }: Ctx<DB>, no: string): Promise<PayOrder | undefined> {
  return (
    await sql<PayOrder>`select * from pay_order where suid = ${suid} and no = ${no} and del_at is null`.execute(db)
  ).rows[0]
}

/** Locks a payment until the action ends. Its payable must be locked before. */
export async function lockPayment({ db, suid }: Ctx<DB>, id: number): Promise<PayOrder> {
  const [row] = (
    await sql<PayOrder>`select * from pay_order where suid = ${suid} and id = ${id} for update`.execute(db)
  ).rows
  if (!row) throw new AppError('not_found')
  return row
}

/** The payable definition of a kind. Throws `not_found` for an unknown kind. */
export function payableOfKind({ registry }: Ctx<DB>, kind: string): PayableDef<DB> {
  const payable = payableOf<DB>(registry.modules, kind)
  if (!payable) throw new AppError('not_found')
  return payable
}

/** A payment and its payable, both locked. */
export interface LockedPayment {
  readonly payable: PayableDef<DB>
  readonly owed: Owed
  readonly about: number
  readonly row: PayOrder
}

/** Locks the payable, then the payment: the lock order of the whole module. */
export async function lockBoth(
  ctx: Ctx<DB>,
  { id, kind, kind_id }: Pick<PayOrder, 'id' | 'kind' | 'kind_id'>,
): Promise<LockedPayment> {
  if (kind_id === null) throw new AppError('not_found')
  const payable = payableOfKind(ctx, kind)
  // one pipeline: the first statement sent locks the payable
  const [owed, row] = await Promise.all([payable.lock(ctx, kind_id), lockPayment(ctx, id)])
  return { payable, owed, about: kind_id, row }
}

/** A payment as passed to the hooks of its payable. */
export function toPaidPayment({ id, no, channel, way, amount, pay_no, paid_at, income_id }: PayOrder): PaidPayment {
  return {
    id,
    no,
    channel,
    way: way ?? channel,
    amount,
    pay_no: pay_no ?? no,
    paid_at: paid_at ?? 0,
    collected: income_id !== null,
  }
}

/** The payments that count, oldest first: paid, and not automatically refunded as surplus. */
export async function paymentsOf({ db, suid }: Ctx<DB>, kind: string, id: number): Promise<PayOrder[]> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('kind', '=', kind)
    .where('kind_id', '=', id)
    .where('state', '=', 'paid')
    .where('surplus', '=', false)
    .orderBy('id')
    .execute()
}

/** The payment of a payable that decides: the first paid one, else the last. */
export async function decidingPayment({ db, suid }: Ctx<DB>, kind: string, id: number): Promise<PayOrder | undefined> {
  const { rows } = await sql<PayOrder>`
    select * from pay_order where suid = ${suid} and kind = ${kind} and kind_id = ${id} and del_at is null
    order by state = 'paid' desc, surplus, case when state = 'paid' then id end, id desc limit 1`.execute(db)
  return rows[0]
}

/** Whether money may still arrive: a number is live at a channel, or a transfer awaits confirmation. */
export async function hasLivePayment({ db, suid }: Ctx<DB>, kind: string, id: number): Promise<boolean> {
  const live = db
    .selectFrom('pay_order')
    .select('id')
    .where('suid', '=', suid)
    .where('kind', '=', kind)
    .where('kind_id', '=', id)
    .where('state', '=', 'waiting')
  return (await live.executeTakeFirst()) !== undefined
}
