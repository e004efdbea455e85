import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors/errors.ts'
import type { RawBatch } from './raw-rows.ts'
import type { FromWorker, WorkerJob } from './read-protocol.ts'
import { fileBroken, fileTooLarge } from './refusals.ts'

/**
 * Runs a reading job in its own worker thread and yields its batches. The worker stays one batch ahead. It is
 * terminated when it exceeds its time limit, when its heap is full, when the signal fires, and when the consumer stops.
 */
export async function* workerBatches(job: WorkerJob, signal?: AbortSignal): AsyncGenerator<RawBatch, void, undefined> {
  signal?.throwIfAborted()
  const talk = openTalk(job)
  const abort = (): void => talk.fail(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  try {
    talk.request()
    talk.request()
    for (;;) {
      const message = await talk.next()
      if (message.type === 'refused') throw new AppError(message.code, message.params)
      if (message.type === 'end') return
      talk.request()
      const rows: RawBatch['rows'] = JSON.parse(message.rows)
      yield { rows, progress: message.progress, ...(message.merged ? { merged: message.merged } : {}) }
    }
  } finally {
    signal?.removeEventListener('abort', abort)
    await talk.close()
  }
}

interface Talk {
  /** Lets the worker send one message more. */
  request(): void
  next(): Promise<FromWorker>
  fail(error: unknown): void
  close(): Promise<void>
}

function openTalk(job: WorkerJob): Talk {
  const { heapMiB, seconds } = job.limits
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: heapMiB, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  const arrived: FromWorker[] = []
  let failure: { error: unknown } | undefined
  let wake: (() => void) | undefined
  let pending = 0
  const fail = (error: unknown): void => {
    failure ??= { error }
    wake?.()
  }
  const clock = workClock(seconds * 1000, () => fail(fileBroken('too_slow')))
  worker.on('message', (message: FromWorker) => {
    if (--pending === 0) clock.stop()
    arrived.push(message)
    wake?.()
  })
  worker.on('error', (error) =>
    fail(isOutOfMemory(error) ? fileTooLarge('memory', heapMiB) : fileBroken('damaged', error)),
  )
  worker.on('exit', () => fail(fileBroken()))
  return {
    request() {
      if (pending++ === 0) clock.start()
      // oxlint-disable-next-line require-post-message-target-origin -- a thread, not a window
      worker.postMessage('more')
    },
    async next() {
      for (;;) {
        const message = arrived.shift()
        if (message) return message
        if (failure) throw failure.error
        await new Promise<void>((resolve) => (wake = resolve))
      }
    },
    fail,
    async close() {
      clock.stop()
      await worker.terminate()
    },
  }
}

/** Counts the time in which the worker has something to do, and calls `late` when that is more than it may take. */
function workClock(allowedMs: number, late: () => void): { start(): void; stop(): void } {
  let spent = 0
  let since = 0
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      since = performance.now()
      timer = setTimeout(late, Math.max(allowedMs - spent, 0))
    },
    stop() {
      if (timer) spent += performance.now() - since
      clearTimeout(timer)
      timer = undefined
    },
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
