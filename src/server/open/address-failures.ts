import { isSignedBy } from './signature.ts'
import type { Application } from './application.ts'

/**
 * Maximum unauthenticated requests of one address in a minute, and maximum number of stored addresses and applications.
 */
const [MOST, REMEMBERED] = [60, 10_000]

/** Counts unproven requests by address in this process, so that guessing costs the database nothing. */
export interface AddressFailures {
  /** Seconds until the address is accepted again; 0 if it is not blocked. */
  wait(ip: string, now: number): number
  count(ip: string, now: number): void
  /** Remembers with what an application signed, so that it passes while its address is locked because of others. */
  remember(application: Pick<Application, 'app_id' | 'secrets'>): void
  /** Whether a request names an application that was authenticated before. The database is still queried. */
  isFamiliar(app_id: string, parts: Parameters<typeof isSignedBy>[1], signature: string): boolean
}

/** An empty count. Times are seconds. */
export function addressFailures(): AddressFailures {
  const failed = new Map<string, { minute: number; times: number }>()
  const familiar = new Map<string, readonly string[]>()
  const minuteOf = (now: number) => Math.floor(now / 60)
  return {
    wait(ip, now) {
      const failures = failed.get(ip)
      return failures && failures.minute === minuteOf(now) && failures.times >= MOST ? 60 - (now % 60) : 0
    },
    count(ip, now) {
      const failures = failed.get(ip)
      const times = failures?.minute === minuteOf(now) ? failures.times + 1 : 1
      store(failed, ip, { minute: minuteOf(now), times })
    },
    remember: ({ app_id, secrets }) => store(familiar, app_id, secrets),
    isFamiliar(app_id, parts, signature) {
      const secrets = familiar.get(app_id)
      return secrets !== undefined && isSignedBy(secrets, parts, signature)
    },
  }
}

/** Stores an entry as the newest, and drops the oldest where there are too many. */
function store<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key)
  if (map.size >= REMEMBERED) map.delete(map.keys().next().value ?? '')
  map.set(key, value)
}
