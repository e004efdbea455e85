import { AppError, refusing } from '#core/errors/errors.ts'
import type { Account } from '../account/accounts.ts'
import { accountText, amountText } from '../shared/amount.ts'

/** Refuses what an account does not take: by its state, and by its lowest balance with what is held of it. What came in by mistake leaves a blocked one too. */
export function checkAccount(account: Account, amount: bigint, { correcting = false } = {}): void {
  const { ref, state } = account
  const asked = amountText(amount < 0n ? -amount : amount, ref.asset)
  if (state === 'closed') throw new AppError('ledger_closed', { account: accountText(ref) })
  if (amount >= 0n) return
  if (state === 'no_debit' && !correcting) throw new AppError('ledger_no_debit', { account: accountText(ref), asked })
  if (!isShort(account, -amount)) return
  const free = freeOf(account)
  const available = amountText(free > 0n ? free : 0n, ref.asset)
  throw refusing('amount', 'ledger_short', { account: accountText(ref), available, asked })
}

/** Whether a debit would go below the lowest balance. */
export function isShort(account: Account, debit: bigint): boolean {
  return account.min !== null && freeOf(account) < debit
}

/** What may be taken out of an account. */
function freeOf({ balance, held, min }: Account): bigint {
  return balance - held - (min ?? 0n)
}
