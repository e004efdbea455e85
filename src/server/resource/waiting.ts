import type { Lang } from '#core/i18n.ts'
import type { Bound, Page, Registry } from '#core/registry.ts'
import type { When } from '#core/wire.ts'
import { fieldTitle, titleOf } from '#core/titles.ts'
import { wordsOf } from './words.ts'

/** Days ahead within which something that ends is told of. */
const AHEAD_S = 30 * 86_400

/** Records of a list that may wait for someone. */
export interface Waiting {
  key: string
  bound: Bound
  path: string
  notice: boolean
  /** The right to do something about them, beside that to see the list. */
  right?: string | undefined
  title: (lang: Lang) => string
  query: (now: number) => Record<string, string>
}

/** All that the product counts for its people: decisions to be made, what ends within a month, and what the sections name themselves. */
export function waitingOf(registry: Registry): Waiting[] {
  const pages = registry.pages.filter(({ kind }) => kind === 'list')
  return pages.flatMap((page) =>
    page.bound ? [...decisionsOf(page, page.bound), ...namedOf(registry, page, page.bound), ...endingOf(page, page.bound)] : [],
  )
}

function decisionsOf({ path }: Page, bound: Bound): Waiting[] {
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
            title: (lang: Lang) => {
              const words = wordsOf(bound, lang)
              const what = runs === undefined ? from.map((state) => words.state(state)).join(' / ') : words.transition(name)
              return `${titleOf(bound, lang)} · ${what}`
            },
            query: () => ({ status: from.join(','), ...narrowed(when, filters) }),
          },
        ]
      : [],
  )
}

/** The conditions of a step that its list can be filtered by. */
function narrowed(when: When, filters: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    when.flatMap(([field, op, values]) => (op === 'in' && filters.includes(field) ? [[field, values.join(',')]] : [])),
  )
}

function namedOf({ modules }: Registry, { path }: Page, bound: Bound): Waiting[] {
  return modules.flatMap(({ counters = [] }) =>
    counters
      .filter(({ page }) => page === path)
      .map(({ key, title, query, notice = false }) => ({
        key,
        bound,
        path,
        notice,
        title: (lang: Lang) => title[lang],
        query: () => ({ ...query }),
      })),
  )
}

function endingOf({ path }: Page, bound: Bound): Waiting[] {
  const name = (bound.resource.list.filters ?? []).find((one) => /(^|_)expire(_at)?$/.test(one))
  if (name === undefined) return []
  return [
    {
      key: `${bound.resource.table}.${name}`,
      bound,
      path,
      notice: true,
      title: (lang) => `${titleOf(bound, lang)} · ${fieldTitle(bound, name, lang)}`,
      query: (now) => ({ [name]: `,${now + AHEAD_S}` }),
    },
  ]
}
