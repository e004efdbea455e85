import * as fc from 'fast-check'
import type { LedgerContext } from '../account/accounts.ts'
import { hold, postHold, voidHold } from '../hold/hold.ts'
import { convert } from '../conversion/convert.ts'
import { reverse } from '../reversal/reverse.ts'
import type { AccountRef } from '../shared/account.ts'
import { transfer } from '../transaction/post.ts'
import { bank, wallet } from './book.ts'

/** The accounts of a history; a crowded one uses only the first three. */
export const accounts: readonly AccountRef[] = [
  bank,
  wallet(1),
  wallet(2),
  wallet(3),
  wallet(4),
  { ...bank, id: 'sales' },
]

/**
 * One command of a history. `of` names an earlier command: the hold that is posted, the transaction that is reversed.
 */
export interface Command {
  readonly what: 'transfer' | 'hold' | 'post' | 'void' | 'reverse' | 'convert'
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly of: number
  /** Seconds that pass before it, and until its hold expires. */
  readonly pause: number
  readonly expires: number
  readonly retried: boolean
}

export const commands: fc.Arbitrary<Command> = fc.record({
  what: fc.constantFrom(
    'transfer',
    'transfer',
    'transfer',
    'hold',
    'hold',
    'post',
    'post',
    'void',
    'reverse',
    'convert',
  ),
  from: fc.constantFrom(0, 0, 0, 1, 2, 3, 4, 5),
  to: fc.nat({ max: 5 }),
  amount: fc.integer({ min: 1, max: 60 }),
  of: fc.nat({ max: 29 }),
  pause: fc.constantFrom(0, 0, 1, 30),
  expires: fc.constantFrom(0, 20, 100),
  retried: fc.boolean(),
})

const plain = (what: Command['what'], from: number, to: number, amount: number, of = 0): Command => ({
  what,
  from,
  to,
  amount,
  of,
  pause: 0,
  expires: 0,
  retried: true,
})

/** A history in which nothing is refused, with every kind of command. */
export const everyKind: readonly Command[] = [
  plain('transfer', 0, 2, 60),
  plain('hold', 1, 0, 10),
  plain('post', 0, 0, 5, 1),
  plain('hold', 1, 0, 10),
  plain('void', 0, 0, 1, 3),
  plain('convert', 1, 0, 5),
  plain('transfer', 0, 3, 20),
  plain('reverse', 0, 0, 1, 6),
]

/** The two ends of a command; never the same one. */
export function endsOf({ from, to }: Command, crowded: boolean): [from: AccountRef, to: AccountRef] {
  const size = crowded ? 3 : accounts.length
  const first = from % size
  const second = to % size === first ? (first + 1) % size : to % size
  const [source, two] = [accounts[first], accounts[second]]
  if (!source || !two) throw new Error('no such account')
  return [source, two]
}

/** The wallet of a command that needs a tracked account. */
export function walletOf({ from }: Command, crowded: boolean): AccountRef {
  return wallet(1 + (from % (crowded ? 2 : 4)))
}

export function expiryOf({ expires }: Command, now: number): number | undefined {
  return expires === 0 ? undefined : now + expires
}

/** The result of a command: the id of a hold or a transaction. */
export interface CommandResult {
  readonly hold?: number
  readonly transaction?: number
}

interface CommandContext {
  readonly n: number
  readonly crowded: boolean
  /** Results of earlier commands, by position. */
  readonly results: ReadonlyMap<number, CommandResult>
}

/** An id that nothing has. */
const NOTHING = 999_999_999

/** Runs a command. */
export async function perform(
  ctx: LedgerContext,
  step: Command,
  { n, crowded, results }: CommandContext,
): Promise<CommandResult> {
  const [key, amount] = [`step ${n}`, BigInt(step.amount)]
  const { hold: heldId = NOTHING, transaction: earlier = NOTHING } = results.get(step.of) ?? {}
  const [from, to] = endsOf(step, crowded)
  const expireAt = expiryOf(step, ctx.now)
  if (step.what === 'transfer')
    return { transaction: (await transfer(ctx, { key, type: 'test', from, to, amount })).id }
  if (step.what === 'hold')
    return {
      hold: (
        await hold(ctx, {
          key,
          account: walletOf(step, crowded),
          amount,
          ...(expireAt === undefined ? {} : { expireAt }),
        })
      ).id,
    }
  if (step.what === 'post') return { transaction: (await postHold(ctx, { hold: heldId, to: bank, amount })).id }
  if (step.what === 'reverse') return { transaction: (await reverse(ctx, { key, transaction: earlier })).id }
  if (step.what === 'convert') {
    const memberWallet = walletOf(step, crowded)
    const points = { ...memberWallet, asset: 'score' as const }
    return {
      transaction: (
        await convert(ctx, { key, type: 'test', from: memberWallet, give: amount, to: points, get: 2n * amount })
      ).id,
    }
  }
  await voidHold(ctx, { hold: heldId })
  return {}
}
