import type { ListRow } from '#core/wire/wire.ts'

/** What a page of a list shows once others did something: its rows in the order they stood in. */
export interface Followed {
  rows: ListRow[]
  /** How many rows there are that are not shown. */
  came: number
  /** Rows that are no longer in the list, such as orders to ship that another person shipped. */
  gone: ReadonlySet<number>
}

/** Compares the visible rows with a new fetch of the page. Rows that moved to another page are not gone. */
export function followed(
  current: readonly ListRow[],
  now: readonly ListRow[],
  { first, full }: { first: boolean; full: boolean },
): Followed {
  const fresh = new Map(now.map((row) => [row.id, row]))
  const currentIds = new Set(current.map(({ id }) => id))
  const stays = ({ id }: ListRow) => fresh.has(id)
  const from = first ? 0 : Math.max(0, current.findIndex(stays))
  const to = full ? current.findLastIndex(stays) + 1 : current.length
  return {
    rows: current.map((row) => fresh.get(row.id) ?? row),
    came: first ? now.filter(({ id }) => !currentIds.has(id)).length : 0,
    gone: new Set(
      current
        .slice(from, to)
        .filter((row) => !stays(row))
        .map(({ id }) => id),
    ),
  }
}
