/** How many unproven requests of one address are looked at in a minute, and how many addresses are remembered. */
const [MOST, ADDRESSES] = [60, 10_000]

/** Counts unproven requests by address in this process, so that guessing costs the database nothing. */
export interface AddressFailures {
  /** Seconds until the address is looked at again; 0 where it may go on. */
  wait(ip: string, now: number): number
  count(ip: string, now: number): void
}

/** An empty count. Times are seconds. */
export function addressFailures(): AddressFailures {
  const failed = new Map<string, { minute: number; times: number }>()
  const minuteOf = (now: number) => Math.floor(now / 60)
  return {
    wait(ip, now) {
      const held = failed.get(ip)
      return held && held.minute === minuteOf(now) && held.times >= MOST ? 60 - (now % 60) : 0
    },
    count(ip, now) {
      const held = failed.get(ip)
      const times = held?.minute === minuteOf(now) ? held.times + 1 : 1
      failed.delete(ip)
      if (failed.size >= ADDRESSES) failed.delete(failed.keys().next().value ?? '')
      failed.set(ip, { minute: minuteOf(now), times })
    },
  }
}
