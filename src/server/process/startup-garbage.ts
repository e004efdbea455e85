/**
 * Returns memory that only start-up needed to the operating system before the first call; otherwise the heap would keep
 * its size. Needs `--expose-gc` (scripts/server-flags.json); tests start without it.
 */
export async function dropStartupGarbage(): Promise<void> {
  await globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
