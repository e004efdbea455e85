import { expect, test, vi } from 'vitest'
import { BATCH_SIZE, forEachStaggered, staggeredMs } from './in-turn.ts'

test('ten thousand are told in turn, each once, and never more than so many at one moment', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    const all = Array.from({ length: 10_000 }, (_, n) => n)
    forEachStaggered(
      all,
      (one) => told.push(one),
      () => false,
    )
    expect(told).toEqual(all.slice(0, BATCH_SIZE))
    vi.advanceTimersToNextTimer()
    expect(told).toHaveLength(2 * BATCH_SIZE)
    vi.advanceTimersByTime(staggeredMs(all.length))
    expect(told).toEqual(all)
    expect([staggeredMs(0), staggeredMs(BATCH_SIZE)]).toEqual([0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('few are told at once, and nobody after the end', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    let over = false
    const tell = (many: number) =>
      forEachStaggered(
        Array.from({ length: many }),
        () => told.push(many),
        () => over,
      )
    tell(3)
    expect(told).toEqual([3, 3, 3])
    tell(150)
    over = true
    vi.runAllTimers()
    expect(told).toHaveLength(3 + BATCH_SIZE)
  } finally {
    vi.useRealTimers()
  }
})
