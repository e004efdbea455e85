import { useEffect, useState } from 'react'
import { browserStore } from '../browser/storage.ts'

const most = 50

/**
 * The number of entries that a part of the page had when last seen in this browser, initially `first`: that much space
 * is reserved while they are fetched.
 */
export function useExpectedCount(name: string, count: number | undefined, first: number): number {
  const [expected] = useState(() => expectedCount(name) ?? first)
  useNotedCount(name, count)
  return expected
}

/** How many entries there were last; undefined where the part was never seen. */
export function expectedCount(name: string): number | undefined {
  return countIn(browserStore.get(keyOf(name)))
}

/** Notes how many there are for the next visit. */
export function useNotedCount(name: string, count: number | undefined): void {
  useEffect(() => {
    if (count !== undefined && count !== expectedCount(name)) browserStore.set(keyOf(name), String(count))
  }, [name, count])
}

const keyOf = (name: string) => `expected_${name}`

function countIn(text: string | null): number | undefined {
  const count = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}
