/** The present. Never runs backwards: when the wall clock is set back, the lost time is added, so that nothing expired lives again. */
export type Clock = () => Date

/** A clock that only moves forward, from `since` on. */
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

/** Whole seconds of an instant, as they cross the wire. */
export function seconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000)
}
