/**
 * Texts stored outside the script heap, as UTF-8 in blocks: a table of a million strings costs little more than its
 * bytes.
 */
export interface TextStore {
  add(text: string): void
  /** Throws a RangeError for a number that was never given. */
  get(index: number): string
  readonly size: number
}

const blockBytes = 2 ** 20
// Short texts at the start of the table repeat most often, so they are cached.
const readyTexts = 16_384
const readyBytes = 64

/** A store for the shared texts of a file that is being read, in little memory. */
export function textStore(): TextStore {
  const blocks: Buffer[] = []
  const ready: string[] = []
  let used = blockBytes
  let size = 0
  // Where each text begins, counted over all blocks, and how many bytes it has.
  let starts = new Uint32Array(1024)
  let lengths = new Uint32Array(1024)
  return {
    add(text) {
      const bytes = Buffer.byteLength(text)
      if (bytes > blockBytes) throw new RangeError('text too long for the store')
      if (used + bytes > blockBytes) {
        blocks.push(Buffer.allocUnsafeSlow(blockBytes))
        used = 0
      }
      if (size === starts.length) [starts, lengths] = [grown(starts), grown(lengths)]
      starts[size] = (blocks.length - 1) * blockBytes + used
      lengths[size] = bytes
      blocks.at(-1)?.write(text, used, bytes, 'utf8')
      used += bytes
      size++
    },
    get(index) {
      if (!(index >= 0 && index < size)) throw new RangeError(`no text ${index}`)
      const cached = ready[index]
      if (cached !== undefined) return cached
      const [start, length] = [starts[index] ?? 0, lengths[index] ?? 0]
      const from = start % blockBytes
      const text = blocks[Math.floor(start / blockBytes)]?.toString('utf8', from, from + length) ?? ''
      if (index < readyTexts && length <= readyBytes) ready[index] = text
      return text
    },
    get size() {
      return size
    },
  }
}

function grown(numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(numbers.length * 2)
  more.set(numbers)
  return more
}
