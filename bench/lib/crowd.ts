import { median } from './figures.ts'
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
export function summaryLine(name: string, timed: Timed, note = ''): string {
  return line(name, { ...timed, failures: 0 }, ` ${note}`)
}

type Side = 'saltern' | 'bare'

/** Runs rounds of both sides in turn: the median of each, and `share`, the median ratio of ours to the other. */
export async function inTurn(
  sides: Readonly<Record<Side, () => Promise<Timed>>>,
  rounds = 3,
): Promise<Record<Side, Timed> & { share: number }> {
  const all: Record<Side, Timed>[] = []
  for (let round = 0; round < rounds; round++) all.push({ saltern: await sides.saltern(), bare: await sides.bare() })
  const middle = (side: Side) =>
    all.map((item) => item[side]).toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds / 2)] ?? nothing
  return {
    saltern: middle('saltern'),
    bare: middle('bare'),
    share: median(all.map(({ saltern, bare }) => saltern.rate / bare.rate)),
  }
}

const nothing: Timed = { rate: NaN, p50: NaN, p99: NaN }
