import { fileBroken, fileTooLarge } from './refusals.ts'
import { decoded, resolved, decodedBytes, utf8Text, utf8Reader } from './xml-text.ts'

/**
 * Attributes of the element that is being opened; valid only during the call. Names are given whole, with their prefix.
 */
export interface XmlAttributes {
  get(name: string): string | undefined
  /** The first one with this name behind a prefix, as in `r:id`. */
  prefixed(name: string): string | undefined
}

/** Events of the scanner. Element names have no prefix. An empty element is opened and closed. */
export interface XmlEvents {
  open(name: string, attributes: XmlAttributes): void
  close(name: string): void
  /** Text or CDATA; may come in several pieces. */
  text(text: string): void
}

export interface XmlScanner {
  /** Takes the next bytes: UTF-8, or UTF-16 where the first ones are its mark. */
  write(bytes: Buffer): void
  /** Throws when the document is not complete. */
  end(): void
}

const maxDepth = 64
const maxToken = 2 ** 20

/**
 * A scanner for the XML of workbooks, fed piece by piece. It knows no document types and no entities but the five of
 * XML itself: either is refused, as are unbalanced or too deep elements and single tokens over 1 MiB. Throws
 * `file_broken` or `file_too_large`. It works on flat strings that hold one byte in each character: reading those is
 * several times as fast as reading decoded text.
 */
export function xmlScanner(events: XmlEvents): XmlScanner {
  const stack: string[] = []
  const attributes = attributeList()
  let toUtf8: ((bytes: Buffer) => Buffer) | undefined
  let remainder: Buffer = Buffer.alloc(0)
  let chunk: Buffer = remainder
  let source = ''
  let rooted = false

  const open = (name: string, empty: boolean): void => {
    if (stack.length === 0 && rooted) throw fileBroken()
    rooted = true
    const local = localName(name)
    events.open(local, attributes)
    if (empty) return events.close(local)
    if (stack.push(name) > maxDepth) throw fileBroken('forbidden_content')
  }

  const text = (piece: string): void => {
    if (stack.length > 0) events.text(piece)
    else if (piece.trim() !== '' && piece !== '\ufeff') throw fileBroken()
  }

  /** Takes the text at a place; the place of the next `<`, or -1 when that is not yet there. */
  const characters = (from: number): number => {
    const all = source
    let plain = true
    for (let at = from; at < all.length; at++) {
      const code = all.charCodeAt(at)
      if (code === LOWER) {
        if (at > from) text(plain ? all.slice(from, at) : resolved(utf8Text(chunk, from, at)))
        return at
      }
      if (code === AND || code >= 0x80 || code === RETURN) plain = false
    }
    return -1
  }

  /** Takes the markup at a place; the place behind it, or -1 when it is not yet complete. */
  const markup = (from: number): number => {
    const kind = source.charCodeAt(from + 1)
    if (kind === SLASH) return closing(from)
    if (kind === QUESTION) return indexAfter(source, '?>', from + 2)
    if (kind === EXCLAMATION) return declaration(from)
    return element(from)
  }

  const closing = (from: number): number => {
    const name = stack.at(-1) ?? ''
    let end = from + 2 + name.length
    // Nearly always the name is followed by the end of the tag at once.
    if (source.charCodeAt(end) !== GREATER) end = source.indexOf('>', from)
    if (end < 0) return -1
    if (name === '' || !source.startsWith(name, from + 2) || source.slice(from + 2 + name.length, end).trim() !== '')
      throw fileBroken()
    stack.pop()
    events.close(localName(name))
    return end + 1
  }

  const declaration = (from: number): number => {
    if (source.startsWith('<!--', from)) return indexAfter(source, '-->', from + 4)
    if (source.startsWith('<![CDATA[', from)) {
      const end = source.indexOf(']]>', from + 9)
      if (end < 0) return -1
      text(decodedBytes(source.slice(from + 9, end)))
      return end + 3
    }
    if (source.length - from < 9) return -1
    throw fileBroken('forbidden_content')
  }

  const element = (from: number): number => {
    const all = source
    let at = nameEnd(all, from + 1)
    if (at < 0) return -1
    const name = all.slice(from + 1, at)
    if (name === '') throw fileBroken()
    attributes.clear()
    for (;;) {
      at = skipBlanks(all, at)
      const code = all.charCodeAt(at)
      if (code === GREATER) {
        open(name, false)
        return at + 1
      }
      if (code === SLASH) {
        if (at + 1 >= all.length) return -1
        if (all.charCodeAt(at + 1) !== GREATER) throw fileBroken()
        open(name, true)
        return at + 2
      }
      at = attributes.take(all, at)
      if (at < 0) return -1
    }
  }

  return {
    write(bytes) {
      toUtf8 ??= utf8Reader(bytes)
      chunk = Buffer.concat([remainder, toUtf8(bytes)])
      source = chunk.toString('latin1')
      let done = 0
      for (let at = 0; at >= 0;) {
        at = characters(done)
        if (at >= 0) done = at
        if (at >= 0) at = markup(done)
        if (at >= 0) done = at
      }
      remainder = Buffer.from(chunk.subarray(done))
      if (remainder.length > maxToken) throw fileTooLarge('cell', 32_767)
    },
    end() {
      if (remainder.toString('latin1').trim() !== '' || stack.length > 0 || !rooted) throw fileBroken()
    },
  }
}

const RETURN = 13
const EXCLAMATION = 33
const QUOTE = 34
const AND = 38
const APOSTROPHE = 39
const SLASH = 47
const LOWER = 60
const EQUALS = 61
const GREATER = 62
const QUESTION = 63

interface AttributeList extends XmlAttributes {
  clear(): void
  /** Takes the attribute at a place; the place behind it, or -1 when it is not yet complete. */
  take(source: string, at: number): number
}

const maxAttributes = 100
const width = 5

function attributeList(): AttributeList {
  // Offsets in the source: name start and end, value start and end, and whether the value needs no decoding. Only
  // requested parts are sliced.
  const positions = new Int32Array(maxAttributes * width)
  let text = ''
  let count = 0
  const value = (at: number): string => {
    const raw = text.slice(positions[at + 2], positions[at + 3])
    return positions[at + 4] ? raw : decoded(raw)
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
      if (end === from || source.charCodeAt(equals) !== EQUALS || (mark !== QUOTE && mark !== APOSTROPHE))
        throw fileBroken()
      let plain = 1
      let stop = start + 1
      for (; stop < source.length; stop++) {
        const code = source.charCodeAt(stop)
        if (code === mark) break
        if (code === AND || code >= 0x80 || code === RETURN) plain = 0
      }
      if (stop === source.length) return -1
      if (count === positions.length) throw fileBroken('forbidden_content')
      positions[count++] = from
      positions[count++] = end
      positions[count++] = start + 1
      positions[count++] = stop
      positions[count++] = plain
      text = source
      return stop + 1
    },
    get(name) {
      for (let at = 0; at < count; at += width) {
        const from = positions[at] ?? 0
        if ((positions[at + 1] ?? 0) - from === name.length && text.startsWith(name, from)) return value(at)
      }
      return undefined
    },
    prefixed(name) {
      for (let at = 0; at < count; at += width) {
        const behindPrefix = (positions[at + 1] ?? 0) - name.length
        if (behindPrefix > (positions[at] ?? 0) && text.startsWith(`:${name}`, behindPrefix - 1)) return value(at)
      }
      return undefined
    },
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

function indexAfter(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from)
  return at < 0 ? -1 : at + mark.length
}

function localName(name: string): string {
  if (name.length === 1) return name
  const colon = name.indexOf(':')
  return decodedBytes(colon < 0 ? name : name.slice(colon + 1))
}
