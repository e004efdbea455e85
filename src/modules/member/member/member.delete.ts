import { AppError } from '#core/errors/errors.ts'
import { beforeDelete } from '../../db.ts'
import { balance } from '../../ledger/balance/balance.ts'
import { walletOf, walletTypes } from '../wallet/wallets.ts'
import { member } from './member.resource.ts'

/** Whoever has something in a wallet stays. */
export const keepOwners = beforeDelete(
  member,
  async ({ id, name }, ctx) => {
    for (const asset of walletTypes) {
      const { balance: left, onHold: held } = await balance(ctx, walletOf(id, asset))
      if (left !== 0n || held !== 0n) throw new AppError('member_has_value', { name })
    }
  },
  { reversible: true },
)
