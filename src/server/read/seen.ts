import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Session } from '../http/session-types.ts'
import { mayCall } from './rights.ts'

const rightsOf = new WeakMap<Bound, readonly string[]>()
const narrowed = new WeakMap<Bound, Map<string, Bound>>()

/** A resource as a caller reads it: without the fields whose right they do not hold. All who lack the same rights share one, so that what is made of it is made once. */
export function seenBy(bound: Bound, session: Pick<Session, 'isAdmin' | 'apis'>): Bound {
  const lacked = rightsIn(bound).filter((right) => !mayCall(session, right))
  if (lacked.length === 0) return bound
  const known = narrowed.get(bound) ?? new Map<string, Bound>()
  narrowed.set(bound, known)
  const key = lacked.join(' ')
  const made = known.get(key) ?? without(bound, new Set(lacked))
  known.set(key, made)
  return made
}

/** The rights that some of its fields, or fields of its lines, ask for beyond its own. */
function rightsIn(bound: Bound): readonly string[] {
  const known = rightsOf.get(bound)
  if (known) return known
  const lines = Object.values(bound.resource.lines ?? {}).flatMap(({ fields }) => Object.values(fields))
  const found = [...new Set([...bound.fields.values(), ...lines].flatMap(({ readRight }) => readRight ?? []))].sort()
  rightsOf.set(bound, found)
  return found
}

function without(bound: Bound, lacked: ReadonlySet<string>): Bound {
  const { resource } = bound
  const seen = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([, { readRight }]) => readRight === undefined || !lacked.has(readRight)))
  const fields = new Map(Object.entries(seen(Object.fromEntries(bound.fields))))
  const named = <N extends string>(names: readonly N[] = []) => names.filter((name) => fields.has(name) || !bound.fields.has(name))
  const { list, recordPage, lines } = resource
  return {
    ...bound,
    fields,
    resource: {
      ...resource,
      fields: seen(resource.fields),
      ...(resource.computed ? { computed: seen(resource.computed) } : {}),
      ...(lines ? { lines: Object.fromEntries(Object.entries(lines).map(([name, one]) => [name, { ...one, fields: seen(one.fields), ...(one.sums ? { sums: one.sums.filter((sum) => Object.hasOwn(seen(one.fields), sum)) } : {}) }])) } : {}), // prettier-ignore
      ...(recordPage ? { recordPage: { ...recordPage, figures: named(recordPage.figures) } } : {}),
      list: {
        ...list,
        columns: named(list.columns),
        hidden: named(list.hidden),
        ...(list.filters ? { filters: named(list.filters) } : {}),
        ...(list.sums ? { sums: named(list.sums) } : {}),
      },
    },
  }
}
