import autocannon from 'autocannon'

export interface Shot {
  url: string
  headers?: Record<string, string>
  /** Headers of several callers in turn. */
  each?: readonly Record<string, string>[]
}
export interface Measured {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  failures: number
}

/** Keeps so many connections busy for so many seconds, after a warm-up. */
export async function fire({ url, headers, each }: Shot, { connections = 16, seconds = 5 } = {}): Promise<Measured> {
  const calls = each ? { requests: each.map((callerHeaders) => ({ headers: callerHeaders })) } : {}
  await autocannon({ url, headers, ...calls, connections, duration: 1 })
  const result = await autocannon({ url, headers, ...calls, connections, duration: seconds })
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  }
}

/** Rounds in turn, so that machine noise affects all of them; the median of each by rate. */
export async function compare(
  shots: Readonly<Record<string, Shot>>,
  rounds = 3,
  options: { connections?: number; seconds?: number } = {},
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, shot] of Object.entries(shots)) (measured[name] ??= []).push(await fire(shot, options))
  }
  return Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, middle(all)]))
}

function middle(all: Measured[]): Measured {
  const sorted = all.toSorted((a, b) => a.rate - b.rate)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('nothing was measured')
  return { ...median, failures: all.reduce((sum, { failures }) => sum + failures, 0) }
}

/** One line of a table. */
export function line(name: string, { rate, p50, p99, failures }: Measured, note = ''): string {
  return `${name.padEnd(34)} ${rate.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(7)} ms  p99 ${p99.toFixed(1).padStart(7)} ms  ${failures ? `${failures} failed` : ''}${note}`
}
