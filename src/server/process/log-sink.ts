import { writeSync } from 'node:fs'

/** Takes the lines of the log and never fails: what cannot be written is kept for a while, then dropped and counted. */
export interface LogSink {
  write(line: string): void
  /** Lines dropped so far. */
  dropped(): number
}

/** Writes some bytes and says how many it took; throws where it takes none. */
export type LogTarget = (bytes: Uint8Array) => number

/** Bytes kept while nothing can be written: enough for a slow reader, little enough for a disk that stays full. */
const KEPT = 1024 * 1024
/** How often it tries again where no further line comes, in milliseconds. */
const AGAIN_MS = 1000

/**
 * A full disk, a closed pipe or a reader that does not keep up must not end the server, so no error of the target comes out of here. Lines stay whole
 * and in order; once there is room again a line says how many are missing.
 */
export function logSink(target: LogTarget = (bytes) => writeSync(1, bytes)): LogSink {
  const kept: Uint8Array[] = []
  let size = 0
  let missing = 0
  let total = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    try {
      for (let head = kept[0]; head; head = kept[0]) {
        const taken = target(head)
        size -= taken
        if (taken < head.length) kept[0] = head.subarray(taken)
        else kept.shift()
      }
    } catch {
      timer = setTimeout(flush, AGAIN_MS).unref()
    }
  }
  const keep = (line: string) => {
    const bytes = Buffer.from(line)
    kept.push(bytes)
    size += bytes.length
  }
  return {
    write(line) {
      if (size + line.length > KEPT) flush()
      if (size + line.length > KEPT) {
        missing++
        total++
        return
      }
      if (missing > 0) keep(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${missing} lines of the log were dropped` })}\n`)
      missing = 0
      keep(line)
      flush()
    },
    dropped: () => total,
  }
}
