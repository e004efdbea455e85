import type { TableMeta } from '#core/wire/wire.ts'
import type { ListView } from '#core/wire/view-wire.ts'
import { prefsIn } from '../column-prefs.ts'
import type { ColumnPrefs } from '../column-prefs.ts'
import { presetKeys, presetRange } from '../filter-values.ts'
import type { PresetKey } from '../filter-values.ts'
import { searchOf, stateOf } from '../../record/query-state.ts'
import type { ListState } from '../../record/query-state.ts'

/** What a saved view holds: everything of a list but its rows and its page. */
export interface ViewState {
  /** As the address of the list would say it. */
  search: Readonly<Record<string, string>>
  /** Time filters that mean days seen from the day of use, such as this month. */
  presets: Readonly<Record<string, PresetKey>>
  columns: ColumnPrefs
  /** Shown when the list is opened without parameters. */
  standard: boolean
}

/** Reads a stored definition; what does not fit is left out. */
export function viewStateIn(definition: unknown): ViewState {
  const stored: Record<string, unknown> = isRecord(definition) ? definition : {}
  const search = Object.entries(isRecord(stored.search) ? stored.search : {}).filter(
    (entry): entry is [string, string] => isText(entry[1]),
  )
  const presets = Object.entries(isRecord(stored.presets) ? stored.presets : {}).filter(
    (entry): entry is [string, PresetKey] => presetWords.has(entry[1]),
  )
  return {
    search: Object.fromEntries(search),
    presets: Object.fromEntries(presets),
    columns: prefsIn(stored.columns),
    standard: stored.standard === true,
  }
}

/** What a list shows under a view; filters and columns the list does not know drop out. `now` in seconds. */
export function listStateOf(view: Pick<ListView, 'id' | 'definition'>, meta: TableMeta, now: number): ListState {
  const { search, presets } = viewStateIn(view.definition)
  const days = Object.fromEntries(Object.entries(presets).map(([name, key]) => [name, presetRange(key, now).join(',')]))
  return { ...stateOf(new URLSearchParams({ ...search, ...days }), meta), page: 1, view: view.id }
}

/** The saved state of a list. Days that equal a preset today are saved as the preset. */
export function viewStateOf(state: ListState, columns: ColumnPrefs, { meta, now, standard }: Standing): ViewState {
  const query = searchOf({ ...state, page: 1, view: undefined, columns: undefined }, meta)
  const search: Record<string, string> = {}
  const presets: Record<string, PresetKey> = {}
  const times = new Set(
    meta.top_search.filter(({ type }) => type === 'date' || type === 'datetime').map(({ name }) => name),
  )
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    const preset = times.has(name) ? presetKeys.find((key) => presetRange(key, now).join(',') === value) : undefined
    if (preset) presets[name] = preset
    else search[name] = value
  }
  return { search, presets, columns, standard }
}
interface Standing {
  meta: TableMeta
  now: number
  standard: boolean
}

/** Whether the list was changed since the view was chosen. */
export function differs(
  view: Pick<ListView, 'definition'>,
  state: ListState,
  columns: ColumnPrefs,
  standing: Omit<Standing, 'standard'>,
): boolean {
  const stored = viewStateIn(view.definition)
  const resolvedView = listStateOf({ id: 0, definition: view.definition }, standing.meta, standing.now)
  const plain = (comparable: ViewState) => canonical({ ...comparable, standard: false })
  // a filter the list no longer has is no change of the person's
  return (
    plain(viewStateOf(resolvedView, stored.columns, { ...standing, standard: false })) !==
    plain(viewStateOf(state, columns, { ...standing, standard: false }))
  )
}

/** The view without parameters: the person's own default, else one shared with them. */
export function standardView(views: readonly ListView[]): ListView | undefined {
  const standard = views.filter(({ definition }) => viewStateIn(definition).standard)
  return standard.find(({ own }) => own) ?? standard[0]
}

/** The state in the address, or the default view if it is empty. */
export function resolved(current: ListState, meta: TableMeta, views: readonly ListView[], now: number): ListState {
  const silent = Object.values(searchOf(current, meta)).every((value) => value === undefined)
  const standard = silent ? standardView(views) : undefined
  return standard ? listStateOf(standard, meta, now) : current
}

/**
 * Names in an address that the list does not know or this person may not use: a link from a person with more rights.
 */
export function droppedIn(search: URLSearchParams, meta: TableMeta, views: readonly ListView[]): string[] {
  const knownKeys = new Set(Object.keys(searchOf(stateOf(search, meta), meta)))
  const names = [...new Set(search.keys())].filter((name) => !knownKeys.has(name) && !plumbing.has(name))
  const columns = [...listed(search.get('sort')), ...listed(search.get('columns'))]
  const strange = columns.filter((name) => !meta.column_names.includes(name))
  const id = Number(search.get('view') ?? 0)
  const lost = id > 0 && !views.some((view) => view.id === id) ? ['view'] : []
  return [...new Set([...names, ...strange, ...lost])]
}
const plumbing: ReadonlySet<string> = new Set(['page', 'limit', 'sort', 'order', 'view', 'columns'])

const presetWords: ReadonlySet<unknown> = new Set(presetKeys)

function listed(text: string | null): string[] {
  return (text ?? '').split(',').filter(Boolean)
}

/** JSON whose keys are in order, to compare by. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
