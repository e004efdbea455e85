import { accountKey, policyOf } from '../shared/account.ts'
import type { AccountRef } from '../shared/account.ts'
import { bank } from './book.ts'
import { endsOf, expiryOf, walletOf } from './history.ts'
import type { Command, Made } from './history.ts'

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

/** What the ledger should do, kept as plainly as possible: sums in a map, and every hold and transaction by the place of the command that made it. */
export function moneyModel() {
  const balances = new Map<string, bigint>()
  const holds = new Map<number, Hold>()
  const transactions = new Map<number, Transaction>()
  const known = new Map<number, Made>()

  const balanceOf = (account: AccountRef) => balances.get(accountKey(account)) ?? 0n
  const heldOf = (account: AccountRef, now: number) =>
    [...holds.values()]
      .filter((one) => accountKey(one.account) === accountKey(account) && one.state === 'open' && (one.expireAt ?? Infinity) > now)
      .reduce((sum, { amount }) => sum + amount, 0n)
  const isShort = (account: AccountRef, amount: bigint, now: number) =>
    policyOf(account).min !== null && balanceOf(account) - heldOf(account, now) < amount

  const post = (n: number, postings: Transaction['postings'], now: number, reversal = false): string => {
    const net = new Map<string, [AccountRef, bigint]>()
    for (const [account, amount] of postings) net.set(accountKey(account), [account, (net.get(accountKey(account))?.[1] ?? 0n) + amount])
    for (const [account, amount] of net.values()) if (amount < 0n && isShort(account, -amount, now)) return 'ledger_short'
    for (const [account, amount] of postings) balances.set(accountKey(account), balanceOf(account) + amount)
    transactions.set(n, { postings, reversal, reversed: false })
    return 'ok'
  }

  const postHold = (n: number, held: Hold | undefined, amount: bigint, now: number): string => {
    if (!held) return 'not_found'
    if (amount > held.amount) return 'ledger_hold_beyond'
    if (held.posted) {
      if (held.posted.amount !== amount) return 'ledger_hold_resolved'
      transactions.set(n, held.posted.by)
      return 'ok'
    }
    if (held.state !== 'open' || (held.expireAt ?? Infinity) <= now) return 'ledger_hold_resolved'
    held.state = 'posted'
    post(n, [[held.account, -amount], [bank, amount]], now) // prettier-ignore
    const by = transactions.get(n)
    if (!by) throw new Error('what is held was not there to be posted')
    held.posted = { amount, by }
    return 'ok'
  }

  const perform = (step: Command, { n, now, crowded }: Moment): string => {
    const amount = BigInt(step.amount)
    const [from, to] = endsOf(step, crowded)
    const own = walletOf(step, crowded)
    const convertedBy = (asset: 'rmb' | 'score'): AccountRef => ({ ...bank, id: 'convert:rmb:score', asset })
    if (step.what === 'transfer') return post(n, [[from, -amount], [to, amount]], now) // prettier-ignore
    if (step.what === 'post') return postHold(n, holds.get(step.of), amount, now)
    if (step.what === 'hold') {
      if (isShort(own, amount, now)) return 'ledger_short'
      holds.set(n, { account: own, amount, expireAt: expiryOf(step, now), state: 'open' })
      return 'ok'
    }
    if (step.what === 'convert')
      return post(n, [[own, -amount], [convertedBy('rmb'), amount], [convertedBy('score'), -2n * amount], [{ ...own, asset: 'score' }, 2n * amount]], now) // prettier-ignore
    if (step.what === 'reverse') {
      const target = transactions.get(step.of)
      if (!target) return 'not_found'
      if (target.reversal) return 'ledger_not_reversible'
      if (target.reversed) return 'ledger_reversed'
      const said = post(n, target.postings.map(([account, sum]) => [account, -sum] as const), now, true) // prettier-ignore
      if (said === 'ok') target.reversed = true
      return said
    }
    const held = holds.get(step.of)
    if (!held) return 'not_found'
    if (held.state !== 'open' || (held.expireAt ?? Infinity) <= now) return 'ledger_hold_resolved'
    held.state = 'void'
    return 'ok'
  }

  return {
    known,
    /** What a command is answered, with its effect. */
    perform,
    learn: (n: number, made: Made) => void known.set(n, made),
    balance: (account: AccountRef, now: number): [bigint, bigint] => [balanceOf(account), heldOf(account, now)],
  }
}
