/** An integer that counts `10^-scale` parts, given in digits, as a plain decimal. */
export function decimalOf(digits: string, scale: number): string {
  const negative = digits.startsWith('-')
  const own = (negative ? digits.slice(1) : digits).padStart(scale + 1, '0')
  const whole = own.slice(0, own.length - scale)
  return `${negative ? '-' : ''}${whole}${scale > 0 ? `.${own.slice(own.length - scale)}` : ''}`
}

/** The same for people: grouped, with as many decimals as money and shares have, and else without idle zeros. */
export function figureText(digits: string | null, { scale, unit }: { scale: number; unit: string }): string {
  if (digits === null) return '—'
  const [whole = '0', part = ''] = decimalOf(digits, scale).split('.')
  const decimals = unit === '元' || unit === '%' ? part : part.replace(/0+$/, '')
  const text = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (decimals && `.${decimals}`)
  if (unit === '元') return text.startsWith('-') ? `-¥${text.slice(1)}` : `¥${text}`
  return unit === '' ? text : `${text}${unit === '%' ? '' : ' '}${unit}`
}

/** How much more or less than before, in tenths of a percent; null where there is nothing to compare with. */
export function changeOf(now: string | null, before: string | null | undefined): number | null {
  if (now === null || before === null || before === undefined || BigInt(before) === 0n) return null
  const earlier = BigInt(before)
  return Number(((BigInt(now) - earlier) * 1000n) / (earlier < 0n ? -earlier : earlier))
}
