import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { refuseStray } from './chosen.ts'
import { holdCash, refuseShort } from './held.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycash } from './paycash.resource.ts'

/** Cash of a payment that another section takes: `no` is its number. That section posts it. Cents. */
export interface TillCash {
  readonly no: string
  readonly amount: number
  readonly collector: number
  readonly payer: string | null
}

/** Notes cash that a collector takes in for a payment: they hold it from now on, and deposit it like any other. */
export async function takeCash(ctx: Ctx<DB>, { no, amount, collector, payer }: TillCash): Promise<void> {
  await refuseStray(ctx, { collector })
  await holdCash(ctx, collector)
  const held = { status: 'held', received: amount, tendered: amount, change_amount: 0, refunded: 0, collector_uid: collector, collected_at: ctx.now, source_no: no } as const // prettier-ignore
  await ctx.save(paycash, { amount, payer: payer?.slice(0, 60) ?? null }, held)
}

/** Notes cash of such a payment that a collector gives back out of what they hold. */
export async function giveCashBack(ctx: Ctx<DB>, { no, amount, collector, payer }: TillCash): Promise<void> {
  const { db, suid } = ctx
  await refuseStray(ctx, { collector })
  const held = await holdCash(ctx, collector)
  const taken = await db.selectFrom('paycash').select(['id', 'refunded']).where('suid', '=', suid).where('source_no', '=', no).where('del_at', 'is', null).forUpdate().executeTakeFirst() // prettier-ignore
  if (!taken) throw new AppError('not_found')
  refuseShort(held, amount)
  await sql`update paycash set refunded = ${taken.refunded + amount}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${taken.id}`.execute(
    db,
  )
  await ctx.save(
    paycashRefund,
    { paycash_id: taken.id, payee: payer ?? no, amount, reason: no },
    { status: 'paid', collector_uid: collector, paid_at: ctx.now },
  )
}
