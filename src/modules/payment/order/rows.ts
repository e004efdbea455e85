import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { payableOf } from '#core/define/payment.ts'
import type { Owed, PaidPayment, PayableDef } from '#core/define/payment.ts'
import type { Ctx, Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { payOrder } from './pay-order.resource.ts'

export type PayOrder = Row<typeof payOrder>

/** A number that no other supplier uses and nobody guesses, as every channel takes one: letters, digits, a dash, at most 32. */
export function newNumber(letter: 'P' | 'R', suid: number): string {
  const letters = [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return `${letter}${suid}-${letters}`
}
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The same of money that goes out: channels take letters and digits only there. */
export const outgoingNumber = (suid: number): string => `W${newNumber('P', suid).slice(1).replace('-', 'T')}`

/** Whose number it is; undefined for what is none of ours. */
export function ownerOf(no: string): number | undefined {
  const [, paid, out] = /^(?:[PR](\d{1,12})-|W(\d{1,12})T)[A-Z2-7]{16}$/.exec(no) ?? []
  const suid = paid ?? out
  return suid === undefined ? undefined : Number(suid)
}

/** A payment by its number, as it stands, not locked. */
export async function paymentByNo({ db, suid }: Ctx<DB>, no: string): Promise<PayOrder | undefined> {
  return (await sql<PayOrder>`select * from pay_order where suid = ${suid} and no = ${no} and del_at is null`.execute(db)).rows[0]
}

/** Locks a payment until the action ends. What it pays for is locked before it, always. */
export async function lockPayment({ db, suid }: Ctx<DB>, id: number): Promise<PayOrder> {
  const [row] = (await sql<PayOrder>`select * from pay_order where suid = ${suid} and id = ${id} for update`.execute(db)).rows
  if (!row) throw new AppError('not_found')
  return row
}

/** What payments of a kind are for. Throws for a kind that no section knows. */
export function payableNamed({ registry }: Ctx<DB>, kind: string): PayableDef<DB> {
  const payable = payableOf<DB>(registry.modules, kind)
  if (!payable) throw new AppError('not_found')
  return payable
}

/** A payment and what it is for, both locked. */
export interface LockedPayment {
  readonly payable: PayableDef<DB>
  readonly owed: Owed
  readonly about: number
  readonly row: PayOrder
}

/** What a payment is for, locked, and then the payment itself: the order of locks that everything keeps. */
export async function lockBoth(ctx: Ctx<DB>, { id, kind, kind_id }: Pick<PayOrder, 'id' | 'kind' | 'kind_id'>): Promise<LockedPayment> {
  if (kind_id === null) throw new AppError('not_found')
  const payable = payableNamed(ctx, kind)
  // one pipeline: what is owed is locked by the first statement that is sent
  const [owed, row] = await Promise.all([payable.lock(ctx, kind_id), lockPayment(ctx, id)])
  return { payable, owed, about: kind_id, row }
}

/** A payment as what it is for hears of it. */
export function toldOf({ id, no, channel, way, amount, pay_no, paid_at, income_id }: PayOrder): PaidPayment {
  return { id, no, channel, way: way ?? channel, amount, pay_no: pay_no ?? no, paid_at: paid_at ?? 0, collected: income_id !== null }
}

/** The payments that count for something, oldest first: those that are paid and were not given back by themselves. */
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

/** Whether money may still come in for something: a number is live at a channel, or a transfer waits for a person. */
export async function hasLivePayment({ db, suid }: Ctx<DB>, kind: string, id: number): Promise<boolean> {
  const live = db.selectFrom('pay_order').select('id').where('suid', '=', suid).where('kind', '=', kind).where('kind_id', '=', id).where('state', '=', 'waiting') // prettier-ignore
  return (await live.executeTakeFirst()) !== undefined
}
