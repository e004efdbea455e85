import type { Ctx } from '#core/define/context.ts'
import { onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { setAccountState } from '../../ledger/account/state.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'
import { member } from './member.resource.ts'

/** A blocked member cannot be selected and the wallets refuse debits; credits are still accepted. */
export const blockMember = onTransition(member, 'block', async ({ id }, { remark }, ctx) => {
  await setWallets(ctx, id, 'no_debit')
  return { block_reason: remark, blocked_at: ctx.now, blocked_by: ctx.uid }
})

/** The history retains who was blocked and why. */
export const unblockMember = onTransition(member, 'unblock', async ({ id }, _step, ctx) => {
  await setWallets(ctx, id, 'open')
  return { block_reason: null, blocked_at: null, blocked_by: null }
})

async function setWallets(ctx: Ctx<DB>, id: number, state: 'open' | 'no_debit'): Promise<void> {
  for (const asset of walletTypes) await setAccountState(ctx, walletOf(id, asset), state)
}
