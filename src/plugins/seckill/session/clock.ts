import type { Problem } from '#core/errors/errors.ts'

const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$|^24:00$/

/** Seconds since midnight; undefined for invalid text. */
export function secondsOf(clock: string): number | undefined {
  if (!CLOCK.test(clock)) return undefined
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

export function sessionProblems({ from_at, to_at }: { readonly from_at: string; readonly to_at: string }): Problem[] {
  const [from, to] = [secondsOf(from_at), secondsOf(to_at)]
  if (from === undefined) return [{ field: 'from_at', code: 'seckill_clock' }]
  if (to === undefined) return [{ field: 'to_at', code: 'seckill_clock' }]
  return to <= from ? [{ field: 'to_at', code: 'seckill_order' }] : []
}
