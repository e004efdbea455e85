import { isUtf8 } from 'node:buffer'
import { crc32, createInflateRaw } from 'node:zlib'
import type { SheetLimits } from './limits.ts'
import { fileBroken, fileTooLarge } from './refusals.ts'

/** One part of an archive, as its directory describes it and its own header confirms. */
export interface ZipEntry {
  name: string
  packed: number
  plain: number
  crc: number
  stored: boolean
  start: number
}

/** An archive whose directory has been checked. Names are looked up without regard to case. */
export interface ZipFile {
  find(name: string): ZipEntry | undefined
  entries(): Iterable<ZipEntry>
  /**
   * The bytes of a part, inflated piece by piece and counted; throws as soon as a limit or a promise of the directory
   * is broken.
   */
  bytes(entry: ZipEntry): AsyncGenerator<Buffer>
}

/**
 * Opens an archive held in memory. Refused: a directory that is cut, lies, overlaps or names places outside; encrypted
 * parts; methods other than stored and deflated; more parts, bytes or growth than the limits allow.
 */
export function openZip(
  file: Buffer,
  limits: Pick<SheetLimits, 'entries' | 'unpackedBytes' | 'ratio' | 'ratioFrom'>,
): ZipFile {
  const { count, offset, end } = directoryOf(file)
  if (count > limits.entries) throw fileTooLarge('entries', limits.entries)
  const entries = new Map<string, ZipEntry>()
  const extents: { from: number; to: number }[] = []
  let at = offset
  let total = 0
  for (let i = 0; i < count; i++) {
    const { entry, header, next } = readEntry(file, at, end)
    at = next
    extents.push({ from: header, to: entry.start + entry.packed })
    total += entry.plain
    if (total > limits.unpackedBytes) throw fileTooLarge('unpacked', limits.unpackedBytes)
    checkRatio(entry.plain, entry.packed, limits)
    const key = entry.name.toLowerCase()
    if (entries.has(key)) throw fileBroken()
    entries.set(key, entry)
  }
  checkExtents(extents, offset)
  let remainingBytes = limits.unpackedBytes
  return {
    find: (name) => entries.get(name.toLowerCase()),
    entries: () => entries.values(),
    async *bytes(entry) {
      const packed = file.subarray(entry.start, entry.start + entry.packed)
      let plain = 0
      let crc = 0
      for await (const chunk of entry.stored ? slices(packed) : inflate(packed)) {
        plain += chunk.length
        remainingBytes -= chunk.length
        if (remainingBytes < 0) throw fileTooLarge('unpacked', limits.unpackedBytes)
        if (plain > entry.plain) throw fileBroken()
        crc = crc32(chunk, crc)
        yield chunk
      }
      if (plain !== entry.plain || crc !== entry.crc) throw fileBroken()
    },
  }
}

const sentinel16 = 0xffff
const sentinel32 = 0xffff_ffff

interface Directory {
  count: number
  offset: number
  end: number
}

function directoryOf(file: Buffer): Directory {
  const tail = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (tail < 0 || tail + 22 > file.length || tail + 22 + file.readUInt16LE(tail + 20) !== file.length)
    throw fileBroken()
  const plain = {
    count: file.readUInt16LE(tail + 10),
    size: file.readUInt32LE(tail + 12),
    offset: file.readUInt32LE(tail + 16),
  }
  const wide = plain.count === sentinel16 || plain.size === sentinel32 || plain.offset === sentinel32
  const { count, size, offset, limit } = wide ? wideDirectory(file, tail) : { ...plain, limit: tail }
  if (offset + size > limit) throw fileBroken()
  return { count, offset, end: offset + size }
}

// The 64-bit form of the end record, which some writers use even for small files.
function wideDirectory(file: Buffer, tail: number): { count: number; size: number; offset: number; limit: number } {
  const locator = tail - 20
  if (locator < 0 || file.readUInt32LE(locator) !== 0x07064b50) throw fileBroken()
  const record = bounded(file.readBigUInt64LE(locator + 8), locator - 56)
  if (file.readUInt32LE(record) !== 0x06064b50) throw fileBroken()
  return {
    count: bounded(file.readBigUInt64LE(record + 32), file.length),
    size: bounded(file.readBigUInt64LE(record + 40), file.length),
    offset: bounded(file.readBigUInt64LE(record + 48), file.length),
    limit: record,
  }
}

function readEntry(file: Buffer, at: number, end: number): { entry: ZipEntry; header: number; next: number } {
  if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) throw fileBroken()
  const flags = file.readUInt16LE(at + 8)
  const method = file.readUInt16LE(at + 10)
  const [nameLength, extraLength, commentLength] = [
    file.readUInt16LE(at + 28),
    file.readUInt16LE(at + 30),
    file.readUInt16LE(at + 32),
  ]
  const next = at + 46 + nameLength + extraLength + commentLength
  if (next > end) throw fileBroken()
  if (flags & 0x0001) throw fileBroken('encrypted')
  if (method !== 0 && method !== 8) throw fileBroken()
  const extra = file.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength)
  const [plain, packed, header] = wideValues(
    [file.readUInt32LE(at + 24), file.readUInt32LE(at + 20), file.readUInt32LE(at + 42)],
    extra,
  )
  const rawName = file.subarray(at + 46, at + 46 + nameLength)
  const start = dataStart(file, header, rawName, method)
  if (start + packed > file.length || (method === 0 && packed !== plain)) throw fileBroken()
  return {
    entry: { name: safeName(rawName), packed, plain, crc: file.readUInt32LE(at + 16), stored: method === 0, start },
    header,
    next,
  }
}

// Sizes and offset above 32 bits are in an extra field, in this order, each only if the short field is all ones.
function wideValues(values: [number, number, number], extra: Buffer): [number, number, number] {
  if (!values.includes(sentinel32)) return values
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 0x0001) continue
    const stop = Math.min(at + 4 + extra.readUInt16LE(at + 2), extra.length)
    let from = at + 4
    const take = (short: number): number => {
      if (short !== sentinel32) return short
      from += 8
      if (from > stop) throw fileBroken()
      return bounded(extra.readBigUInt64LE(from - 8), Number.MAX_SAFE_INTEGER)
    }
    return [take(values[0]), take(values[1]), take(values[2])]
  }
  throw fileBroken()
}

// The local header must match the directory.
function dataStart(file: Buffer, header: number, name: Buffer, method: number): number {
  if (header + 30 > file.length || file.readUInt32LE(header) !== 0x04034b50) throw fileBroken()
  if (file.readUInt16LE(header + 6) & 0x0001) throw fileBroken('encrypted')
  const nameLength = file.readUInt16LE(header + 26)
  const same =
    file.readUInt16LE(header + 8) === method && file.subarray(header + 30, header + 30 + nameLength).equals(name)
  if (!same) throw fileBroken()
  return header + 30 + nameLength + file.readUInt16LE(header + 28)
}

function safeName(raw: Buffer): string {
  const name = decoded(raw).replaceAll('\\', '/')
  if (
    name === '' ||
    name.includes('\0') ||
    name.startsWith('/') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..')
  ) {
    throw fileBroken('forbidden_content')
  }
  return name
}

// Archives made by a Chinese Windows name their parts in its own encoding and do not say so.
function decoded(raw: Buffer): string {
  return isUtf8(raw) ? raw.toString('utf8') : new TextDecoder('gb18030').decode(raw)
}

function checkRatio(
  plain: number,
  packed: number,
  { ratio, ratioFrom }: Pick<SheetLimits, 'ratio' | 'ratioFrom'>,
): void {
  if (plain > ratioFrom && plain > packed * ratio) throw fileTooLarge('ratio', ratio)
}

// Parts that share bytes are how a small file becomes a huge one.
function checkExtents(extents: { from: number; to: number }[], directory: number): void {
  let reached = 0
  for (const { from, to } of extents.toSorted((a, b) => a.from - b.from)) {
    if (from < reached || to > directory) throw fileBroken()
    reached = to
  }
}

function bounded(value: bigint, max: number): number {
  if (max < 0 || value > BigInt(max)) throw fileBroken()
  return Number(value)
}

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize: 65_536 })
  stream.end(packed)
  try {
    for await (const chunk of stream) yield chunk
  } catch (error) {
    throw fileBroken('damaged', error)
  } finally {
    stream.destroy()
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
