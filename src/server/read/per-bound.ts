import type { Bound, Registry } from '#core/define/registry.ts'

/** Memoises a function for each resource: definitions never change while the server runs. */
export function perBound<T>(make: (bound: Bound, registry: Registry) => T): (bound: Bound, registry: Registry) => T {
  const made = new WeakMap<Bound, { value: T }>()
  return (bound, registry) => {
    const known = made.get(bound)
    if (known) return known.value
    const value = make(bound, registry)
    made.set(bound, { value })
    return value
  }
}
