/**
 * What only the start needed is given back to the machine before the first call is answered: by itself the heap would keep its size for good. `--expose-gc`
 * (scripts/server-flags.json) lets it; tests start without.
 */
export async function dropStartupGarbage(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
