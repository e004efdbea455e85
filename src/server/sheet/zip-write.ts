import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { AppError } from '#core/errors/errors.ts'

/** One file of an archive: its ASCII name and its bytes as they come. */
export interface ZipPart {
  name: string
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>
}

const limit = 0xffff_ffff
const method = 8
// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808
// 1980-01-01 00:00, so equal content makes equal files.
const dosDate = 0x0021

/**
 * The archive as a stream of buffers, compressed as it is read and never held whole. Throws `file_too_large` past 4
 * GiB.
 */
export async function* zip(parts: AsyncIterable<ZipPart> | Iterable<ZipPart>, level: number): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of parts) {
    const start = offset
    const count = { crc: 0, plain: 0, packed: 0 }
    const label = Buffer.from(name)
    const head = localHeader(label)
    offset += head.length
    yield head
    for await (const chunk of deflated(bytes, level, count)) {
      count.packed += chunk.length
      yield chunk
    }
    offset += count.packed
    const tail = descriptor(count)
    offset += tail.length
    if (offset > limit || count.plain > limit) throw new AppError('file_too_large', { max: '4 GiB', why: 'archive' })
    yield tail
    directory.push(directoryEntry(label, count, start))
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  yield* directory
  yield endRecord(directory.length, size, offset)
}

interface Count {
  crc: number
  plain: number
  packed: number
}

async function* deflated(bytes: ZipPart['bytes'], level: number, count: Count): AsyncGenerator<Buffer> {
  // Room for some chunks, so that the next is made while one is being compressed in its own thread.
  const options = { level, chunkSize: 65_536, highWaterMark: 262_144 }
  const squeeze = createDeflateRaw(options)
  const feed = pipeline(counted(bytes, count), squeeze)
  // A failing source also breaks the stream that is read below; this keeps the second report quiet.
  feed.catch(() => undefined)
  try {
    for await (const chunk of squeeze) yield chunk
    await feed
  } finally {
    squeeze.destroy()
  }
}

async function* counted(bytes: ZipPart['bytes'], count: Count): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    count.crc = crc32(chunk, count.crc)
    count.plain += chunk.length
    yield chunk
  }
}

function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt16LE(dosDate, 12)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

function descriptor({ crc, plain, packed }: Count): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed % 2 ** 32, 8)
  tail.writeUInt32LE(plain % 2 ** 32, 12)
  return tail
}

function directoryEntry(name: Buffer, { crc, plain, packed }: Count, start: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(20, 4)
  entry.writeUInt16LE(20, 6)
  entry.writeUInt16LE(flags, 8)
  entry.writeUInt16LE(method, 10)
  entry.writeUInt16LE(dosDate, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(plain, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(start, 42)
  return Buffer.concat([entry, name])
}

function endRecord(entries: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
