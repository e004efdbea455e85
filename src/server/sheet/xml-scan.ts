import { broken, tooLarge } from './refusals.ts'

/** Attributes of the element that is being opened; valid only during the call. Names are given whole, with their prefix. */
export interface XmlAttributes {
  get(name: string): string | undefined
  /** The first one with this name behind a prefix, as in `r:id`. */
  prefixed(name: string): string | undefined
}

/** What a scanner tells. Element names come without their prefix. An empty element is opened and closed. */
export interface XmlEvents {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  /** Text or CDATA; may come in several pieces. */
  text(text: string): void
}

export interface XmlScanner {
  write(chunk: string): void
  /** Throws when the document is not complete. */
  end(): void
}

const maxDepth = 64
const maxToken = 2 ** 20
const maxAttributes = 100

/**
 * A scanner for the XML of workbooks, fed piece by piece. It knows no document types and no entities but the five of XML itself: either is refused,
 * as are unbalanced or too deep elements and single tokens over 1 MiB. Throws `file_broken` or `file_too_large`.
 */
export function xmlScanner(events: XmlEvents): XmlScanner {
  const stack: string[] = []
  const attributes = attributeList()
  let buffer = ''
  let rooted = false

  const open = (name: string, empty: boolean): void => {
    if (stack.length === 0 && rooted) throw broken()
    rooted = true
    const local = localName(name)
    events.open(local, attributes)
    if (empty) return events.close(local)
    if (stack.push(name) > maxDepth) throw broken('forbidden_content')
  }

  const closing = (from: number): number => {
    const name = stack.at(-1) ?? ''
    let end = from + 2 + name.length
    // Nearly always the name is followed by the end of the tag at once.
    if (buffer.charCodeAt(end) !== GREATER) end = buffer.indexOf('>', from)
    if (end < 0) return -1
    if (name === '' || !buffer.startsWith(name, from + 2) || buffer.slice(from + 2 + name.length, end).trim() !== '') throw broken()
    stack.pop()
    events.close(localName(name))
    return end + 1
  }

  const text = (raw: string): void => {
    if (stack.length > 0) events.text(raw)
    else if (raw.trim() !== '' && raw !== '\ufeff') throw broken()
  }

  /** Takes the markup that begins at `from`; the place behind it, or -1 when it is not yet complete. */
  const markup = (from: number): number => {
    const kind = buffer.charCodeAt(from + 1)
    if (kind === SLASH) return closing(from)
    if (kind === QUESTION) return behind(buffer, '?>', from + 2)
    if (kind === EXCLAMATION) return declaration(from)
    return element(from)
  }

  const declaration = (from: number): number => {
    if (buffer.startsWith('<!--', from)) return behind(buffer, '-->', from + 4)
    if (buffer.startsWith('<![CDATA[', from)) {
      const end = buffer.indexOf(']]>', from + 9)
      if (end < 0) return -1
      text(buffer.slice(from + 9, end))
      return end + 3
    }
    if (buffer.length - from < 9) return -1
    throw broken('forbidden_content')
  }

  const element = (from: number): number => {
    let at = nameEnd(buffer, from + 1)
    if (at < 0) return -1
    const name = buffer.slice(from + 1, at)
    if (name === '') throw broken()
    attributes.clear()
    for (;;) {
      at = skipBlanks(buffer, at)
      const code = buffer.charCodeAt(at)
      if (code === GREATER) {
        open(name, false)
        return at + 1
      }
      if (code === SLASH) {
        if (at + 1 >= buffer.length) return -1
        if (buffer.charCodeAt(at + 1) !== GREATER) throw broken()
        open(name, true)
        return at + 2
      }
      at = attributes.take(buffer, at)
      if (at < 0) return -1
    }
  }

  return {
    write(chunk) {
      buffer = buffer === '' ? chunk : buffer + chunk
      const simple = !buffer.includes('&') && !buffer.includes('\r')
      let at = 0
      while (at < buffer.length) {
        const lower = buffer.indexOf('<', at)
        if (lower < 0) break
        if (lower > at) text(simple ? buffer.slice(at, lower) : decoded(buffer.slice(at, lower)))
        at = lower
        const next = markup(lower)
        if (next < 0) break
        at = next
      }
      buffer = buffer.slice(at)
      if (buffer.length > maxToken) throw tooLarge('cell', 32_767)
    },
    end() {
      if (buffer.trim() !== '' || stack.length > 0 || !rooted) throw broken()
    },
  }
}

const SLASH = 47
const GREATER = 62
const EQUALS = 61
const QUESTION = 63
const EXCLAMATION = 33
const QUOTE = 34
const APOSTROPHE = 39

interface AttributeList extends XmlAttributes {
  clear(): void
  /** Takes the attribute at a place; the place behind it, or -1 when it is not yet complete. */
  take(source: string, at: number): number
}

function attributeList(): AttributeList {
  // Places in the source: name from and to, value from and to. Only what is asked for is cut out of it.
  const places = new Int32Array(maxAttributes * 4)
  let text = ''
  let count = 0
  const find = (fits: (from: number, to: number) => boolean): string | undefined => {
    for (let i = 0; i < count; i++) {
      const at = i * 4
      if (fits(places[at] ?? 0, places[at + 1] ?? 0)) return decoded(text.slice(places[at + 2], places[at + 3]))
    }
    return undefined
  }
  return {
    clear() {
      count = 0
    },
    take(source, from) {
      const end = nameEnd(source, from)
      if (end < 0) return -1
      const equals = skipBlanks(source, end)
      const start = skipBlanks(source, equals + 1)
      if (start >= source.length) return -1
      const mark = source.charCodeAt(start)
      if (end === from || source.charCodeAt(equals) !== EQUALS || (mark !== QUOTE && mark !== APOSTROPHE)) throw broken()
      const stop = source.indexOf(mark === QUOTE ? '"' : "'", start + 1)
      if (stop < 0) return -1
      if (count === maxAttributes) throw broken('forbidden_content')
      const at = count++ * 4
      places[at] = from
      places[at + 1] = end
      places[at + 2] = start + 1
      places[at + 3] = stop
      text = source
      return stop + 1
    },
    get: (name) => find((from, to) => to - from === name.length && text.startsWith(name, from)),
    prefixed: (name) => find((from, to) => to - from > name.length && text.startsWith(`:${name}`, to - name.length - 1)),
  }
}

function nameEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at)
    if (code <= 32 || code === SLASH || code === GREATER || code === EQUALS) return at
  }
  return -1
}

function skipBlanks(source: string, from: number): number {
  let at = from
  while (at < source.length && source.charCodeAt(at) <= 32) at++
  return at
}

function behind(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  return text.includes('&') ? text.replace(/&([^;&]{0,12};)?/g, (_, name: string | undefined) => entity(name)) : text
}

function entity(name: string | undefined): string {
  const known = name === undefined ? undefined : entities[name.slice(0, -1)]
  if (known !== undefined) return known
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(name ?? '')
  const code = number ? parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : -1
  if (code < 0 || code > 0x10ffff) throw broken()
  return String.fromCodePoint(code)
}
