import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { checkCashChoice } from './cash-choice.ts'
import { lockCash, checkCash } from './lock-cash.ts'
import { paycashRefund } from './paycash-refund.resource.ts'
import { paycash } from './paycash.resource.ts'

/** Cash of a payment of another module, which posts it: `no` is its number. Cents. */
export interface CollectorCash {
  readonly no: string
  readonly amount: number
  readonly collector: number
  readonly payer: string | null
}

/** Records cash that a collector takes in for a payment: they hold it and deposit it like any other. */
export async function receiveCash(ctx: Ctx<DB>, { no, amount, collector, payer }: CollectorCash): Promise<void> {
  await checkCashChoice(ctx, { collector })
  await lockCash(ctx, collector)
  const receivedFields = {
    status: 'held',
    received: amount,
    tendered: amount,
    change_amount: 0,
    refunded: 0,
    collector_uid: collector,
    collected_at: ctx.now,
    source_no: no,
  } as const
  await ctx.save(paycash, { amount, payer: payer?.slice(0, 60) ?? null }, receivedFields)
}

/** Records cash of such a payment that a collector refunds from their cash. */
export async function refundCash(ctx: Ctx<DB>, { no, amount, collector, payer }: CollectorCash): Promise<void> {
  const { db, suid } = ctx
  await checkCashChoice(ctx, { collector })
  const available = await lockCash(ctx, collector)
  const receipt = await db
    .selectFrom('paycash')
    .select(['id', 'refunded'])
    .where('suid', '=', suid)
    .where('source_no', '=', no)
    .where('del_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!receipt) throw new AppError('not_found')
  checkCash(available, amount)
  await sql`update paycash set refunded = ${receipt.refunded + amount}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${receipt.id}`.execute(
    db,
  )
  await ctx.save(
    paycashRefund,
    { paycash_id: receipt.id, payee: payer ?? no, amount, reason: no },
    { status: 'paid', collector_uid: collector, paid_at: ctx.now },
  )
}
