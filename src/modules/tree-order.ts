/** A sibling below a record, ordered by larger `sort` first, then smaller id. */
export interface Sibling {
  readonly id: number
  readonly sort: number
}

/**
 * The new `sort` values that place `moved` before `before` (null: last) among `siblings`, which are in order. Keeps
 * other values where possible, so that few records are written.
 */
export function sortsAfterMove(
  siblings: readonly Sibling[],
  moved: number,
  before: number | null,
): ReadonlyMap<number, number> {
  const others = siblings.filter(({ id }) => id !== moved)
  const at = before === null ? others.length : others.findIndex(({ id }) => id === before)
  const order: Sibling[] = [...others.slice(0, at), { id: moved, sort: startingSort(others, at) }, ...others.slice(at)]
  const changes = new Map<number, number>()
  let next: Sibling | undefined
  for (const { id, sort } of order.toReversed()) {
    const isInOrder = next === undefined || sort > next.sort || (sort === next.sort && id < next.id)
    const newSort: number = isInOrder || next === undefined ? sort : next.sort + 1
    if (newSort !== siblings.find((sibling) => sibling.id === id)?.sort) changes.set(id, newSort)
    next = { id, sort: newSort }
  }
  return changes
}

/** One above the next sibling, or one below the last. */
function startingSort(siblings: readonly Sibling[], at: number): number {
  const below = siblings[at]
  if (below) return below.sort + 1
  const last = siblings.at(-1)
  return last === undefined ? 0 : Math.max(0, last.sort - 1)
}
