import { appendFileSync } from 'node:fs'

/** One measured figure with its goal, as `docs/performance.md` shows it. */
export interface Figure {
  what: string
  goal: string
  measured: string
  /** The result of the same machine for the same work without our code. */
  floor?: string
  reached: boolean
}

/** Prints a figure, and keeps it for the table when `FIGURES` names a file. */
export function figure(entry: Figure): void {
  const { what, goal, measured, floor, reached } = entry
  console.log(
    `${reached ? 'reached    ' : 'NOT REACHED'} ${what}: ${measured} (goal ${goal}${floor ? `; floor ${floor}` : ''})`,
  )
  if (process.env.FIGURES) appendFileSync(process.env.FIGURES, `${JSON.stringify(entry)}\n`)
}

/** The value in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** Bytes as MiB. */
export function mib(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}
