import { concurrencyLimit } from '../process/concurrency-limit.ts'
import type { ConcurrencyLimit } from '../process/concurrency-limit.ts'

/** Runs a task of a tenant. */
export type PerTenantLimit = <T>(owner: number, task: () => Promise<T>) => Promise<T>

/**
 * Runs at most `most` tasks of each tenant at once and queues the rest, so that no tenant blocks the others; throws
 * `busy` if `queue` tasks of one tenant are waiting.
 */
export function perTenantLimit(most: number, queue: number): PerTenantLimit {
  const owners = new Map<number, { limit: ConcurrencyLimit; tasks: number }>()
  return async (owner, task) => {
    const tenant = owners.get(owner) ?? { limit: concurrencyLimit(most, queue), tasks: 0 }
    owners.set(owner, tenant)
    tenant.tasks++
    try {
      return await tenant.limit(task)
    } finally {
      if (--tenant.tasks === 0) owners.delete(owner)
    }
  }
}
