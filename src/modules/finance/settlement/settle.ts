import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import type { DB } from '../../db.ts'
import { feeOf } from '../shared/fee.ts'
import type { Income } from './collect.ts'
import { channelAccount, freeIn, platformAccount, toPlatform, moveWithin } from './money.ts'
import { settlement } from './settlement.resource.ts'
import { lockWallet } from './wallet-lock.ts'

/** Maximum payments per settlement document. */
const MAX_PAYMENTS = 1000

/**
 * Settles the due payments of the supplier, once each, except those with open refunds. Returns the number of payments.
 * A failed run is rolled back as a whole, so it can simply be repeated.
 */
export async function settleDue(ctx: Ctx<DB>): Promise<number> {
  await lockWallet(ctx)
  let settled = 0
  for (;;) {
    const due = await dueNow(ctx)
    for (const group of Map.groupBy(due, ({ mode, channel }) =>
      mode === 'sharing' ? `sharing ${channel}` : mode,
    ).values())
      await settle(ctx, group)
    settled += due.length
    if (due.length < MAX_PAYMENTS) return settled
  }
}

/** The due payments, locked; skips those that another run is settling. */
async function dueNow({ db, suid, now }: Ctx<DB>): Promise<Income[]> {
  return db
    .selectFrom('income as t')
    .selectAll()
    .where('suid', '=', suid)
    .where('state', '=', 'pending')
    .where('del_at', 'is', null)
    .where(sql<boolean>`t.settle_on <= to_timestamp(${dayStart(now)})`)
    .where(
      sql<boolean>`not exists (select from income_refund r where r.suid = t.suid and r.income_id = t.id and r.closed_at is null)`,
    )
    .orderBy('id')
    .limit(MAX_PAYMENTS)
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

/** The split of a payment. Fees are computed from the unrefunded amount and never exceed it. */
export function shareOf(
  row: Pick<Income, 'id' | 'amount' | 'refunded' | 'fee_bp' | 'fee_min' | 'fee_cap' | 'commission_bp' | 'fee_bearer'>,
): Share {
  const unrefunded = row.amount - row.refunded
  const fee =
    row.fee_bearer === 'supplier' ? feeOf(unrefunded, { bp: row.fee_bp, min: row.fee_min, cap: row.fee_cap }) : 0
  const commission = Math.min(feeOf(unrefunded, { bp: row.commission_bp, min: 0, cap: 0 }), unrefunded - fee)
  return { id: row.id, fee, commission, net: unrefunded - fee - commission }
}

/** Settles payments of one mode in one document. */
async function settle(ctx: Ctx<DB>, rows: readonly Income[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const shares = rows.map(shareOf)
  const sum = (pick: (share: Share) => number) => shares.reduce((total, share) => total + pick(share), 0)
  const [fee, commission, net] = [
    sum((share) => share.fee),
    sum((share) => share.commission),
    sum((share) => share.net),
  ]
  const owed = Math.max(0, -(await freeIn(ctx, 'due')))
  const to_due = Math.min(net, owed)
  const { id, bill_no } = await ctx.save(
    settlement,
    {},
    {
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
    },
  )
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
  await toPlatform(ctx, {
    ...facts,
    key: `${key}:commission`,
    type: 'wallet.commission',
    amount: commission,
    from: 'pending',
    to: platformAccount('commission'),
  })
  await moveWithin(ctx, { ...facts, key: `${key}:due`, type: 'wallet.due', amount: to_due, from: 'pending', to: 'due' })
  const netMove = { ...facts, key, amount: net - to_due, from: 'pending' } as const
  // The platform never holds money that the provider splits: it leaves through the channel it came by.
  if (first.mode === 'sharing')
    await toPlatform(ctx, { ...netMove, type: 'wallet.share', to: channelAccount(first.channel) })
  else await moveWithin(ctx, { ...netMove, type: 'wallet.settle', to: 'available' })
}
