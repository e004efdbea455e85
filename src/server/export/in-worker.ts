import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors/errors.ts'
import type { ErrorCatalogue } from '#core/errors/catalogue.ts'
import type { Progress } from './run.ts'
import type { ExportNews, ExportOrder } from './worker.ts'

/** Memory a thread may take for its own objects, in MiB; rows only pass through. */
const HEAP = 128

/** Writes an export in a thread of its own, so that nobody else's call waits for it. Gives the number of rows; throws what the export refused. */
export async function exportInWorker(
  order: ExportOrder,
  { errors, onProgress, signal }: { errors: ErrorCatalogue; onProgress?: (progress: Progress) => void; signal?: AbortSignal },
): Promise<number> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP, maxYoungGenerationSizeMb: 32 },
  })
  const stop = () => void worker.terminate()
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.on('message', (news: ExportNews) => {
        if ('progress' in news) onProgress?.(news.progress)
        else if ('done' in news) resolve(news.done)
        else if ('refused' in news)
          reject(errors.knows(news.refused.code) ? new AppError(news.refused.code, { ...news.refused.params }) : new AppError('internal'))
        else reject(new Error(news.failed))
      })
      worker.once('error', reject)
      worker.once('exit', () =>
        reject(signal?.aborted ? new AppError('state_changed') : new Error('the export thread ended without an answer')),
      )
    })
  } finally {
    signal?.removeEventListener('abort', stop)
    await worker.terminate()
  }
}
