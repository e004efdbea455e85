import autocannon from 'autocannon'
import type { Shot } from './load.ts'
import type { Server } from './stage.ts'

/** Latencies of other calls, and the server's memory, while something heavy runs. */
export interface OtherLatency {
  /** Milliseconds; of the others' calls. */
  p99: number
  calls: number
  failures: number
  /** How those ended: their status, errors of the connection, time-outs. */
  why: string
  /** Maximum bytes above the level before. */
  grown: number
}

/**
 * Others load their list 20 times a second over four connections while `work` runs; the server's memory is sampled
 * meanwhile.
 */
export async function latencyDuring<T>(
  server: Server,
  shot: Shot,
  work: () => Promise<T>,
): Promise<{ result: T; others: OtherLatency; seconds: number }> {
  const { url, headers } = shot
  await autocannon({ url, headers, connections: 4, overallRate: 20, duration: 2 })
  const before = await server.memory()
  let most = before
  const watch = setInterval(() => void server.memory().then((now) => (most = Math.max(most, now))), 100)
  const ended = Promise.withResolvers<autocannon.Result>()
  const load = autocannon({ url, headers, connections: 4, overallRate: 20, duration: 3600 }, (error, result) =>
    error ? ended.reject(error) : ended.resolve(result),
  )
  const started = performance.now()
  try {
    const result = await work()
    const seconds = (performance.now() - started) / 1000
    load.stop()
    const { latency, requests, non2xx, errors, timeouts, statusCodeStats = {} } = await ended.promise
    const statuses = Object.entries(statusCodeStats).flatMap(([status, { count }]) =>
      status.startsWith('2') ? [] : [`${count} x ${status}`],
    )
    const why = [
      ...statuses,
      ...(errors > 0 ? [`${errors} without an answer, ${timeouts} of them too late`] : []),
    ].join(', ')
    return {
      result,
      seconds,
      others: { p99: latency.p99, calls: requests.total, failures: non2xx + errors, why, grown: most - before },
    }
  } finally {
    clearInterval(watch)
    load.stop()
  }
}
