import type { ColumnMeta, TableMeta } from '#core/wire/wire.ts'
import { browserStore, readJson } from '../browser/storage.ts'

/** A person's column settings of one list, stored in this browser. Names unknown to the server are dropped. */
export interface ColumnPrefs {
  /** Hidden columns. A column in neither list is new and follows the server's default. */
  hidden: readonly string[]
  visible: readonly string[]
  /** All columns in order; new ones stand where the server puts them. */
  order: readonly string[]
  pin: Readonly<Record<string, 'left' | 'right' | 'none'>>
  width: Readonly<Record<string, number>>
  /** Height of the rows; as everywhere where it is missing. */
  density?: 'medium' | 'compact'
}

/** All defaults of the server. */
export const noPrefs: ColumnPrefs = { hidden: [], visible: [], order: [], pin: {}, width: {} }

/** The key the specification names: a comma list of the visible columns. */
const visibleKey = (route: string) => `showTableDataRows_${route}`
const restKey = (route: string) => `showTableDataLayout_${route}`

export function readPrefs(route: string): ColumnPrefs {
  const listed = browserStore.get(visibleKey(route))
  const stored = prefsIn(readJson(browserStore, restKey(route)))
  return listed ? { ...stored, visible: listed.split(',').filter(Boolean) } : { ...stored, visible: [], hidden: [] }
}

export function savePrefs(route: string, prefs: ColumnPrefs): void {
  const { visible, ...others } = prefs
  if (visible.length > 0) browserStore.set(visibleKey(route), visible.join(','))
  else browserStore.remove(visibleKey(route))
  browserStore.set(restKey(route), JSON.stringify(others))
}

/**
 * Columns a person may see at all: a hidden one is there for filters and links only. The name of a record leads to its
 * screen, where it has one.
 */
export function visibleColumns(meta: TableMeta): ColumnMeta[] {
  const to = meta.x.actions.find(({ key, scope, path }) => key === 'info' && scope === 'row' && path === undefined)?.to
  return [...new Set(meta.column_names)]
    .flatMap((name) => meta.rows[name] ?? [])
    .filter((column) => column.type !== 'hide')
    .map((column) => (to && column.name === meta.x.label && column.x.fmt === 'text' ? linked(column, to) : column))
}

function linked(column: ColumnMeta, to: string): ColumnMeta {
  return { ...column, x: { ...column.x, fmt: 'link', link: { to } } }
}

/** Whether a column is visible: as chosen, or the server's default if it is new. */
export function isVisible(column: ColumnMeta, prefs: ColumnPrefs): boolean {
  if (prefs.visible.includes(column.name)) return true
  if (prefs.hidden.includes(column.name)) return false
  // a list under the spec's key alone comes from elsewhere: it names all that shall show
  const listedElsewhere = prefs.visible.length > 0 && prefs.hidden.length === 0 && prefs.order.length === 0
  return !listedElsewhere && column.showTableRow !== '0'
}

/**
 * All columns in the person's order. A new one keeps its distance: it stands behind the neighbour it has on the server.
 */
export function orderedColumns(columns: readonly ColumnMeta[], prefs: ColumnPrefs): ColumnMeta[] {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const ordered = prefs.order.flatMap((name) => byName.get(name) ?? [])
  for (const [at, column] of columns.entries()) {
    if (ordered.includes(column)) continue
    const before = columns[at - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, column)
  }
  return ordered
}

/** On a phone what the list is about comes first, unless the person arranged the columns. */
export function briefFirst(
  ordered: readonly ColumnMeta[],
  { order }: Pick<ColumnPrefs, 'order'>,
): readonly ColumnMeta[] {
  if (order.length > 0) return ordered
  const position = ({ x }: ColumnMeta) => x.brief ?? Infinity
  return ordered.toSorted((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b)))
}

export function pinOf(column: ColumnMeta, prefs: ColumnPrefs): 'left' | 'right' | undefined {
  const pin = prefs.pin[column.name] ?? column.x.pin
  return pin === 'none' ? undefined : pin
}

/** The choice of the column dialog: every known column is in one of the two lists afterwards. */
export function chosenColumns(
  columns: readonly ColumnMeta[],
  ticked: ReadonlySet<string>,
): Pick<ColumnPrefs, 'visible' | 'hidden' | 'order'> {
  const names = columns.map((column) => column.name)
  return {
    order: names,
    visible: names.filter((name) => ticked.has(name)),
    hidden: names.filter((name) => !ticked.has(name)),
  }
}

/** Moves a column next to another one: it takes that position and the pinning of its new neighbour. */
export function movedColumn(
  columns: readonly ColumnMeta[],
  prefs: ColumnPrefs,
  { name, to, after }: ColumnMove,
): ColumnPrefs {
  const ordered = orderedColumns(columns, prefs)
  const moved = ordered.find((column) => column.name === name)
  const target = ordered.find((column) => column.name === to)
  if (!moved || !target || moved === target) return prefs
  const others = ordered.filter((column) => column !== moved)
  const order = others.toSpliced(others.indexOf(target) + (after ? 1 : 0), 0, moved)
  const visibleNames = new Set(columns.filter((column) => isVisible(column, prefs)).map((column) => column.name))
  const pin =
    pinOf(moved, prefs) === pinOf(target, prefs)
      ? prefs.pin
      : { ...prefs.pin, [name]: pinOf(target, prefs) ?? ('none' as const) }
  return { ...prefs, ...chosenColumns(order, visibleNames), pin }
}
export interface ColumnMove {
  name: string
  to: string
  after: boolean
}

/** Reads stored preferences; what does not fit is left out. */
export function prefsIn(value: unknown): ColumnPrefs {
  const stored: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  const pins = entriesIn(stored.pin).filter((entry): entry is [string, 'left' | 'right' | 'none'] =>
    pinWords.has(entry[1]),
  )
  const widths = entriesIn(stored.width).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
  )
  return {
    hidden: textsIn(stored.hidden),
    visible: textsIn(stored.visible),
    order: textsIn(stored.order),
    pin: Object.fromEntries(pins),
    width: Object.fromEntries(widths),
    ...(stored.density === 'medium' || stored.density === 'compact' ? { density: stored.density } : {}),
  }
}
const pinWords: ReadonlySet<unknown> = new Set(['left', 'right', 'none'])

function textsIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : []
}

function entriesIn(record: unknown): [string, unknown][] {
  return typeof record === 'object' && record !== null ? Object.entries(record) : []
}
