import { inLang } from '#core/text/i18n.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { Bound, RoutePage, Registry } from '#core/define/registry.ts'
import type { RecordWhen } from '#core/define/record-when.ts'
import { titleOf } from '#core/text/titles.ts'
import { labelsOf } from '../words/words.ts'

/** Records of a list that may wait for someone. */
export interface Waiting {
  key: string
  bound: Bound
  path: string
  notice: boolean
  /** The right to process the records, in addition to the right to see the list. */
  right?: string | undefined
  /** The decision that waits: only what the person may decide is counted. */
  step?: string
  title: (lang: Lang) => string
  query: Record<string, string>
  /** The column whose values are counted instead of the rows. */
  distinct?: string | undefined
  /** Where it is put right, unless in the list. */
  to?: string | undefined
}

/** All that the product counts for its people: decisions to be made, and what the sections name themselves. */
export function waitingOf(registry: Registry): Waiting[] {
  const pages = registry.pages.filter(({ kind }) => kind === 'list')
  return pages.flatMap((page) =>
    page.bound ? [...decisionsOf(page, page.bound), ...namedOf(registry, page, page.bound)] : [],
  )
}

function decisionsOf({ path }: RoutePage, bound: Bound): Waiting[] {
  const { flow, table, list } = bound.resource
  const { filters = [] } = list
  if (!flow || !filters.includes('status')) return []
  return Object.entries(flow.transitions).flatMap(([name, { from, to, when = [], runs }]) =>
    typeof to === 'object'
      ? [
          {
            key: `${table}.${name}`,
            bound,
            path,
            notice: false,
            right: bound.transitions.get(name),
            step: name,
            title: (lang: Lang) => {
              const labels = labelsOf(bound, lang)
              const what =
                runs === undefined ? from.map((state) => labels.state(state)).join(' / ') : labels.transition(name)
              return `${titleOf(bound, lang)} · ${what}`
            },
            query: { status: from.join(','), ...narrowed(when, filters) },
          },
        ]
      : [],
  )
}

/** The conditions of a step that its list can be filtered by. */
function narrowed(when: RecordWhen, filters: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    when.flatMap(([field, op, values]) => (op === 'in' && filters.includes(field) ? [[field, values.join(',')]] : [])),
  )
}

function namedOf({ modules }: Registry, { path }: RoutePage, bound: Bound): Waiting[] {
  return modules.flatMap(({ counters = [] }) =>
    counters
      .filter(({ page }) => page === path)
      .map(({ key, title, query, distinct, to, notice = false }) => ({
        key,
        bound,
        path,
        notice,
        title: (lang: Lang) => inLang(title, lang),
        query: { ...query },
        distinct,
        to,
      })),
  )
}
