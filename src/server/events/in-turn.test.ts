import { expect, test, vi } from 'vitest'
import { BATCH_SIZE, forEachStaggered, staggeredMs } from './in-turn.ts'

test('ten thousand are notified in turn, each once, and never more than the limit at one moment', () => {
  vi.useFakeTimers()
  try {
    const order: number[] = []
    const all = Array.from({ length: 10_000 }, (_, n) => n)
    forEachStaggered(
      all,
      (entry) => order.push(entry),
      () => false,
    )
    expect(order).toEqual(all.slice(0, BATCH_SIZE))
    vi.advanceTimersToNextTimer()
    expect(order).toHaveLength(2 * BATCH_SIZE)
    vi.advanceTimersByTime(staggeredMs(all.length))
    expect(order).toEqual(all)
    expect([staggeredMs(0), staggeredMs(BATCH_SIZE)]).toEqual([0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('a few are notified at once, and none after the end', () => {
  vi.useFakeTimers()
  try {
    const order: number[] = []
    let over = false
    const emit = (many: number) =>
      forEachStaggered(
        Array.from({ length: many }),
        () => order.push(many),
        () => over,
      )
    emit(3)
    expect(order).toEqual([3, 3, 3])
    emit(150)
    over = true
    vi.runAllTimers()
    expect(order).toHaveLength(3 + BATCH_SIZE)
  } finally {
    vi.useRealTimers()
  }
})
