import { isUtf8 } from 'node:buffer'
import { fileBroken } from './refusals.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Text of raw bytes: decoded, line ends made one, references resolved. */
export function decoded(raw: string): string {
  return /[&\r\u0080-\u00ff]/.test(raw) ? resolved(decodedBytes(raw)) : raw
}

/** Text with its line ends made one and its references resolved. */
export function resolved(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  return text.includes('&') ? text.replace(/&([^;&]{0,12};)?/g, (_, name: string | undefined) => entity(name)) : text
}

/** Text of a string that holds one byte of UTF-8 in each character. */
export function decodedBytes(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  return utf8Text(buffer, 0, buffer.length)
}

/** Decodes bytes of UTF-8; throws `file_broken` if they are not. */
export function utf8Text(bytes: Buffer, from: number, to: number): string {
  const text = bytes.toString('utf8', from, to)
  // The decoder puts this character where the bytes are wrong; it may also have been there.
  if (text.includes('\ufffd') && !isUtf8(bytes.subarray(from, to))) throw fileBroken('encoding')
  return text
}

function entity(name: string | undefined): string {
  const character = name === undefined ? undefined : entities[name.slice(0, -1)]
  if (character !== undefined) return character
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}));$/i.exec(name ?? '')
  const code = number ? parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : -1
  if (code < 0 || code > 0x10ffff) throw fileBroken()
  return String.fromCodePoint(code)
}

/** Decoder of document chunks to UTF-8, chosen by the first bytes. */
export function utf8Reader(first: Buffer): (bytes: Buffer) => Buffer {
  const encoding =
    first[0] === 0xff && first[1] === 0xfe
      ? 'utf-16le'
      : first[0] === 0xfe && first[1] === 0xff
        ? 'utf-16be'
        : undefined
  if (!encoding) return (bytes) => bytes
  const decoder = new TextDecoder(encoding)
  return (bytes) => Buffer.from(decoder.decode(bytes, { stream: true }))
}
