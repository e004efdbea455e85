import { line } from './load.ts'

/** The result of a load: jobs a second, and milliseconds for one. */
export interface Timed {
  rate: number
  p50: number
  p99: number
}

/** So many people do `jobs` jobs between them; a job that throws ends the run. */
export async function crowd(people: number, jobs: number, job: (n: number) => Promise<unknown>): Promise<Timed> {
  const times: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: people }, async () => {
      while (next < jobs) {
        const n = next++
        const from = performance.now()
        await job(n)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { rate: jobs / seconds, p50: at(0.5), p99: at(0.99) }
}

/** One line of a table. */
export function told(name: string, timed: Timed, note = ''): string {
  return line(name, { ...timed, failures: 0 }, ` ${note}`)
}

type Side = 'saltern' | 'bare'

/** Two rounds of both sides in turn, and of each the better one. */
export async function inTurn(sides: Readonly<Record<Side, () => Promise<Timed>>>): Promise<Record<Side, Timed>> {
  const better = (a: Timed, b: Timed) => (a.rate > b.rate ? a : b)
  const first = { saltern: await sides.saltern(), bare: await sides.bare() }
  return { saltern: better(first.saltern, await sides.saltern()), bare: better(first.bare, await sides.bare()) }
}
