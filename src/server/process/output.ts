import { writeSync } from 'node:fs'
import { logSink } from './log-sink.ts'

/**
 * Lets what is written to the outputs of this process, by whomever (`console`, libraries, threads), never end or block
 * it: on a full disk, a closed pipe, or one without a reader. Lines that find no room wait for a while and are then
 * dropped.
 */
export function guardOutputs(): void {
  for (const [fd, stream] of [
    [1, process.stdout],
    [2, process.stderr],
  ] as const) {
    // A pipe no longer blocks once Node has opened its stream, which the line above does: the sink then hears
    // that it is full.
    const sink = logSink((bytes) => writeSync(fd, bytes))
    stream.on('error', () => undefined)
    stream.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | WriteDone, done?: WriteDone) => {
      sink.write(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString())
      const written = typeof encoding === 'function' ? encoding : done
      if (written) process.nextTick(written)
      return true
    }
  }
}

type WriteDone = (error?: Error | null) => void
