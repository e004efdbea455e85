/** Bytes of a file from a position; fewer at its end. */
export type ReadAt = (position: number, length: number) => Promise<Buffer>

export interface ImageSize {
  mime: string
  width: number
  height: number
}

/**
 * Kind and size in pixels of a PNG, GIF, WebP or JPEG from its headers; undefined for anything else or a header without
 * a size.
 */
export async function imageSize(readAt: ReadAt): Promise<ImageSize | undefined> {
  const head = await readAt(0, 32)
  if (head.length < 30) return undefined
  const size = png(head) ?? gif(head) ?? webp(head) ?? (await jpeg(head, readAt))
  return size && size.width > 0 && size.height > 0 ? size : undefined
}

function png(head: Buffer): ImageSize | undefined {
  if (head.toString('latin1', 0, 8) !== '\x89PNG\r\n\x1a\n' || head.toString('latin1', 12, 16) !== 'IHDR')
    return undefined
  return { mime: 'image/png', width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
}

function gif(head: Buffer): ImageSize | undefined {
  if (!/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return undefined
  return { mime: 'image/gif', width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
}

/** RIFF container; the first chunk is VP8 (lossy), VP8L (lossless) or VP8X (extended, with the size of the canvas). */
function webp(head: Buffer): ImageSize | undefined {
  if (head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const mime = 'image/webp'
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { mime, width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { mime, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { mime, width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** Walks the segments to the frame header (SOF0 to SOF15, but not the tables DHT, JPG and DAC among them). */
async function jpeg(head: Buffer, readAt: ReadAt): Promise<ImageSize | undefined> {
  if (head.readUInt16BE(0) !== 0xffd8) return undefined
  let at = 2
  for (let segment = 0; segment < 1000; segment++) {
    const bytes = await readAt(at, 9)
    if (bytes.length < 9 || bytes[0] !== 0xff) return undefined
    const marker = bytes[1] ?? 0
    if (marker === 0xff) {
      at += 1 // a fill byte
      continue
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { mime: 'image/jpeg', width: bytes.readUInt16BE(7), height: bytes.readUInt16BE(5) }
    }
    at += 2 + bytes.readUInt16BE(2)
  }
  return undefined
}
