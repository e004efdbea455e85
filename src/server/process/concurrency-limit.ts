import { AppError } from '#core/errors/errors.ts'

/** Waits for a free slot and runs a task in it. */
export type ConcurrencyLimit = <T>(task: () => Promise<T>) => Promise<T>

/** Runs at most `most` tasks at once and queues the rest in order; throws `busy` when `queue` tasks are waiting. */
export function concurrencyLimit(most: number, queue: number): ConcurrencyLimit {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= most) {
      if (waiting.length >= queue) throw new AppError('busy')
      await new Promise<void>((resolve) => waiting.push(resolve)) // the slot is handed over, so `running` stays
    } else running++
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
