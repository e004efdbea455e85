import { formatsIn } from '#core/value/formats.ts'
import type { Lang } from '#core/text/i18n.ts'

/** Formats an integer (as digits) in units of `10^-scale` as a plain decimal. */
export function decimalOf(digits: string, scale: number): string {
  const negative = digits.startsWith('-')
  const unsigned = (negative ? digits.slice(1) : digits).padStart(scale + 1, '0')
  const integerPart = unsigned.slice(0, unsigned.length - scale)
  return `${negative ? '-' : ''}${integerPart}${scale > 0 ? `.${unsigned.slice(unsigned.length - scale)}` : ''}`
}

/** A figure for people, `—` where there is none. */
export function figureText(digits: string | null, metric: { scale: number; unit: string }, lang: Lang): string {
  return digits === null ? '—' : formatsIn(lang).figure(digits, metric)
}

/** The relative change in tenths of a percent; null where there is nothing to compare with. */
export function changeOf(now: string | null, before: string | null | undefined): number | null {
  if (now === null || before === null || before === undefined || BigInt(before) === 0n) return null
  const earlier = BigInt(before)
  return Number(((BigInt(now) - earlier) * 1000n) / (earlier < 0n ? -earlier : earlier))
}
