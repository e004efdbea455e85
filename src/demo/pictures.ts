import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]
const SIDE = 320

/** Kinds of packaging. */
export type Pack = 'bag' | 'box' | 'sack'

/** Draws a pack of goods: one colour with a light label, on a pale background. */
export function packPicture([red, green, blue]: Colour, pack: Pack): Buffer {
  const rows = Buffer.alloc(SIDE * (SIDE * 3 + 1))
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const at = y * (SIDE * 3 + 1) + 1 + x * 3
      const shade = shades[pack](x / SIDE, y / SIDE)
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

/** Brightness of a pack at a point, from 0 to 1; below zero outside it. */
const shades: Readonly<Record<Pack, (x: number, y: number) => number>> = { bag: bagAt, box: boxAt, sack: sackAt }

/** A carton: lid, strip of tape and label. */
function boxAt(x: number, y: number): number {
  const [left, top] = [Math.abs(x - 0.5), y - 0.3]
  if (left > 0.34 || top < 0 || top > 0.52) return -1
  if (top < 0.1) return 0.45 // the lid
  if (left < 0.035 && top < 0.3) return 0.75 // the tape
  if (Math.abs(x - 0.62) < 0.14 && Math.abs(y - 0.66) < 0.08) return 0.88 // the label
  return Math.max(0, 0.25 - (x - 0.16) * 0.35)
}

/** A woven sack, sewn at both ends. */
function sackAt(x: number, y: number): number {
  const [left, top] = [Math.abs(x - 0.5), Math.abs(y - 0.5)]
  const belly = 0.3 - 0.05 * (top / 0.42) ** 4
  if (top > 0.42 || left > belly) return -1
  if (top > 0.38) return 0.55 // the seams
  if (left < 0.2 && Math.abs(y - 0.45) < 0.17) return 0.88 // the print
  return Math.max(0, 0.4 - left * 1.1) + ((Math.floor(x * 64) + Math.floor(y * 64)) % 2) * 0.05
}

function bagAt(x: number, y: number): number {
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
