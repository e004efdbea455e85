import { figure } from '#core/value/figure.ts'
import type { Figure } from '#core/value/figure.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { Text } from '#core/text/i18n.ts'
import { assets, buckets, owners } from './account.ts'
import type { AccountRef, Asset } from './account.ts'

/** The largest amount of a posting: the balance of a thousand of them is still an exact JSON number. */
export const LARGEST_POSTING = 9_000_000_000_000n

/** An amount within a message: money with its sign, points as a whole number. */
export function amountFigure(amount: bigint, asset: Asset): Figure {
  return asset === 'score' ? figure.count(amount) : figure.money(amount)
}

/** The same for texts that leave the product, such as text messages: yuan with two decimals, without a sign. */
export function amountText(amount: bigint, asset: Asset): string {
  return formatDecimal(amount, asset === 'score' ? 0 : 2)
}

/** The name of an account in a refusal, in every language. */
export function accountText({ owner, id, asset, bucket }: AccountRef, name: string = id): Text {
  const named = (lang: 0 | 1 | 2 | 3) =>
    `${owners[owner][lang]} ${name} · ${assets[asset][lang]} · ${buckets[bucket][lang]}`
  return [named(0), named(1), named(2), named(3)]
}
