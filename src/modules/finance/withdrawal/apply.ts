import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { supplierFacts } from '../../sys/site/supplier.ts'
import { openCards } from '../bank-card/open-cards.ts'
import { freeIn } from '../settlement/money.ts'
import { termsOf } from '../settlement/terms.ts'
import type { Terms } from '../settlement/terms.ts'
import { lockWallet } from '../settlement/wallet-lock.ts'
import { feeOf } from '../shared/fee.ts'
import { excessOf } from '../shared/withdrawal-limits.ts'
import { freeze } from './withdrawal-money.ts'
import { payout } from './payout.resource.ts'
import { withdrawal } from './withdrawal.resource.ts'

/** The amount a supplier can withdraw now, and the terms. Cents. */
export interface Withdrawable {
  available: number
  /** Requested today, without rejected, failed and cancelled requests. */
  today: number
  terms: Terms
}

/** The withdrawable state of the supplier's wallet: what it owes is never withdrawable. */
export async function withdrawable(ctx: Ctx<DB>): Promise<Withdrawable> {
  const { rows } = await sql<{ today: number }>`
    select coalesce(sum(amount), 0)::bigint as today from withdrawal
    where suid = ${ctx.suid} and del_at is null and status not in ('rejected', 'failed', 'cancelled') and applied_at >= to_timestamp(${dayStart(ctx.now)})`.execute(
    ctx.db,
  )
  return {
    available: Math.max(0, (await freeIn(ctx, 'available')) + Math.min(0, await freeIn(ctx, 'due'))),
    today: rows[0]?.today ?? 0,
    terms: await termsOf(ctx),
  }
}

/** The fee of a withdrawal. */
export function withdrawalFee(amount: number, { withdraw_fee_bp, withdraw_fee_min, withdraw_fee_cap }: Terms): number {
  return feeOf(amount, { bp: withdraw_fee_bp, min: withdraw_fee_min, cap: withdraw_fee_cap })
}

/** Requests a withdrawal: holds the amount at once and submits the request to the platform. Serialised per wallet. */
export async function applyForWithdrawal(
  ctx: Ctx<DB>,
  { card_id, amount, remark }: { card_id: number; amount: number; remark: string | null },
): Promise<{ id: number; bill_no: string; amount: number; fee: number; net: number }> {
  await lockWallet(ctx)
  const card = await cardFor(ctx, card_id)
  const { available, today, terms } = await withdrawable(ctx)
  checkLimits(amount, { available, today, terms })
  const fee = withdrawalFee(amount, terms)
  const net = amount - fee
  if (net <= 0) throw refusing('amount', 'withdrawal_fee_eats', { fee: figure.money(fee), asked: figure.money(amount) })
  const { kind, holder, bank, branch, last4, sealed } = card
  const snapshot = { card_id, card_kind: kind, card_holder: holder, card_bank: bank, card_last4: last4 }
  const money = { amount, fee, net, remark, applied_at: ctx.now }
  const { id, bill_no } = await ctx.save(withdrawal, {}, { ...money, ...snapshot })
  const facts = await supplierFacts(ctx)
  const subject = { of_suid: ctx.suid, supplier: facts?.name ?? String(ctx.suid), withdrawal_id: id, bill_no }
  await ctx.inTenant('platform', (platform) =>
    platform.save(payout, {}, { ...subject, ...money, kind, holder, bank, branch, last4, sealed }),
  )
  await freeze(ctx, { id, bill_no, amount })
  return { id, bill_no, amount, fee, net }
}

/** A verified card of this supplier, with its number encrypted for the payer. */
async function cardFor(ctx: Ctx<DB>, id: number) {
  const { db, suid, accounts } = ctx
  const card = await db
    .selectFrom('bank_card')
    .select(['kind', 'holder', 'bank', 'branch', 'last4', 'status'])
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  const secrets = (await openCards(ctx)).find((sealed) => sealed.id === id)
  if (!card || !secrets) throw refusing('card_id', 'not_found')
  if (card.status !== 'verified') throw refusing('card_id', 'card_unverified', { last4: card.last4 })
  return { ...card, sealed: accounts.seal(secrets.card_no) }
}

function checkLimits(amount: number, { available, today, terms }: Withdrawable): void {
  const limits = { min: terms.withdraw_min, dayMax: terms.withdraw_day_max, multiple: terms.withdraw_multiple }
  const excess = excessOf(amount, limits, { available, today })
  if (!excess) return
  const requested = figure.money(amount)
  const params = {
    withdrawal_too_small: () => ({ asked: requested, min: figure.money('min' in excess ? excess.min : 0) }),
    withdrawal_not_multiple: () => ({
      asked: requested,
      multiple: figure.money('multiple' in excess ? excess.multiple : 0),
    }),
    withdrawal_over_day: () => ({
      asked: requested,
      left: figure.money('remaining' in excess ? excess.remaining : 0),
      max: figure.money(limits.dayMax),
    }),
    withdrawal_over_balance: () => ({ asked: requested, available: figure.money(available) }),
  }[excess.code]()
  throw refusing('amount', excess.code, params)
}
