import type { Bound } from '#core/define/registry.ts'

/**
 * The resources that a run tests in full. A full run, or one of a section, takes them all. A quick run takes the fewest
 * that cover every field kind, call, and trait of a definition.
 */
export function inTier(bounds: readonly Bound[]): readonly Bound[] {
  return process.env['SALTERN_TIER'] === 'quick' && !process.env['SALTERN_SECTION'] ? representatives(bounds) : bounds
}

/** Greedy: the resource that adds most, until nothing is added. Order and result depend on the definitions alone. */
function representatives(bounds: readonly Bound[]): readonly Bound[] {
  const remaining = new Map(bounds.map((bound) => [bound, new Set(traitsOf(bound))]))
  const chosen = new Set<Bound>()
  for (;;) {
    const [bound, traits] = [...remaining].reduce<[Bound | undefined, ReadonlySet<string>]>(
      (best, [next, more]) => (more.size > best[1].size ? [next, more] : best),
      [undefined, new Set()],
    )
    if (!bound) return bounds.filter((item) => chosen.has(item))
    chosen.add(bound)
    remaining.delete(bound)
    for (const others of remaining.values()) for (const trait of traits) others.delete(trait)
  }
}

function traitsOf({ resource, calls, transitions }: Bound): string[] {
  const { list, lines = {}, ...rest } = resource
  const fields = [resource.fields, ...Object.values(lines).map((line) => line.fields)].flatMap((map) =>
    Object.values(map),
  )
  return [
    ...fields.map(({ kind, nullable }) => `field ${kind}${nullable ? ' nullable' : ''}`),
    ...[...calls.keys()].map((call) => `call ${call}`),
    ...Object.entries({ ...rest, ...list }).flatMap(([key, value]) => (value ? [`has ${key}`] : [])),
    ...(Object.keys(lines).length > 0 ? ['has lines'] : []),
    ...(transitions.size > 0 ? ['has transitions'] : []),
  ]
}
