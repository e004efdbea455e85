/** Formats an integer (as digits) in units of `10^-scale` as a plain decimal. */
export function decimalOf(digits: string, scale: number): string {
  const negative = digits.startsWith('-')
  const unsigned = (negative ? digits.slice(1) : digits).padStart(scale + 1, '0')
  const integerPart = unsigned.slice(0, unsigned.length - scale)
  return `${negative ? '-' : ''}${integerPart}${scale > 0 ? `.${unsigned.slice(unsigned.length - scale)}` : ''}`
}

/** Formats it for people: grouped, with fixed decimals for money and percentages, otherwise without trailing zeros. */
export function figureText(digits: string | null, { scale, unit }: { scale: number; unit: string }): string {
  if (digits === null) return '—'
  const [integerPart = '0', part = ''] = decimalOf(digits, scale).split('.')
  const decimals = unit === '元' || unit === '%' ? part : part.replace(/0+$/, '')
  const text = integerPart.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals && `.${decimals}`)
  if (unit === '元') return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
  return unit === '' ? text : `${text}${unit === '%' ? '' : ' '}${unit}`
}

/** The relative change in tenths of a percent; null where there is nothing to compare with. */
export function changeOf(now: string | null, before: string | null | undefined): number | null {
  if (now === null || before === null || before === undefined || BigInt(before) === 0n) return null
  const earlier = BigInt(before)
  return Number(((BigInt(now) - earlier) * 1000n) / (earlier < 0n ? -earlier : earlier))
}
