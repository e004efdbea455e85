import { useCallback, useLayoutEffect, useRef } from 'react'

/** A stable function that calls the latest version, so that unchanged rows need not re-render. */
export function useStable<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
