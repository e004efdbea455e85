import { clearingAccount } from './post-debt.ts'

/** Postings that move an amount (cents) from one clearing account to another. */
export function clearingTransfer(to: string, from: string, amount: number) {
  return [
    { account: clearingAccount(to), amount: BigInt(amount) },
    { account: clearingAccount(from), amount: BigInt(-amount) },
  ]
}
