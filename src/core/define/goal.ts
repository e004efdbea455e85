import { monthNamed } from '../value/slots.ts'
import type { Slot } from '../value/slots.ts'

/** Monthly targets of figures, stored by a section. `call`: the right to list them grants reading. */
export interface Goals {
  readonly call: string
  /** By `topic.metric`, in hundredths of what the metric is counted in. */
  readonly read: (ctx: never, month: string) => Promise<ReadonlyMap<string, number>>
}

/** Reads the targets of a month, `2026-11`. */
export async function readGoals({ read }: Goals, ctx: object, month: string): Promise<ReadonlyMap<string, number>> {
  return read(ctx as never, month)
}

/** Hundredths in the parts that a metric is counted in; what is no whole part is cut off. */
export function goalIn(scale: number, hundredths: number): bigint {
  const goal = BigInt(hundredths)
  return scale >= 2 ? goal * 10n ** BigInt(scale - 2) : goal / 10n ** BigInt(2 - scale)
}

/** What of a month's goal falls on a stretch of time, by the second, so that the parts of a month make the whole. */
export function goalWithin(goal: bigint, month: string, { from, end }: Slot): bigint {
  const { from: first, end: last } = monthNamed(month)
  const until = (at: number) => (goal * BigInt(Math.min(Math.max(at, first), last) - first)) / BigInt(last - first)
  return end <= from ? 0n : until(end) - until(from)
}
