/** Consoles notified at once; the next ones follow later, so that their requests are spread out. */
export const BATCH_SIZE = 100
/** Pause between batches: as many consoles per second as one process can answer in addition to its other work. */
const PAUSE_MS = 250

/** Milliseconds until the last of `many` items is processed. */
export function staggeredMs(many: number): number {
  return Math.floor(Math.max(0, many - 1) / BATCH_SIZE) * PAUSE_MS
}

/**
 * Processes items in batches of a hundred with pauses between. The first batch runs immediately; `stopped` is checked
 * before each later one.
 */
export function forEachStaggered<T>(all: readonly T[], each: (item: T) => void, stopped: () => boolean): void {
  for (const item of all.slice(0, BATCH_SIZE)) each(item)
  const remainder = all.slice(BATCH_SIZE)
  if (remainder.length > 0)
    setTimeout(() => void (stopped() || forEachStaggered(remainder, each, stopped)), PAUSE_MS).unref()
}
