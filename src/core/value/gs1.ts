import { parseLocal } from './time.ts'

/** The content of a GS1 code on a carton or pallet (GS1 General Specifications, section 3). */
export interface Gs1 {
  /** GTIN of 14 digits. */
  readonly gtin: string
  readonly batch?: string
  /** First seconds of the days in local time. */
  readonly producedAt?: number
  readonly expireAt?: number
  /** Net weight in grams. */
  readonly grams?: number
  /** Units contained. */
  readonly count?: number
}

const separator = '\u001D'
/** Application identifiers of a fixed length; the others end at a separator. */
const fixed: Readonly<Record<string, number>> = { '00': 18, '01': 14, '02': 14, '11': 6, '13': 6, '15': 6, '17': 6 }
const open: ReadonlySet<string> = new Set(['10', '21', '37', '30', '240'])

/**
 * Reads the elements of a GS1 code, with brackets or as a scanner sends it; undefined for any other text, so that
 * nothing is read half.
 */
export function gs1Of(scanned: string): Gs1 | undefined {
  const text = scanned.trim().replace(/^\](?:C1|d2|e0|Q3)/, separator)
  const parts = text.startsWith('(')
    ? bracketed(text)
    : text.startsWith(separator) || /^01\d{14}./.test(text)
      ? elements(text)
      : undefined
  const gtin = parts?.get('01') ?? parts?.get('02')
  if (!parts || gtin === undefined || !isGtin(gtin)) return undefined
  const weight = [...parts].find(([ai]) => ai.startsWith('310'))
  const grams = weight && Math.round(Number(weight[1]) * 10 ** (3 - Number(weight[0].slice(3))))
  const [producedAt, expireAt] = [dayOf(parts.get('11')), dayOf(parts.get('17') ?? parts.get('15'))]
  if (producedAt === 'wrong' || expireAt === 'wrong') return undefined
  const [batch, count] = [parts.get('10'), parts.get('37') ?? parts.get('30')]
  return {
    gtin,
    ...(batch === undefined ? {} : { batch }),
    ...(producedAt === undefined ? {} : { producedAt }),
    ...(expireAt === undefined ? {} : { expireAt }),
    ...(grams === undefined ? {} : { grams }),
    ...(count === undefined ? {} : { count: Number(count) }),
  }
}

/** Shorter forms of a GTIN, as other barcodes of the same article show it: EAN-13, UPC-A, EAN-8. */
export function gtinForms(gtin: string): string[] {
  return [14, 13, 12, 8]
    .filter((length) => /^0*$/.test(gtin.slice(0, 14 - length)))
    .map((length) => gtin.slice(14 - length))
}

function bracketed(text: string): ReadonlyMap<string, string> | undefined {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return undefined
  const parts = [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(
    ([, ai = '', value = '']) => [ai, value.trim()] as const,
  )
  return parts.every(([ai, value]) => fits(ai, value)) ? new Map(parts) : undefined
}

function elements(text: string): ReadonlyMap<string, string> | undefined {
  const parts = new Map<string, string>()
  for (let remainder = withoutLead(text); remainder !== '';) {
    const ai = [2, 3, 4]
      .map((length) => remainder.slice(0, length))
      .find((candidate) => candidate in fixed || open.has(candidate) || /^310\d$/.test(candidate))
    if (ai === undefined) return undefined
    const body = remainder.slice(ai.length)
    const length = fixed[ai] ?? (ai.startsWith('310') ? 6 : undefined)
    const end = length ?? (body.includes(separator) ? body.indexOf(separator) : body.length)
    const value = body.slice(0, end)
    if (!fits(ai, value)) return undefined
    parts.set(ai, value)
    remainder = withoutLead(body.slice(end))
  }
  return parts
}

function withoutLead(text: string): string {
  return text.startsWith(separator) ? text.slice(1) : text
}

function fits(ai: string, value: string): boolean {
  const length = fixed[ai] ?? (ai.startsWith('310') ? 6 : undefined)
  if (length !== undefined) return value.length === length && /^\d+$/.test(value)
  if (ai === '37' || ai === '30') return /^\d{1,8}$/.test(value)
  return value.length > 0 && value.length <= 30
}

/** The check digit of a GTIN: weights 3 and 1 in turn from the right. */
function isGtin(gtin: string): boolean {
  const sum = Array.from(gtin).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return gtin.length === 14 && sum % 10 === 0
}

/** `YYMMDD`; day 00 is the last of its month. */
function dayOf(text: string | undefined): number | undefined | 'wrong' {
  if (text === undefined) return undefined
  const [year, month, day] = [2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return parseLocal(`${year}-${month}-${day === 0 ? last : day}`) ?? 'wrong'
}
