import { crc32, deflateRawSync } from 'node:zlib'

/** A part of an archive of which every statement can be made a lie. */
export interface Lie {
  name: string
  data: Buffer
  method?: number
  flags?: number
  crc?: number
  plain?: number
  packed?: number
  localName?: string
  /** Place of the part's own header as the directory states it. */
  at?: number
  raw?: Buffer
}

/** An archive of parts, true except where a part lies. */
export function archive(parts: readonly Lie[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data, method = 8, flags = 0, localName = name, at = offset, ...lie } of parts) {
    const body = lie.raw ?? deflateRawSync(data)
    const [crc, packed, plain] = [lie.crc ?? crc32(data), lie.packed ?? body.length, lie.plain ?? data.length]
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(method, 4)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(packed, 14)
    shared.writeUInt32LE(plain, 18)
    shared.writeUInt16LE(Buffer.byteLength(localName), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(localName), body])
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, tail, Buffer.from(name)]))
    bodies.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, list, end])
}

/** An archive whose 64-bit end record points to a place without one. */
export function wideArchive(parts: readonly Lie[]): Buffer {
  const bytes = archive(parts)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(2n ** 60n, 8)
  const end = bytes.subarray(-22)
  end.writeUInt16LE(0xffff, 10)
  return Buffer.concat([bytes.subarray(0, -22), locator, end])
}
