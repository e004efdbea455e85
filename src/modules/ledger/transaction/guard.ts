import { AppError, refusing } from '#core/errors/errors.ts'
import { accountNamed } from '../account/account-name.ts'
import type { Account, Book } from '../account/accounts.ts'
import { amountText } from '../shared/amount.ts'

interface Taking {
  readonly account: Account
  readonly amount: bigint
  /** What came in by mistake leaves a blocked account too, and what was held before. */
  readonly evenBlocked?: boolean
}

/** Why an account does not take an amount: by its state, and by its lowest balance with what is held of it. */
function refusalOf({ account, amount, evenBlocked = false }: Taking): 'ledger_closed' | 'ledger_no_debit' | 'ledger_short' | undefined {
  if (account.state === 'closed') return 'ledger_closed'
  if (amount >= 0n) return undefined
  if (account.state === 'no_debit' && !evenBlocked) return 'ledger_no_debit'
  return isShort(account, -amount) ? 'ledger_short' : undefined
}

/** Refuses what an account does not take. Whose it is is asked for only then. */
export function checkAccount(book: Book, taking: Taking): Promise<void> | undefined {
  const code = refusalOf(taking)
  return code && refuse(book, taking, code)
}

async function refuse(book: Book, { account, amount }: Taking, code: NonNullable<ReturnType<typeof refusalOf>>): Promise<never> {
  const named = await accountNamed(book, account.ref)
  if (code === 'ledger_closed') throw new AppError(code, { account: named })
  const asked = amountText(amount < 0n ? -amount : amount, account.ref.asset)
  if (code === 'ledger_no_debit') throw new AppError(code, { account: named, asked })
  const free = freeOf(account)
  throw refusing('amount', code, { account: named, available: amountText(free > 0n ? free : 0n, account.ref.asset), asked })
}

/** Whether a debit would go below the lowest balance. */
export function isShort(account: Account, debit: bigint): boolean {
  return account.min !== null && freeOf(account) < debit
}

/** What may be taken out of an account. */
function freeOf({ balance, held, min }: Account): bigint {
  return balance - held - (min ?? 0n)
}
