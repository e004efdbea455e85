import type { Text } from '#core/text/i18n.ts'
import { assets, buckets, owners } from './account.ts'
import type { AccountRef, Asset } from './account.ts'

/** The largest amount of a posting: the balance of a thousand of them is still an exact JSON number. */
export const LARGEST_POSTING = 9_000_000_000_000n

/** Formats an amount: yuan with two decimals, points as whole numbers. */
export function amountText(amount: bigint, asset: Asset): string {
  const [sign, digits] = amount < 0n ? ['-', (-amount).toString()] : ['', amount.toString()]
  if (asset === 'score') return sign + digits
  const padded = digits.padStart(3, '0')
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`
}

/** The name of an account in a refusal, in every language. */
export function accountText({ owner, id, asset, bucket }: AccountRef, name: string = id): Text {
  const named = (lang: 0 | 1 | 2 | 3) =>
    `${owners[owner][lang]} ${name} · ${assets[asset][lang]} · ${buckets[bucket][lang]}`
  return [named(0), named(1), named(2), named(3)]
}
