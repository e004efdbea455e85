/** The present. Never runs backwards: when the wall clock is set back, the lost time is added, so that nothing expired lives again. */
export type Clock = () => Date

/** A clock that only moves forward. */
export function forward(wall: Clock): Clock {
  let last = wall().getTime()
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
