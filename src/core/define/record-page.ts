import type { Text } from '../text/i18n.ts'
import type { When } from '../wire/wire.ts'
import type { Module } from './module.ts'
import type { Bound, RoutePage } from './registry.ts'
import type { Call } from './call.ts'
import { mergeRules } from './rule.ts'
import type { Rule } from './rule.ts'

/**
 * The page that a record's name opens: its facts, the panels that sections bring to it, and what was done to it. Who
 * may open the list may open it.
 */
export interface RecordPage<C extends string = string> {
  /** Columns of its list that stand at its head as figures. */
  readonly figures?: readonly C[]
  /** Fields that are shown only if not zero. */
  readonly seldom?: readonly C[]
  /** While the field has this value, processing continues elsewhere: the page refreshes itself until it changes. */
  readonly moving?: { readonly field: C; readonly is: readonly string[] }
  /** Columns of its list that are for figures and filters, and say nothing of one record. */
  readonly without?: readonly C[]
}

/**
 * A tab on the page of a record, also of an earlier section whose owner does not know it: a list filtered to the
 * record, or the answer of a call.
 */
export interface Panel {
  /** The table of the record. */
  readonly at: string
  readonly title: Text
  /** The call of a list; or one that takes the record's `id` and answers a `PanelAnswer`. */
  readonly api: string
  /** The filter of the list that takes the id. */
  readonly by?: string
  /** What the list is narrowed to besides. */
  readonly query?: Readonly<Record<string, string>>
  /** Only the records that meet it have the tab. */
  readonly when?: When
}

/** A panel as the engine uses it. */
export interface BoundPanel extends Panel {
  /** Names it in the address of the page. */
  readonly key: string
  /** The list that it shows; it is a call's own answer otherwise. */
  readonly list?: Bound
  /** What an add-on has of the records of others is seldom there: the tab is shown where its list has rows. */
  readonly sparse?: true
  readonly rule: Rule
}

/** The panels of every page, in the order of the modules. Throws for one without a page, a call or a filter. */
export function panelsByTable(
  modules: readonly Module[],
  resources: readonly Bound[],
  calls: readonly Call[],
): Map<string, BoundPanel[]> {
  const lists = new Map(resources.map((bound) => [bound.calls.get('Manage'), bound]))
  const all = modules.flatMap(({ panels = [] }) => panels)
  const panels = modules.flatMap((module) =>
    (module.panels ?? []).map((panel): BoundPanel => {
      const list = lists.get(panel.api)
      const page = resources.find(({ resource }) => resource.table === panel.at)
      const fault = faultOf(panel, { page, list, calls })
      if (fault) throw new Error(`the panel ${panel.api} on the page of ${panel.at} ${fault}`)
      const rules = list ? [list.module.rule, list.resource.rule] : [calls.find(({ path }) => path === panel.api)?.rule]
      const first = all.find(({ at, api }) => at === panel.at && keyOf(api) === keyOf(panel.api))
      // two add-ons may each have a list of that name
      const key = first === panel || first?.api === panel.api ? keyOf(panel.api) : `${module.key}-${keyOf(panel.api)}`
      const sparse = list && module.plugin && page?.module !== module ? ({ sparse: true } as const) : {}
      return { ...panel, key, rule: mergeRules(...rules, module.rule), ...(list ? { list } : {}), ...sparse }
    }),
  )
  const byTable = Map.groupBy(panels, ({ at }) => at)
  for (const [table, tableOnly] of byTable)
    if (new Set(tableOnly.map(({ key }) => key)).size < tableOnly.length)
      throw new Error(`two panels show the same call on the page of ${table}`)
  return byTable
}

/** A panel with a call of its own needs a right in addition to the list of these records; a list already is a right. */
export function withPanelCalls<P extends Pick<RoutePage, 'kind' | 'bound' | 'writes'>>(
  page: P,
  panels: ReadonlyMap<string, readonly BoundPanel[]>,
): P {
  const tablePanels = page.kind === 'list' && page.bound ? (panels.get(page.bound.resource.table) ?? []) : []
  const calls = tablePanels.flatMap(({ api, list }) => (list ? [] : [api]))
  return calls.length > 0 ? { ...page, writes: [...page.writes, ...calls] } : page
}

function faultOf(
  { at, api, by, query = {} }: Panel,
  { page, list, calls }: { page?: Bound; list?: Bound; calls: readonly Call[] },
) {
  if (!page?.resource.recordPage && !page?.resource.documentScreens)
    return 'has no such page: its resource declares no `recordPage`'
  if (!list) {
    const call = calls.find(({ path }) => path === api)
    if (!call) return 'shows a call that is not there'
    return call.method === 'GET' && call.input.id && by === undefined
      ? undefined
      : 'shows no list: its call reads by `id` alone'
  }
  const filters = filterNames(list)
  const stray = [by ?? 'by', ...Object.keys(query)].find((name) => !filters.includes(name))
  if (stray !== undefined) return `narrows its list by ${stray}, which is no filter of it`
  const to = by === undefined ? undefined : fieldNamed(list, by)?.to
  return to === undefined || to === at ? undefined : `narrows its list by ${by}, which names a ${to}`
}

/** The filters of a list that are fields, of the record or of its lines. */
function filterNames({ resource: { list, lines = {} } }: Bound): string[] {
  return [...(list.filters ?? []), ...Object.values(lines).flatMap(({ filters = [] }) => filters)]
}

function fieldNamed({ fields, resource: { lines = {} } }: Bound, name: string) {
  return (
    fields.get(name) ??
    Object.values(lines).flatMap((line) => (line.filters?.includes(name) ? line.fields[name] : undefined))[0]
  )
}

/** `/jxc/stock/StockManage` -> `stock`. */
function keyOf(api: string): string {
  return api
    .slice(api.lastIndexOf('/') + 1)
    .replace(/Manage$/, '')
    .toLowerCase()
}
