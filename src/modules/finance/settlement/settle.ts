import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { feeOf } from '../shared/fee.ts'
import type { Income } from './collect.ts'
import { channelAccount, freeIn, platformAccount, toPlatform, within } from './money.ts'
import { settlement } from './settlement.resource.ts'
import { lockWallet } from './wallet-lock.ts'

/** Payments settled by one document at most. */
const MOST = 1000

/**
 * Settles what is due for the supplier of this action: each payment whose day has come and that has no open refund, once. Gives the number of payments. What
 * died half way was rolled back as a whole, so it is simply done again.
 */
export async function settleDue(ctx: Ctx<DB>): Promise<number> {
  await lockWallet(ctx)
  let settled = 0
  for (;;) {
    const due = await dueNow(ctx)
    for (const group of Map.groupBy(due, ({ mode, channel }) => (mode === 'sharing' ? `sharing ${channel}` : mode)).values())
      await settle(ctx, group)
    settled += due.length
    if (due.length < MOST) return settled
  }
}

/** What is due, locked; what somebody else settles right now is left to them. */
async function dueNow({ db, suid, now }: Ctx<DB>): Promise<Income[]> {
  return db
    .selectFrom('income as t')
    .selectAll()
    .where('suid', '=', suid)
    .where('state', '=', 'pending')
    .where('del_at', 'is', null)
    .where(sql<boolean>`t.settle_on <= to_timestamp(${dayStart(now)})`)
    .where(sql<boolean>`not exists (select from income_refund r where r.suid = t.suid and r.income_id = t.id and r.closed_at is null)`)
    .orderBy('id')
    .limit(MOST)
    .forUpdate()
    .skipLocked()
    .execute()
}

interface Share {
  id: number
  fee: number
  commission: number
  net: number
}

/** What of a payment goes to whom. Fees are of what was not refunded; together they are never more. */
export function shareOf(
  row: Pick<Income, 'id' | 'amount' | 'refunded' | 'fee_bp' | 'fee_min' | 'fee_cap' | 'commission_bp' | 'fee_bearer'>,
): Share {
  const rest = row.amount - row.refunded
  const fee = row.fee_bearer === 'supplier' ? feeOf(rest, { bp: row.fee_bp, min: row.fee_min, cap: row.fee_cap }) : 0
  const commission = Math.min(feeOf(rest, { bp: row.commission_bp, min: 0, cap: 0 }), rest - fee)
  return { id: row.id, fee, commission, net: rest - fee - commission }
}

/** Payments of one way of the money, by one document. */
async function settle(ctx: Ctx<DB>, rows: readonly Income[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const shares = rows.map(shareOf)
  const sum = (part: (one: Share) => number) => shares.reduce((total, one) => total + part(one), 0)
  const [fee, commission, net] = [sum((one) => one.fee), sum((one) => one.commission), sum((one) => one.net)]
  const owed = Math.max(0, -(await freeIn(ctx, 'due')))
  const to_due = Math.min(net, owed)
  const { id, bill_no } = await ctx.save(settlement, {}, {
    day: dayStart(ctx.now),
    mode: first.mode,
    payments: rows.length,
    amount: rows.reduce((total, { amount }) => total + amount, 0),
    refunded: rows.reduce((total, { refunded }) => total + refunded, 0),
    fee,
    commission,
    net,
    to_due,
    to_available: first.mode === 'sharing' ? 0 : net - to_due,
  }) // prettier-ignore
  await sql`
    update income i set state = 'settled', settlement_id = ${id}, fee = s.fee, commission = s.commission, net = s.net, updated_at = now(), ver = i.ver + 1
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s(id bigint, fee bigint, commission bigint, net bigint)
    where i.suid = ${ctx.suid} and i.id = s.id`.execute(ctx.db)
  const facts = { source: { table: 'settlement', id, no: bill_no } }
  const key = `settlement:${id}`
  await toPlatform(ctx, {
    ...facts,
    key: `${key}:fee`,
    type: 'wallet.fee',
    amount: fee,
    from: 'pending',
    to: platformAccount('service_fee'),
  })
  await toPlatform(ctx, { ...facts, key: `${key}:commission`, type: 'wallet.commission', amount: commission, from: 'pending', to: platformAccount('commission') }) // prettier-ignore
  await within(ctx, { ...facts, key: `${key}:due`, type: 'wallet.due', amount: to_due, from: 'pending', to: 'due' })
  const rest = { ...facts, key, amount: net - to_due, from: 'pending' } as const
  // What the provider shares out never is in our hands: it leaves through the channel it came by.
  if (first.mode === 'sharing') await toPlatform(ctx, { ...rest, type: 'wallet.share', to: channelAccount(first.channel) })
  else await within(ctx, { ...rest, type: 'wallet.settle', to: 'available' })
}
