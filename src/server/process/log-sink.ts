import { writeSync } from 'node:fs'

/**
 * Writes log lines and never fails: lines that cannot be written are buffered for a while, then dropped and counted.
 */
export interface LogSink {
  write(line: string): void
  /** Lines dropped so far. */
  dropped(): number
}

/** Writes some bytes and returns how many were accepted; throws if none. */
export type LogTarget = (bytes: Uint8Array) => number

/** Bytes buffered while nothing can be written: enough for a slow reader, small enough for a disk that stays full. */
const MAX_BUFFERED = 1024 * 1024
/** How often it tries again where no further line comes, in milliseconds. */
const AGAIN_MS = 1000

/**
 * A full disk, a closed pipe or a slow reader must not end the server, so no error of the target leaves this sink.
 * Lines stay complete and in order; once writing works again, a line reports how many are missing.
 */
export function logSink(target: LogTarget = (bytes) => writeSync(1, bytes)): LogSink {
  const buffered: Uint8Array[] = []
  let size = 0
  let missing = 0
  let total = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    try {
      for (let head = buffered[0]; head; head = buffered[0]) {
        const written = target(head)
        size -= written
        if (written < head.length) buffered[0] = head.subarray(written)
        else buffered.shift()
      }
    } catch {
      timer = setTimeout(flush, AGAIN_MS).unref()
    }
  }
  const buffer = (line: string) => {
    const bytes = Buffer.from(line)
    buffered.push(bytes)
    size += bytes.length
  }
  return {
    write(line) {
      if (size + line.length > MAX_BUFFERED) flush()
      if (size + line.length > MAX_BUFFERED) {
        missing++
        total++
        return
      }
      if (missing > 0)
        buffer(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${missing} lines of the log were dropped` })}\n`)
      missing = 0
      buffer(line)
      flush()
    },
    dropped: () => total,
  }
}
