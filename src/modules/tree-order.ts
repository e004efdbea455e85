/** One of the siblings below a record, in their order: larger `sort` first, then smaller id. */
export interface Sibling {
  readonly id: number
  readonly sort: number
}

/**
 * The new `sort` of whatever must change so that `moved` stands before `before` (null: last) among `siblings`, which come in their order. The rest keeps
 * its numbers where it can, so that few records are written.
 */
export function sortsAfterMove(siblings: readonly Sibling[], moved: number, before: number | null): ReadonlyMap<number, number> {
  const rest = siblings.filter(({ id }) => id !== moved)
  const at = before === null ? rest.length : rest.findIndex(({ id }) => id === before)
  const order: Sibling[] = [...rest.slice(0, at), { id: moved, sort: startingSort(rest, at) }, ...rest.slice(at)]
  const changes = new Map<number, number>()
  let next: Sibling | undefined
  for (const { id, sort } of order.toReversed()) {
    const stands = next === undefined || sort > next.sort || (sort === next.sort && id < next.id)
    const settled: number = stands || next === undefined ? sort : next.sort + 1
    if (settled !== siblings.find((one) => one.id === id)?.sort) changes.set(id, settled)
    next = { id, sort: settled }
  }
  return changes
}

/** Just above the one below it, or at the bottom just under the last. */
function startingSort(rest: readonly Sibling[], at: number): number {
  const below = rest[at]
  if (below) return below.sort + 1
  const last = rest.at(-1)
  return last === undefined ? 0 : Math.max(0, last.sort - 1)
}
