const [HOUR, DAY] = [3600, 86_400]

/** Somebody’s hours on the day that a board shows, the day in seconds. */
interface Shift {
  readonly day: number
  readonly from: number
  readonly to: number
}

/**
 * When an order is to be done that is given to somebody on the board of a day. Undefined: as it was appointed. What has no day, or one that is over, is done that
 * day, at the hour of before where they work then, and today not before now.
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
