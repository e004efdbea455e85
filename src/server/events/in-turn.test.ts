import { expect, test, vi } from 'vitest'
import { AT_ONCE, inTurn, turnsMs } from './in-turn.ts'

test('ten thousand are told in turn, each once, and never more than so many at one moment', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    const all = Array.from({ length: 10_000 }, (_, n) => n)
    inTurn(
      all,
      (one) => told.push(one),
      () => false,
    )
    expect(told).toEqual(all.slice(0, AT_ONCE))
    vi.advanceTimersToNextTimer()
    expect(told).toHaveLength(2 * AT_ONCE)
    vi.advanceTimersByTime(turnsMs(all.length))
    expect(told).toEqual(all)
    expect([turnsMs(0), turnsMs(AT_ONCE)]).toEqual([0, 0])
  } finally {
    vi.useRealTimers()
  }
})

test('few are told at once, and nobody after the end', () => {
  vi.useFakeTimers()
  try {
    const told: number[] = []
    let over = false
    const tell = (many: number) => inTurn(Array.from({ length: many }), () => told.push(many), () => over) // prettier-ignore
    tell(3)
    expect(told).toEqual([3, 3, 3])
    tell(150)
    over = true
    vi.runAllTimers()
    expect(told).toHaveLength(3 + AT_ONCE)
  } finally {
    vi.useRealTimers()
  }
})
