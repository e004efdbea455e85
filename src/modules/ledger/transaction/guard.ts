import { AppError, refusing } from '#core/errors/errors.ts'
import { accountLabel } from '../account/account-name.ts'
import type { Account, Book } from '../account/accounts.ts'
import { amountFigure } from '../shared/amount.ts'

interface PostingCheck {
  readonly account: Account
  readonly amount: bigint
  /** Also debits a blocked account: corrections of mistaken credits, and holds placed before the block. */
  readonly allowBlocked?: boolean
}

/** The reason why an account refuses an amount: its state, or its lower limit less its holds. */
function refusalOf({
  account,
  amount,
  allowBlocked: evenBlocked = false,
}: PostingCheck): 'ledger_closed' | 'ledger_no_debit' | 'ledger_short' | undefined {
  if (account.state === 'closed') return 'ledger_closed'
  if (amount >= 0n) return undefined
  if (account.state === 'no_debit' && !evenBlocked) return 'ledger_no_debit'
  return isShort(account, -amount) ? 'ledger_short' : undefined
}

/** Refuses an amount that the account does not accept. Looks up the owner's name only for a refusal. */
export function checkAccount(book: Book, check: PostingCheck): Promise<void> | undefined {
  const code = refusalOf(check)
  return code && refuse(book, check, code)
}

async function refuse(
  book: Book,
  { account, amount }: PostingCheck,
  code: NonNullable<ReturnType<typeof refusalOf>>,
): Promise<never> {
  const accountText = await accountLabel(book, account.ref)
  if (code === 'ledger_closed') throw new AppError(code, { account: accountText })
  const requested = amountFigure(amount < 0n ? -amount : amount, account.ref.asset)
  if (code === 'ledger_no_debit') throw new AppError(code, { account: accountText, asked: requested })
  const free = freeOf(account)
  throw refusing('amount', code, {
    account: accountText,
    available: amountFigure(free > 0n ? free : 0n, account.ref.asset),
    asked: requested,
  })
}

/** Whether a debit would go below the lower limit. */
export function isShort(account: Account, debit: bigint): boolean {
  return account.min !== null && freeOf(account) < debit
}

/** The amount that can be debited from an account. */
function freeOf({ balance, held, min }: Account): bigint {
  return balance - held - (min ?? 0n)
}
