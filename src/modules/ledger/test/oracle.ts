import { accountKey, policyOf } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { bank } from './book.ts'
import { endsOf, expiryOf, walletOf } from './history.ts'
import type { Command, CommandResult } from './history.ts'

interface Hold {
  account: AccountRef
  amount: bigint
  expireAt: number | undefined
  state: 'open' | 'posted' | 'void'
  posted?: { amount: bigint; by: Transaction }
}

interface Transaction {
  postings: (readonly [account: AccountRef, amount: bigint])[]
  reversal: boolean
  reversed: boolean
}

interface Moment {
  n: number
  now: number
  crowded: boolean
}

/** A minimal model of the ledger: sums in a map, and every hold and transaction by the position of its command. */
export function moneyModel() {
  const balances = new Map<string, bigint>()
  const holds = new Map<number, Hold>()
  const transactions = new Map<number, Transaction>()
  const results = new Map<number, CommandResult>()

  const balanceOf = (account: AccountRef) => balances.get(accountKey(account)) ?? 0n
  const onHoldOf = (account: AccountRef, now: number) =>
    [...holds.values()]
      .filter(
        (hold) =>
          accountKey(hold.account) === accountKey(account) &&
          hold.state === 'open' &&
          (hold.expireAt ?? Infinity) > now,
      )
      .reduce((sum, { amount }) => sum + amount, 0n)
  const isShort = (account: AccountRef, amount: bigint, now: number) =>
    policyOf(account).min !== null && balanceOf(account) - onHoldOf(account, now) < amount

  const post = (n: number, postings: Transaction['postings'], now: number, reversal = false): string => {
    const net = new Map<string, [AccountRef, bigint]>()
    for (const [account, amount] of postings)
      net.set(accountKey(account), [account, (net.get(accountKey(account))?.[1] ?? 0n) + amount])
    for (const [account, amount] of net.values())
      if (amount < 0n && isShort(account, -amount, now)) return 'ledger_short'
    for (const [account, amount] of postings) balances.set(accountKey(account), balanceOf(account) + amount)
    transactions.set(n, { postings, reversal, reversed: false })
    return 'ok'
  }

  const postHold = (n: number, hold: Hold | undefined, amount: bigint, now: number): string => {
    if (!hold) return 'not_found'
    if (amount > hold.amount) return 'ledger_hold_beyond'
    if (hold.posted) {
      if (hold.posted.amount !== amount) return 'ledger_hold_resolved'
      transactions.set(n, hold.posted.by)
      return 'ok'
    }
    if (hold.state !== 'open' || (hold.expireAt ?? Infinity) <= now) return 'ledger_hold_resolved'
    hold.state = 'posted'
    post(
      n,
      [
        [hold.account, -amount],
        [bank, amount],
      ],
      now,
    )
    const by = transactions.get(n)
    if (!by) throw new Error('what is held was not there to be posted')
    hold.posted = { amount, by }
    return 'ok'
  }

  const perform = (step: Command, { n, now, crowded }: Moment): string => {
    const amount = BigInt(step.amount)
    const [from, to] = endsOf(step, crowded)
    const wallet = walletOf(step, crowded)
    const convertedBy = (asset: 'rmb' | 'score'): AccountRef => ({ ...bank, id: 'convert:rmb:score', asset })
    if (step.what === 'transfer')
      return post(
        n,
        [
          [from, -amount],
          [to, amount],
        ],
        now,
      )
    if (step.what === 'post') return postHold(n, holds.get(step.of), amount, now)
    if (step.what === 'hold') {
      if (isShort(wallet, amount, now)) return 'ledger_short'
      holds.set(n, { account: wallet, amount, expireAt: expiryOf(step, now), state: 'open' })
      return 'ok'
    }
    if (step.what === 'convert')
      return post(
        n,
        [
          [wallet, -amount],
          [convertedBy('rmb'), amount],
          [convertedBy('score'), -2n * amount],
          [{ ...wallet, asset: 'score' }, 2n * amount],
        ],
        now,
      )
    if (step.what === 'reverse') {
      const target = transactions.get(step.of)
      if (!target) return 'not_found'
      if (target.reversal) return 'ledger_not_reversible'
      if (target.reversed) return 'ledger_reversed'
      const outcome = post(
        n,
        target.postings.map(([account, sum]) => [account, -sum] as const),
        now,
        true,
      )
      if (outcome === 'ok') target.reversed = true
      return outcome
    }
    const hold = holds.get(step.of)
    if (!hold) return 'not_found'
    if (hold.state !== 'open' || (hold.expireAt ?? Infinity) <= now) return 'ledger_hold_resolved'
    hold.state = 'void'
    return 'ok'
  }

  return {
    known: results,
    /** The answer to a command, and its effect. */
    perform,
    learn: (n: number, result: CommandResult) => void results.set(n, result),
    balance: (account: AccountRef, now: number): [bigint, bigint] => [balanceOf(account), onHoldOf(account, now)],
  }
}
