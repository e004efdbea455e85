import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { hold, postHold, voidHold } from '../../ledger/hold/hold.ts'
import { bookClearing } from '../../ledger/shared/account.ts'
import { post } from '../../ledger/transaction/post.ts'
import { freeIn, platformAccount, walletAccount, within } from '../settlement/money.ts'
import { lockWallet } from '../settlement/wallet-lock.ts'

/** A withdrawal as its money knows it. Cents. */
export interface Frozen {
  readonly id: number
  readonly bill_no: string
  readonly amount: number
}

/** Holds the amount of a new withdrawal: it stays in the wallet, and nobody else can take it. */
export async function freeze(ctx: Ctx<DB>, { id, bill_no, amount }: Frozen): Promise<void> {
  const source = { table: 'withdrawal', id, no: bill_no }
  const held = await hold(ctx, { account: walletAccount(ctx.suid, 'available'), amount: BigInt(amount), key: `withdrawal:${id}`, source })
  await sql`update withdrawal set hold_id = ${held.id} where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
}

/**
 * Gives the amount back: refused, cancelled, or failed at the bank. What refunds made the supplier owe meanwhile is filled from it first, so that nobody takes
 * out what they owe.
 */
export async function thaw(ctx: Ctx<DB>, id: number): Promise<void> {
  await lockWallet(ctx)
  const { hold_id, bill_no } = await holdOf(ctx, id)
  await voidHold(ctx, { hold: hold_id })
  const amount = Math.min(-(await freeIn(ctx, 'due')), await freeIn(ctx, 'available'))
  if (amount <= 0) return
  const source = { table: 'withdrawal', id, no: bill_no }
  await within(ctx, { key: `withdrawal:${id}:due`, type: 'wallet.due', source, amount, from: 'available', to: 'due' })
}

/** The amount has left: the bank paid the net, and the platform keeps the fee. */
export async function payOut(ctx: Ctx<DB>, { id, bill_no, amount, net, fee }: Frozen & { net: number; fee: number }): Promise<void> {
  const type = 'wallet.withdraw'
  const platform = await ctx.inTenant('platform', async (there) => {
    const postings = [
      { account: bookClearing(ctx.suid, 'rmb'), amount: -BigInt(amount) },
      { account: platformAccount('bank'), amount: BigInt(net) },
      ...(fee > 0 ? [{ account: platformAccount('withdrawal_fee'), amount: BigInt(fee) }] : []),
    ]
    await post(there, { key: `${ctx.suid}:withdrawal:${id}`, type, source: { table: 'withdrawal', id, no: bill_no }, postings })
    return there.suid
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
