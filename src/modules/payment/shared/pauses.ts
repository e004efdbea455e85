/** Seconds between checks at a provider: short at first, then longer. */
const pauses = [30, 60, 120, 300, 600, 1800, 3600, 10_800, 21_600] as const

/** The pause after a number of checks. */
export function pauseAfter(checks: number): number {
  return pauses[Math.min(Math.max(0, checks), pauses.length - 1)] ?? 21_600
}

/** The same for a payment that is starting: the buyer is waiting for the code. */
export function startPauseAfter(checks: number): number {
  return [3, 8, 20][checks] ?? pauseAfter(checks)
}

/**
 * A channel's limits on refunds of one payment: their number, the seconds between them, and the days after the payment.
 */
export interface RefundLimits {
  readonly parts: number
  readonly apart: number
  readonly days: number
}
const limits: Readonly<Record<string, RefundLimits>> = {
  wxpay: { parts: 50, apart: 60, days: 365 },
  alipay: { parts: 50, apart: 3, days: 365 },
}

/** Whether a refund can be sent now, after some seconds, or never through this channel. */
export function refundTiming(
  channel: string,
  { paidAt, sent, lastSent, now }: { paidAt: number; sent: number; lastSent: number | null; now: number },
): { is: 'now' } | { is: 'later'; seconds: number } | { is: 'never'; why: 'too_old' | 'too_many' } {
  const limit = limits[channel]
  if (!limit) return { is: 'now' }
  if (now - paidAt > limit.days * 86_400) return { is: 'never', why: 'too_old' }
  if (sent >= limit.parts) return { is: 'never', why: 'too_many' }
  const wait = lastSent === null ? 0 : lastSent + limit.apart - now
  return wait > 0 ? { is: 'later', seconds: wait } : { is: 'now' }
}
