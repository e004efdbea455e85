import { masked } from '#core/value/masked.ts'
import { parsed } from '#core/value/foreign-json.ts'
import { isRecord } from '../write/input.ts'

/** What must not be told of a call: texts that are secret themselves, and the names of further fields that hold such or somebody's data. */
export interface Hidden {
  readonly secrets: readonly string[]
  readonly names: readonly string[]
}

/** How much of a body is kept, and how much of one is read to find what is to be hidden in it. */
const [KEPT, READ] = [2000, 64 * 1024]
const LEVELS = 8
/** Of a longer list so many are looked through: more than that is not kept anyway, and a page of orders would take longer to hide than to fetch. */
const LISTED = 20
const HIDDEN = '***'
/** Fields that hold secrets or somebody's data wherever they occur. */
const closed =
  /(^|_)(sign|key|code|salt|nonce|openid|cipher\w*)$|signature|datasign|secret|token|passw|pwd|private|authoriz|id_?card|id_?no|bank_?card|card_?no|card_?num|logon_id|buyer_(open_|user_)?id|e?mail/i
const phones = /phone|mobile|(^|_)tel$/i

/** A body or an address as a log may keep it: bounded, without secrets, with phones and cards in part. What is too long to be looked through is told by its length. */
export function withoutSecrets(text: string, hidden: Hidden): string {
  if (text.length > READ) return `(${text.length})`
  const found = parsed(text)
  const isData = typeof found === 'object' && found !== null
  const shown = isData ? JSON.stringify(walked(found, hidden)) : /^\s*<xml>/.test(text) ? asXml(text, hidden) : asForm(text, hidden)
  return shown.slice(0, KEPT).toWellFormed().replaceAll('\0', '\ufffd')
}

/** Where a call went: without what only its sender may know in the query. */
export function addressWithoutSecrets({ host, pathname, search }: URL, hidden: Hidden): string {
  return withoutSecrets(host + pathname, hidden) + (search.length > 1 ? `?${withoutSecrets(search.slice(1), hidden)}` : '')
}

function walked(value: unknown, hidden: Hidden, name = '', level = 0): unknown {
  if (level > LEVELS) return HIDDEN
  const isClosed = name !== '' && (hidden.names.includes(name) || (closed.test(name) && !(/code$/i.test(name) && isAnswerCode(value))))
  if (isClosed && value !== null && value !== '') return HIDDEN
  if (Array.isArray(value)) {
    const shown = value.slice(0, LISTED).map((one) => walked(one, hidden, name, level + 1))
    return value.length > LISTED ? [...shown, `(${value.length - LISTED})`] : shown
  }
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walked(one, hidden, key, level + 1)]))
  if (typeof value === 'number') return String(value) === scrubbed(String(value), hidden) ? value : HIDDEN
  if (typeof value !== 'string') return value
  const within = /^\s*[[{]/.test(value) ? parsed(value) : undefined
  if (typeof within === 'object' && within !== null) return JSON.stringify(walked(within, hidden, '', level + 1))
  const shown = scrubbed(value, hidden)
  return phones.test(name) && shown === value && /\d{5}/.test(value) ? masked(value.replaceAll(/\D/g, '')) : shown
}

/** The `code` of an answer says how it went: a word, or a short number. One that a person types is longer. */
function isAnswerCode(value: unknown): boolean {
  return /^([A-Za-z][\w.]*|[a-z]+(\.[a-z]+(-[a-z]+)*)+|\d{1,3}|[1-9]0{3}|\d{5})$/.test(String(value))
}

/** Flat XML, as WeChat sends it. */
function asXml(text: string, hidden: Hidden): string {
  const shown = (name: string, value: string) => String(walked(value.replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1'), hidden, name))
  const parts = text.replaceAll(/<(\w+)>(<!\[CDATA\[[\s\S]*?\]\]>|[^<]*)<\/\1>/g, (_all, name: string, value: string) => `<${name}>${shown(name, value)}</${name}>`)
  return scrubbed(parts, hidden)
} // prettier-ignore

function asForm(text: string, hidden: Hidden): string {
  if (!/^[\w.%-]+=[^<>\s]*$/.test(text)) return scrubbed(text, hidden)
  return [...new URLSearchParams(text)].map(([name, value]) => `${name}=${String(walked(value, hidden, name))}`).join('&')
}

/** A text without the secrets it may hold, and with the phones, identity and card numbers in it shown in part. */
function scrubbed(text: string, { secrets }: Hidden): string {
  return secrets
    .flatMap((one) => [one, encodeURIComponent(one), Buffer.from(one).toString('base64')])
    .reduce((left, one) => left.replaceAll(one, HIDDEN), text)
    .replaceAll(/(?<![\dA-Za-z])(\+?86)?(1[3-9]\d{9})(?![\dA-Za-z])/g, (_all, code: string | undefined, no: string) => (code ?? '') + masked(no))
    .replaceAll(/(?<![\dA-Za-z])\d{17}[\dXx](?![\dA-Za-z])/g, (no) => (isIdentity(no) ? ending(no) : no))
    .replaceAll(/(?<![\dA-Za-z])\d(?:[ -]?\d){14,18}(?![\dA-Za-z])/g, (no) => (isCard(no) ? ending(no) : no))
} // prettier-ignore

function ending(no: string): string {
  return `****${no.slice(-4)}`
}

/** By the check digit of ISO 7064, as of a citizen's number. */
function isIdentity(no: string): boolean {
  const sum = Array.from(no.slice(0, 17)).reduce((all, digit, place) => all + Number(digit) * (2 ** (17 - place) % 11), 0)
  return '10X98765432'[sum % 11] === no.slice(-1).toUpperCase()
}

/** By the check digit of Luhn, as of a bank card. */
function isCard(text: string): boolean {
  const sum = Array.from(text.replaceAll(/\D/g, ''))
    .toReversed()
    .reduce((all, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
      return all + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
