import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'
import { member } from './member.resource.ts'

/** Refuses to delete a member with a wallet balance. */
export const refuseDeleteWithBalance = beforeDelete(
  member,
  async ({ id, name }, ctx) => {
    for (const asset of walletTypes) {
      const { balance: amount, onHold } = await balance(ctx, walletOf(id, asset))
      if (amount !== 0n || onHold !== 0n) throw new AppError('member_has_value', { name })
    }
  },
  { reversible: true },
)
