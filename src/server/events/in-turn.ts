/** So many consoles are told at one moment; the next ones a little later, so that what they ask then comes spread out. */
export const AT_ONCE = 100
/** As many a second as one process answers beside its other work. */
const PAUSE_MS = 250

/** Milliseconds until the last of so many has had its turn. */
export function turnsMs(many: number): number {
  return Math.floor(Math.max(0, many - 1) / AT_ONCE) * PAUSE_MS
}

/** Does something for each of many, a hundred at a time with pauses between. The first are done at once; `stopped` is asked before the others. */
export function inTurn<T>(all: readonly T[], each: (one: T) => void, stopped: () => boolean): void {
  for (const one of all.slice(0, AT_ONCE)) each(one)
  const rest = all.slice(AT_ONCE)
  if (rest.length > 0) setTimeout(() => void (stopped() || inTurn(rest, each, stopped)), PAUSE_MS).unref()
}
