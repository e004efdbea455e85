import type { ColumnMeta, ListRow } from '#core/wire/wire.ts'
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'

/**
 * The selected rows of a list, kept across pages as last seen. One map is changed in place and `turn` signals changes:
 * copying a hundred thousand entries on every click would be noticeable.
 */
export interface Selection {
  turn: number
  rows: ReadonlyMap<number, ListRow>
}
export interface SelectionStore extends Pick<StoreApi<Selection>, 'getState' | 'getInitialState' | 'subscribe'> {
  tick(rows: readonly ListRow[], on: boolean): void
  /** Updates selected rows with newly fetched data. */
  renew(rows: readonly ListRow[]): void
  drop(ids: readonly number[]): void
  clear: () => void
}

export function selectionStore(): SelectionStore {
  const ticked = new Map<number, ListRow>()
  const store = createStore<Selection>(() => ({ turn: 0, rows: ticked }))
  const publish = () => store.setState((now) => ({ turn: now.turn + 1, rows: ticked }))
  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    tick(rows, on) {
      for (const row of rows)
        if (on) ticked.set(row.id, row)
        else ticked.delete(row.id)
      publish()
    },
    renew(rows) {
      const changed = rows.filter((row) => ticked.has(row.id) && ticked.get(row.id) !== row)
      for (const row of changed) ticked.set(row.id, row)
      if (changed.length > 0) publish()
    },
    drop(ids) {
      for (const id of ids) ticked.delete(id)
      publish()
    },
    clear() {
      ticked.clear()
      publish()
    },
  }
}

/** What a tick takes: the row, or all from the one ticked before up to it. */
export function ticking(rows: readonly ListRow[], row: ListRow, since: number | undefined): readonly ListRow[] {
  const at = rows.findIndex(({ id }) => id === row.id)
  const from = rows.findIndex(({ id }) => id === since)
  return from >= 0 ? rows.slice(Math.min(at, from), Math.max(at, from) + 1) : [row]
}

export interface SelectionFigures {
  count: number
  /** Exact whole numbers in the column's scale. */
  sum: bigint
  min: bigint
  max: bigint
  /** Cut to the column's scale. */
  average: bigint
}

/** States whose rows count in no sum, but for the columns `still`. */
export interface Uncounted {
  readonly states: readonly string[]
  readonly still: readonly string[]
}

/**
 * Sum, average, least and greatest of one column over what is ticked; undefined when no row holds a number there. Rows
 * in one of the states of `uncounted` are passed over.
 */
export function selectionFigures(
  rows: Iterable<ListRow>,
  column: string,
  uncounted: readonly string[] = [],
): SelectionFigures | undefined {
  let count = 0
  let min = Infinity
  let max = -Infinity
  let sum = 0n
  // whole numbers add up exactly while they are safe; what would leave that range is put by first. Ten times as quick
  // as large integers alone.
  let part = 0
  for (const row of rows) {
    const value = row[column]
    if (uncounted.some((state) => state === row.status)) continue
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) continue
    count++
    if (!Number.isSafeInteger(part + value)) {
      sum += BigInt(part)
      part = 0
    }
    part += value
    if (value < min) min = value
    if (value > max) max = value
  }
  if (count === 0) return undefined
  sum += BigInt(part)
  return { count, sum, min: BigInt(min), max: BigInt(max), average: sum / BigInt(count) }
}

/** How many of the ticked rows count in no sum of a column. */
export function uncountedIn(rows: Iterable<ListRow>, column: string, uncounted: Uncounted | undefined): number {
  if (!uncounted || uncounted.still.includes(column)) return 0
  return [...rows].filter(({ status }) => uncounted.states.some((state) => state === status)).length
}

const countable: ReadonlySet<string> = new Set(['money', 'unit_price', 'quantity', 'percent', 'int'])

/** Columns worth summing, those with a totals row first. */
export function countableColumns(columns: readonly ColumnMeta[]): ColumnMeta[] {
  const numbers = columns.filter((column) => countable.has(column.x.fmt))
  return [...numbers.filter((column) => column.sum), ...numbers.filter((column) => !column.sum)]
}
