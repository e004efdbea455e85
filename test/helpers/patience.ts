import { availableParallelism, loadavg } from 'node:os'

/**
 * A time limit in milliseconds for a machine that does only this, stretched by how many wait for each core at the moment:
 * a figure is not missed because something else is running beside the test.
 */
export function patience(ms: number): number {
  return ms * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
}
