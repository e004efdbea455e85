import type { Bound, Registry } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import { quote } from './columns.ts'
import { recordPathOf } from './record-path.ts'

/** Temporary column of a row with the record it refers to. */
const subjectColumn = '_about'

/** Additional columns for lists whose rows link to other records; empty for other lists. */
export function subjectSql({ resource: { about } }: Bound): string[] {
  return about?.at === undefined ? [] : [`t.${quote(about.table)} || ':' || t.${quote(about.id)} as "${subjectColumn}"`]
}

/** Removes these columns from the rows and returns the screen of each referenced record that the caller may open. */
export function takeSubjectPaths(
  { bound, registry, session }: SubjectContext,
  rows: readonly Record<string, unknown>[],
): (string | undefined)[] {
  if (bound.resource.about?.at === undefined) return []
  const pathByTable = new Map<string, string | undefined>()
  return rows.map((row) => {
    const { [subjectColumn]: value } = row
    delete row[subjectColumn]
    if (typeof value !== 'string') return undefined
    const [table = '', id = ''] = value.split(':')
    if (!pathByTable.has(table)) {
      const target = registry.resources.find(({ resource }) => resource.table === table)
      pathByTable.set(table, target && recordPathOf(target, registry, session))
    }
    return pathByTable.get(table)?.replace(':id', id)
  })
}

interface SubjectContext {
  readonly bound: Bound
  readonly registry: Registry
  readonly session: Session
}
