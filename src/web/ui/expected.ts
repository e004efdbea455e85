import { useEffect, useState } from 'react'
import { browserStore } from '../browser/storage.ts'

const most = 50

/** How many entries a part of the page had when it was last seen in this browser: so much room is kept while they are fetched. */
export function useExpectedCount(name: string, count: number | undefined, first: number): number {
  const [expected] = useState(() => countIn(browserStore.get(keyOf(name))) ?? first)
  useEffect(() => {
    if (count !== undefined && count !== expected) browserStore.set(keyOf(name), String(count))
  }, [name, count, expected])
  return expected
}

const keyOf = (name: string) => `expected_${name}`

function countIn(text: string | null): number | undefined {
  const count = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}
