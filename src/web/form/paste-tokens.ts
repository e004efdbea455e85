/**
 * A part of pasted markup. Comments are left out; `condition` is how Word marks what only some programs are to read,
 * empty at its end.
 */
export type Token =
  | { is: 'text'; text: string }
  | { is: 'open'; name: string; attributes: Readonly<Record<string, string>>; style: Readonly<Record<string, string>> }
  | { is: 'close'; name: string }
  | { is: 'condition'; text: string }

/**
 * Tokenises markup in one pass without creating a document, which would load the styles and pictures that are to be
 * omitted. The result is sanitised like any other markup.
 */
export function* tokensOf(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) yield { is: 'text', text: html.slice(at, next < 0 ? undefined : next) }
    if (next < 0) return
    const mark = html.slice(next + 1, next + 3)
    if (html.startsWith('<!--', next)) {
      const end = html.indexOf('-->', next + 4)
      if (end < 0) return
      const condition = /^\[(?:if ([^\]]*)|endif)\]$/.exec(html.slice(next + 4, end).trim())
      if (condition) yield { is: 'condition', text: condition[1] ?? '' }
      at = end + 3
    } else if (/^[!?]/.test(mark)) {
      const end = html.indexOf('>', next)
      if (end < 0) return
      const condition = /^<!\[(?:if ([^\]]*)|endif)\]$/.exec(html.slice(next, end))
      if (condition) yield { is: 'condition', text: condition[1] ?? '' }
      at = end + 1
    } else if (/^\/?[a-z]/i.test(mark)) {
      const end = endOfTag(html, next + 1)
      if (end < 0) return
      yield tagOf(html.slice(next + 1, end))
      at = end + 1
    } else {
      yield { is: 'text', text: '&lt;' }
      at = next + 1
    }
  }
}

/** Where a tag ends: a sign of its end within a quoted value is none. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  let isValue = false
  for (let at = from; at < html.length; at++) {
    const sign = html.charAt(at)
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return at
    else if (isValue && (sign === '"' || sign === "'")) quote = sign
    if (sign.trim() !== '') isValue = sign === '='
  }
  return -1
}

function tagOf(text: string): Token {
  const [, slash, name = ''] = /^(\/?)([a-z][\w:-]*)/i.exec(text) ?? []
  if (slash) return { is: 'close', name: name.toLowerCase() }
  const attributes: Record<string, string> = {}
  for (const [, key = '', double, single, bare] of text.slice(name.length).matchAll(attribute)) {
    attributes[key.toLowerCase()] ??= double ?? single ?? bare ?? ''
  }
  return { is: 'open', name: name.toLowerCase(), attributes, style: declarationsOf(attributes.style ?? '') }
}

const attribute = /(?<=[\s"'])([^\s=/"'>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

function declarationsOf(style: string): Record<string, string> {
  const parts = style
    .split(';')
    .map((part) => part.split(':', 2).map((side) => side.trim().replace(/\s+/g, ' ').toLowerCase()))
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]))
}
