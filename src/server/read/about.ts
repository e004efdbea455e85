import type { Bound, Registry } from '#core/define/registry.ts'
import type { Session } from '../http/session-types.ts'
import { quote } from './columns.ts'
import { recordPathOf } from './record-path.ts'

/** The column of a row that holds what it tells of, for a moment. */
const told = '_about'

/** What a list whose rows lead to what they tell of reads besides; nothing for others. */
export function aboutSql({ resource: { about } }: Bound): string[] {
  return about?.at === undefined ? [] : [`t.${quote(about.table)} || ':' || t.${quote(about.id)} as "${told}"`]
}

/** Takes what rows tell of out of them: the screen of each that the caller may open. */
export function takeAbout({ bound, registry, session }: Opening, rows: readonly Record<string, unknown>[]): (string | undefined)[] {
  if (bound.resource.about?.at === undefined) return []
  const known = new Map<string, string | undefined>()
  return rows.map((row) => {
    const { [told]: value } = row
    delete row[told]
    if (typeof value !== 'string') return undefined
    const [table = '', id = ''] = value.split(':')
    if (!known.has(table)) {
      const target = registry.resources.find(({ resource }) => resource.table === table)
      known.set(table, target && recordPathOf(target, registry, session))
    }
    return known.get(table)?.replace(':id', id)
  })
}

interface Opening {
  readonly bound: Bound
  readonly registry: Registry
  readonly session: Session
}
