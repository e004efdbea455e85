import type { Bound, Registry } from '#core/define/registry.ts'

/** Memoizes a function for each resource: definitions never change while the server runs. */
export function perBound<T>(compute: (bound: Bound, registry: Registry) => T): (bound: Bound, registry: Registry) => T {
  const cache = new WeakMap<Bound, { value: T }>()
  return (bound, registry) => {
    const cached = cache.get(bound)
    if (cached) return cached.value
    const value = compute(bound, registry)
    cache.set(bound, { value })
    return value
  }
}
