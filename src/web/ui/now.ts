import { useSyncExternalStore } from 'react'

const step = 30_000

/** The current time in seconds with a resolution of half a minute; components re-render when it changes. */
export function useNow(): number {
  return useSyncExternalStore(tick, () => Math.floor(Date.now() / step) * (step / 1000))
}

function tick(changed: () => void): () => void {
  const timer = window.setInterval(changed, step)
  return () => clearInterval(timer)
}
