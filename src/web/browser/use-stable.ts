import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same object while doing what the latest drawing says: rows that did not change need not be drawn for it. */
export function useStable<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
