import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { expect } from 'vitest'

/** How long an empty program takes from start to end on the kind of machine the figures are for, in milliseconds. */
const emptyProgram = 45

/**
 * A time limit in milliseconds for a machine that does only this, stretched by how many wait for each core and by how
 * much longer than usual an empty program takes at the moment: a figure is not missed because the machine is slow or
 * busy with something else.
 */
export function patience(ms: number): number {
  const starts = [1, 2, 3].map(() => {
    const began = performance.now()
    execFileSync(process.execPath, ['-e', '0'])
    return performance.now() - began
  })
  return (
    ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()) * Math.max(1, Math.max(...starts) / emptyProgram)
  )
}

/** What took so long was quick enough, with patience where it was not. */
export function expectWithin(ms: number, took: number): void {
  expect(took).toBeLessThan(took < ms ? ms : patience(ms))
}
