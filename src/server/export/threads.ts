import { MessageChannel } from 'node:worker_threads'
import { Tinypool } from 'tinypool'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Progress } from './run.ts'
import type { ExportEnd, ExportOrder } from './worker.ts'

/** Memory a thread may take for its own objects, in MiB; rows only pass through. */
const HEAP = 128
/** Milliseconds that an idle thread is kept: starting one takes longer than a short list, keeping one takes memory. */
const KEPT_MS = 5000
/** Further exports wait: each thread has its own connection. */
const MOST = 16

declare module 'fastify' {
  interface FastifyInstance {
    exportThreads: ExportThreads
  }
}

export interface ExportOptions {
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** Threads that write exports, so that no call waits for one. */
export interface ExportThreads {
  /**
   * Writes an export to its path. Gives the number of rows; throws what it refused, and `state_changed` where the
   * signal ended it.
   */
  write(order: ExportOrder, options?: ExportOptions): Promise<number>
  /** Ends them all, with what they do. */
  end(): Promise<void>
}

/** The export threads, kept for a moment after their last export. */
export function exportThreads(errors: ErrorCatalogue): ExportThreads {
  const pool = new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: MOST,
    idleTimeout: KEPT_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 32 },
  })
  return {
    async write(order, { onProgress, signal } = {}) {
      const { port1, port2 } = new MessageChannel()
      port1.on('message', (progress: Progress) => onProgress?.(progress))
      try {
        const end: ExportEnd = await pool.run(
          { ...order, port: port2 },
          { transferList: [port2], signal: signal ?? null },
        )
        if ('rows' in end) return end.rows
        throw errors.knows(end.refused.code)
          ? new AppError(end.refused.code, { ...end.refused.params })
          : new AppError('internal')
      } catch (error) {
        throw signal?.aborted ? new AppError('state_changed') : error
      } finally {
        port1.close()
      }
    },
    end: () => pool.destroy(),
  }
}
