const [HOUR, DAY] = [3600, 86_400]

/** A collector's hours on the selected day; the day in seconds. */
interface Shift {
  readonly day: number
  readonly from: number
  readonly to: number
}

/**
 * The new time of an order that is assigned on the board of a day. Undefined keeps the appointment. An order without a
 * day, or with a past one, moves to that day, at its previous hour if the collector works then, and today not before
 * now.
 */
export function appointment(
  { appoint_at }: { readonly appoint_at: number | null },
  { day, from, to }: Shift,
  now: number,
): number | undefined {
  if (appoint_at !== null && appoint_at >= day) return undefined
  const hour = appoint_at === null ? -1 : ((appoint_at - day) % DAY) + DAY
  const at = hour >= from * HOUR && hour < to * HOUR ? day + hour : day + from * HOUR
  return at < now && now < day + to * HOUR ? now : at
}
