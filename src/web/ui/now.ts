import { useSyncExternalStore } from 'react'

const step = 30_000

/** The present in seconds, as of the last half minute; what it is shown in is drawn anew when it moves on. */
export function useNow(): number {
  return useSyncExternalStore(tick, () => Math.floor(Date.now() / step) * (step / 1000))
}

function tick(changed: () => void): () => void {
  const timer = window.setInterval(changed, step)
  return () => clearInterval(timer)
}
