import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { hold, postHold, voidHold } from '../../ledger/hold/hold.ts'
import { bookClearing } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import { coverDebt, platformAccount, walletAccount } from '../settlement/money.ts'
import { lockWallet } from '../settlement/wallet-lock.ts'

/** The facts of a withdrawal that its postings need. Cents. */
export interface WithdrawalFacts {
  readonly id: number
  readonly bill_no: string
  readonly amount: number
}

/** Holds the amount of a new withdrawal: it stays in the wallet but cannot be spent. */
export async function freeze(ctx: Ctx<DB>, { id, bill_no, amount }: WithdrawalFacts): Promise<void> {
  const source = { table: 'withdrawal', id, no: bill_no }
  const reservation = await hold(ctx, {
    account: walletAccount(ctx.suid, 'available'),
    amount: BigInt(amount),
    key: `withdrawal:${id}`,
    source,
  })
  await sql`update withdrawal set hold_id = ${reservation.id} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
}

/**
 * Releases the amount: rejected, cancelled, or failed at the bank. It first covers debts from refunds made meanwhile,
 * so that a debtor cannot withdraw it.
 */
export async function unfreeze(ctx: Ctx<DB>, id: number): Promise<void> {
  await lockWallet(ctx)
  const { hold_id, bill_no } = await holdOf(ctx, id)
  await voidHold(ctx, { hold: hold_id })
  await coverDebt(ctx, { key: `withdrawal:${id}:due`, source: { table: 'withdrawal', id, no: bill_no } })
}

/** The amount has left: the bank paid the net amount, and the platform keeps the fee. */
export async function payOut(
  ctx: Ctx<DB>,
  { id, bill_no, amount, net, fee }: WithdrawalFacts & { net: number; fee: number },
): Promise<void> {
  const type = 'wallet.withdraw'
  const platform = await ctx.inTenant('platform', async (platformCtx) => {
    const postings = [
      { account: bookClearing(ctx.suid, 'rmb'), amount: -BigInt(amount) },
      { account: platformAccount('bank'), amount: BigInt(net) },
      ...(fee > 0 ? [{ account: platformAccount('withdrawal_fee'), amount: BigInt(fee) }] : []),
    ]
    await post(platformCtx, {
      key: `${ctx.suid}:withdrawal:${id}`,
      type,
      source: { table: 'withdrawal', id, no: bill_no },
      postings,
    })
    return platformCtx.suid
  })
  const { hold_id } = await holdOf(ctx, id)
  await postHold(ctx, { hold: hold_id, to: bookClearing(platform, 'rmb'), type })
}

async function holdOf({ db, suid }: Ctx<DB>, id: number): Promise<{ hold_id: number; bill_no: string }> {
  const { rows } = await sql<{ hold_id: number | null; bill_no: string }>`
    select hold_id, bill_no from withdrawal where suid = ${suid} and id = ${id} for update`.execute(db)
  const [row] = rows
  if (!row || row.hold_id === null) throw new Error('a withdrawal holds nothing')
  return { hold_id: row.hold_id, bill_no: row.bill_no }
}
