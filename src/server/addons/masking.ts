import { masked } from '#core/value/masked.ts'
import { parsed } from '#core/value/foreign-json.ts'
import { isRecord } from '../write/input.ts'

/**
 * The parts of a call that logs must mask: secret texts, and the names of further fields with secrets or personal data.
 */
export interface Hidden {
  readonly secrets: readonly string[]
  readonly names: readonly string[]
}

/** Characters of a body that are stored, and characters that are scanned for texts to mask. */
const [KEPT, READ] = [2000, 64 * 1024]
const LEVELS = 8
/**
 * Items of a list that are scanned: more are not stored, and masking a page of orders would take longer than fetching
 * it.
 */
const LISTED = 20
const HIDDEN = '***'
/** Names of fields that always contain secrets or personal data. */
const closed =
  /(^|_)(sign|key|code|salt|nonce|openid|cipher\w*)$|signature|datasign|secret|token|passw|pwd|private|authoriz|id_?card|id_?no|bank_?card|card_?no|card_?num|logon_id|buyer_(open_|user_)?id|e?mail/i
const phones = /phone|mobile|(^|_)tel$/i

/**
 * A body or an address for the log: bounded, without secrets, with phones and cards masked. A text too long to scan is
 * logged by its length only.
 */
export function withoutSecrets(text: string, hidden: Hidden): string {
  if (text.length > READ) return `(${text.length})`
  const parsedText = parsed(text)
  const isData = typeof parsedText === 'object' && parsedText !== null
  const maskedText = isData
    ? JSON.stringify(walked(parsedText, hidden))
    : /^\s*<xml>/.test(text)
      ? asXml(text, hidden)
      : asForm(text, hidden)
  return maskedText.slice(0, KEPT).toWellFormed().replaceAll('\0', '\ufffd')
}

/** Where a call went: without what only its sender may know in the query. */
export function addressWithoutSecrets({ host, pathname, search }: URL, hidden: Hidden): string {
  return (
    withoutSecrets(host + pathname, hidden) + (search.length > 1 ? `?${withoutSecrets(search.slice(1), hidden)}` : '')
  )
}

function walked(value: unknown, hidden: Hidden, name = '', level = 0): unknown {
  if (level > LEVELS) return HIDDEN
  const isClosed =
    name !== '' && (hidden.names.includes(name) || (closed.test(name) && !(/code$/i.test(name) && isAnswerCode(value))))
  if (isClosed && value !== null && value !== '') return HIDDEN
  if (Array.isArray(value)) {
    const listed = value.slice(0, LISTED).map((item) => walked(item, hidden, name, level + 1))
    return value.length > LISTED ? [...listed, `(${value.length - LISTED})`] : listed
  }
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walked(one, hidden, key, level + 1)]))
  if (typeof value === 'number') return String(value) === scrubbed(String(value), hidden) ? value : HIDDEN
  if (typeof value !== 'string') return value
  const within = /^\s*[[{]/.test(value) ? parsed(value) : undefined
  if (typeof within === 'object' && within !== null) return JSON.stringify(walked(within, hidden, '', level + 1))
  const scrubbedText = scrubbed(value, hidden)
  return phones.test(name) && scrubbedText === value && /\d{5}/.test(value)
    ? masked(value.replaceAll(/\D/g, ''))
    : scrubbedText
}

/** The `code` of an answer is a result: a word or a short number. A code that a person types is longer. */
function isAnswerCode(value: unknown): boolean {
  return /^([A-Za-z][\w.]*|[a-z]+(\.[a-z]+(-[a-z]+)*)+|\d{1,3}|[1-9]0{3}|\d{5})$/.test(String(value))
}

/** Flat XML, as WeChat sends it. */
function asXml(text: string, hidden: Hidden): string {
  const maskedValue = (name: string, value: string) =>
    String(walked(value.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1'), hidden, name))
  const parts = text.replaceAll(
    /<(\w+)>(<!\[CDATA\[[\s\S]*?\]\]>|[^<]*)<\/\1>/g,
    (_all, name: string, value: string) => `<${name}>${maskedValue(name, value)}</${name}>`,
  )
  return scrubbed(parts, hidden)
}

function asForm(text: string, hidden: Hidden): string {
  if (!/^[\w.%-]+=[^<>\s]*$/.test(text)) return scrubbed(text, hidden)
  return [...new URLSearchParams(text)]
    .map(([name, value]) => `${name}=${String(walked(value, hidden, name))}`)
    .join('&')
}

/** A text without the secrets it may hold, and with the phones, identity and card numbers in it shown in part. */
function scrubbed(text: string, { secrets }: Hidden): string {
  return secrets
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    .reduce((remainder, secret) => remainder.replaceAll(secret, HIDDEN), text)
    .replaceAll(
      /(?<![\dA-Za-z])(\+?86)?(1[3-9]\d{9})(?![\dA-Za-z])/g,
      (_all, code: string | undefined, no: string) => (code ?? '') + masked(no),
    )
    .replaceAll(/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, (no) => (isIdentity(no) ? ending(no) : no))
    .replaceAll(/(?<![\dA-Za-z])\d(?:[ -]?\d){14,18}(?![\dA-Za-z])/g, (no) => (isCard(no) ? ending(no) : no))
}

function ending(no: string): string {
  return `****${no.slice(-4)}`
}

/** By the check digit of ISO 7064, as of a citizen's number. */
function isIdentity(no: string): boolean {
  const sum = Array.from(no.slice(0, 17)).reduce(
    (all, digit, position) => all + Number(digit) * (2 ** (17 - position) % 11),
    0,
  )
  return '10X98765432'[sum % 11] === no.slice(-1).toUpperCase()
}

/** By the check digit of Luhn, as of a bank card. */
function isCard(text: string): boolean {
  const sum = Array.from(text.replaceAll(/\D/g, ''))
    .toReversed()
    .reduce((all, digit, position) => {
      const value = Number(digit) * (position % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
