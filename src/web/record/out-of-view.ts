import type { ListRow } from '#core/wire/wire.ts'

/** Those of the ticked rows that the list does not show now: on other pages, or outside its filters. */
export function outOfView(ticked: Iterable<ListRow>, visible: readonly ListRow[]): ListRow[] {
  const ids = new Set(visible.map(({ id }) => id))
  return [...ticked].filter(({ id }) => !ids.has(id))
}
