import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
const SIDE = 320

/** A pack of goods as a drawing: a bag in one colour with a light label, on a pale ground. */
export function packPicture([red, green, blue]: Colour): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * (SIDE * 3 + 1) + 1 + x * 3
      const shade = shadeAt(x / SIDE, y / SIDE)
      const paint = (part: number) => (shade < 0 ? 244 : Math.min(255, Math.round(part * (1 - shade) + 255 * shade)))
      rows.set([paint(red), paint(green), paint(blue)], at)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** How light the bag is at a place, from 0 to 1; below zero outside of it. */
function shadeAt(x: number, y: number): number {
  const [left, top] = [Math.abs(x - 0.5), Math.abs(y - 0.52)]
  const belly = 0.25 + 0.03 * Math.cos(y * 9)
  if (top > 0.36 || left > belly) return -1
  if (top > 0.32) return 0.35 // the sealed ends
  if (left < 0.17 && top < 0.13) return 0.88 // the label
  return Math.max(0, 0.3 - left * 1.2)
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
