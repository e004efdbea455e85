import type { ListRow } from '#core/wire/wire.ts'

/** What a page of a list shows once others did something: its rows in the order they stood in. */
export interface Followed {
  rows: ListRow[]
  /** How many rows there are that are not shown. */
  came: number
  /** Rows that are not in the list any more, as orders to ship that somebody else shipped. */
  gone: ReadonlySet<number>
}

/** Compares what is shown with what a page holds now. Rows that only moved over the end of a page, or over the beginning of a later one, are not gone. */
export function followed(shown: readonly ListRow[], now: readonly ListRow[], { first, full }: { first: boolean; full: boolean }): Followed {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const stays = ({ id }: ListRow) => fresh.has(id)
  const from = first ? 0 : Math.max(0, shown.findIndex(stays))
  const to = full ? shown.findLastIndex(stays) + 1 : shown.length
  return {
    rows: shown.map((row) => fresh.get(row.id) ?? row),
    came: first ? now.filter(({ id }) => !known.has(id)).length : 0,
    gone: new Set(
      shown
        .slice(from, to)
        .filter((row) => !stays(row))
        .map(({ id }) => id),
    ),
  }
}
