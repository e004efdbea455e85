import { clearingAccount } from './debt-log.ts'

/** Postings that bring an amount to one clearing account out of another. */
export function between(to: string, from: string, amount: number) {
  return [
    { account: clearingAccount(to), amount: BigInt(amount) },
    { account: clearingAccount(from), amount: BigInt(-amount) },
  ]
}
