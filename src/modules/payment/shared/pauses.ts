/** Seconds between one question to a provider and the next: short first, then ever more rarely. */
const pauses = [30, 60, 120, 300, 600, 1800, 3600, 10_800, 21_600] as const

/** How long to wait after so many questions. */
export function pauseAfter(asked: number): number {
  return pauses[Math.min(Math.max(0, asked), pauses.length - 1)] ?? 21_600
}

/** The same of a payment that is to begin: somebody stands before the code. */
export function startPauseAfter(asked: number): number {
  return [3, 8, 20][asked] ?? pauseAfter(asked)
}

/** What a channel asks of refunds of one payment: how many, how many seconds apart, and for how many days after it. */
export interface RefundLimits {
  readonly parts: number
  readonly apart: number
  readonly days: number
}
const limits: Readonly<Record<string, RefundLimits>> = {
  wxpay: { parts: 50, apart: 60, days: 365 },
  alipay: { parts: 50, apart: 3, days: 365 },
}

/** Whether a refund may be sent now: at once, after so many seconds, or never by this channel. */
export function mayRefund(
  channel: string,
  { paidAt, sent, lastSent, now }: { paidAt: number; sent: number; lastSent: number | null; now: number },
): { is: 'now' } | { is: 'later'; seconds: number } | { is: 'never'; why: 'too_old' | 'too_many' } {
  const rule = limits[channel]
  if (!rule) return { is: 'now' }
  if (now - paidAt > rule.days * 86_400) return { is: 'never', why: 'too_old' }
  if (sent >= rule.parts) return { is: 'never', why: 'too_many' }
  const wait = lastSent === null ? 0 : lastSent + rule.apart - now
  return wait > 0 ? { is: 'later', seconds: wait } : { is: 'now' }
}
