import { perTenantLimit } from './db/per-tenant-limit.ts'
import type { PerTenantLimit } from './db/per-tenant-limit.ts'
import { SUPPLIER_BYTES } from './files/quota.ts'
import type { LoadLimits } from './http/load.ts'
import { concurrencyLimit } from './process/concurrency-limit.ts'

/** The limits of callers. */
export interface Limits extends LoadLimits {
  /** Bytes of a JSON body. */
  body: number
  /** Milliseconds for a request to arrive. */
  requestMs: number
  /** Event streams of open consoles. */
  streams: number
  /** Synchronous exports and imports: how many run at once, and how many may wait. */
  tables: number
  tablesWaiting: number
  /** Bytes of the stored files of one supplier. */
  supplierFiles: number
  /** Rows of a list above which only columns with an index sort it. */
  sortRows: number
}

/** Limits of an app without other options. */
export const defaultLimits: Limits = {
  body: 1024 * 1024,
  requestMs: 30_000,
  inFlight: 256,
  requests: 1024,
  connections: 8192, // including event streams
  connectionsOfAddress: 2048, // an office behind one address
  pipelined: 16,
  unreadMs: 20_000,
  unreadBytes: 64 * 1024 * 1024,
  streams: 5000,
  tables: 2,
  tablesWaiting: 32,
  supplierFiles: SUPPLIER_BYTES,
  sortRows: 50_000,
}

/**
 * Suppliers take turns, and one gets at most half of the slots: another supplier waits for at most one of its tasks.
 */
export function tablesOf({ tables, tablesWaiting }: Limits): PerTenantLimit {
  const slots = concurrencyLimit(tables, tablesWaiting)
  const perSupplier = perTenantLimit(Math.max(1, Math.floor(tables / 2)), tablesWaiting)
  return (supplier, task) => perSupplier(supplier, () => slots(task))
}
