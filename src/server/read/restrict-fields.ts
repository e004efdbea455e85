import type { Bound } from '#core/define/registry.ts'
import type { Fields } from '#core/define/resource.ts'
import type { Session } from '../http/session-types.ts'
import { mayCall } from './rights.ts'

const rightsOf = new WeakMap<Bound, readonly string[]>()
const restricted = new WeakMap<Bound, Map<string, Bound>>()

/**
 * A resource as a caller may read it: without fields whose right is missing. Callers who lack the same rights share one
 * object, so derived data is computed once.
 */
export function restrictFields(bound: Bound, session: Pick<Session, 'isAdmin' | 'apis'>): Bound {
  const missingRights = rightsIn(bound).filter((right) => !mayCall(session, right))
  if (missingRights.length === 0) return bound
  const variants = restricted.get(bound) ?? new Map<string, Bound>()
  restricted.set(bound, variants)
  const key = missingRights.join(' ')
  const variant = variants.get(key) ?? withoutFields(bound, new Set(missingRights))
  variants.set(key, variant)
  return variant
}

/** Rights required by some of its fields, or fields of its lines, in addition to its own. */
function rightsIn(bound: Bound): readonly string[] {
  const cached = rightsOf.get(bound)
  if (cached) return cached
  const lines = Object.values(bound.resource.lines ?? {}).flatMap(({ fields }) => Object.values(fields))
  const rights = [...new Set([...bound.fields.values(), ...lines].flatMap(({ readRight }) => readRight ?? []))].sort()
  rightsOf.set(bound, rights)
  return rights
}

function withoutFields(bound: Bound, lacked: ReadonlySet<string>): Bound {
  const { resource } = bound
  const readable = (fields: Fields): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([, { readRight }]) => readRight === undefined || !lacked.has(readRight)),
    )
  const fields = new Map(Object.entries(readable(Object.fromEntries(bound.fields))))
  const readableNames = <N extends string>(names: readonly N[] = []) =>
    names.filter((name) => fields.has(name) || !bound.fields.has(name))
  const { list, recordPage, lines } = resource
  return {
    ...bound,
    fields,
    resource: {
      ...resource,
      fields: readable(resource.fields),
      ...(resource.computed ? { computed: readable(resource.computed) } : {}),
      ...(lines
        ? {
            lines: Object.fromEntries(
              Object.entries(lines).map(([name, line]) => [
                name,
                {
                  ...line,
                  fields: readable(line.fields),
                  ...(line.sums ? { sums: line.sums.filter((sum) => Object.hasOwn(readable(line.fields), sum)) } : {}),
                },
              ]),
            ),
          }
        : {}),
      ...(recordPage ? { recordPage: { ...recordPage, figures: readableNames(recordPage.figures) } } : {}),
      list: {
        ...list,
        columns: readableNames(list.columns),
        ...(list.brief ? { brief: readableNames(list.brief) } : {}),
        hidden: readableNames(list.hidden),
        ...(list.filters ? { filters: readableNames(list.filters) } : {}),
        ...(list.sums ? { sums: readableNames(list.sums) } : {}),
      },
    },
  }
}
