/**
 * The current time. It never runs backwards: when the wall clock is set back, the difference is added, so that expired
 * items stay expired.
 */
export type Clock = () => Date

/** A clock that only moves forward, starting at `since`. */
export function monotonicClock(wall: Clock, since = new Date(0)): Clock {
  let last = Math.max(wall().getTime(), since.getTime())
  let lag = 0
  return () => {
    const present = wall().getTime()
    if (present + lag < last) lag = last - present
    last = present + lag
    return new Date(last)
  }
}

/** An instant in whole seconds, as on the wire. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
