// When `npm start` starts the server again. Plain functions, so that a test asks them.

/**
 * With what the server ends when it cannot start as it is set up: nothing gets better by trying again (src/main.ts).
 */
export const REFUSED = 78

/** Milliseconds of the first pause, of the longest, and after which a server that ran so long counts as healthy. */
const [FIRST, LONGEST, HEALTHY] = [250, 30_000, 60_000]

/**
 * How `npm start` goes on when the server ended: with an exit code, or with the fault after which it is started again.
 */
export function outcomeOf({ code, signal, stopping, signals }) {
  if (stopping) return { exit: signal ? 128 + signals[signal] : (code ?? 1) }
  if (code === REFUSED) return { exit: 1 }
  if (code === 0) return { exit: 0 }
  return { fault: signal ?? `exit code ${code}` }
}

/** The next pause in milliseconds: twice the last one, and the first one again after a server that ran well. */
export function nextPause(last, ranFor) {
  if (last === 0 || ranFor >= HEALTHY) return FIRST
  return Math.min(last * 2, LONGEST)
}
