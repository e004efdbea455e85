import { perTenantLimit } from './db/per-tenant-limit.ts'
import type { PerTenantLimit } from './db/per-tenant-limit.ts'
import { SUPPLIER_BYTES } from './files/quota.ts'
import type { LoadLimits } from './http/load.ts'
import { concurrencyLimit } from './process/concurrency-limit.ts'

/** What callers may take of the server. */
export interface Limits extends LoadLimits {
  /** Bytes of a JSON body. */
  body: number
  /** Milliseconds a request may take to arrive. */
  requestMs: number
  /** Event streams of open consoles. */
  streams: number
  /** Synchronous exports and imports: how many run at once, and how many may wait. */
  tables: number
  tablesWaiting: number
  /** Bytes of the stored files of one supplier. */
  supplierFiles: number
}

/** What holds unless an app is built with other limits. */
export const defaultLimits: Limits = {
  body: 1024 * 1024,
  requestMs: 30_000,
  inFlight: 256,
  requests: 1024,
  connections: 8192, // those of the event streams among them
  connectionsOfAddress: 2048, // an office behind one address
  pipelined: 16,
  unreadMs: 20_000,
  unreadBytes: 64 * 1024 * 1024,
  streams: 5000,
  tables: 2,
  tablesWaiting: 32,
  supplierFiles: SUPPLIER_BYTES,
}

/** Suppliers take turns, and one has at most half of the places: a further supplier waits for one task of another at most, not for all of its. */
export function tablesOf({ tables, tablesWaiting }: Limits): PerTenantLimit {
  const places = concurrencyLimit(tables, tablesWaiting)
  const own = perTenantLimit(Math.max(1, Math.floor(tables / 2)), tablesWaiting)
  return (supplier, task) => own(supplier, () => places(task))
}
