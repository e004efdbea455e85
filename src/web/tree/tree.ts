/** A record of a tree. */
export interface TreeRow {
  readonly id: number
  readonly parent_id: number | null
  readonly name: string
}

/** A tree of records, as returned by a call. */
export type Tree<R> = TreeRow & { readonly children?: readonly R[] | undefined }

/** Where a record is put: below which (null: at the top), and before which of those there (null: as the last). */
export interface TreePosition {
  readonly parent_id: number | null
  readonly before: number | null
}

/** Every record below and including these, parents first. */
export function flat<R extends Tree<R>>(rows: readonly R[]): R[] {
  return rows.flatMap((row) => [row, ...flat(below(row))])
}

/** Those directly below a record. */
export function below<R extends Tree<R>>({ children = [] }: R): readonly R[] {
  return children
}

export function find<R extends Tree<R>>(rows: readonly R[], id: number): R | undefined {
  return flat(rows).find((row) => row.id === id)
}

/** The ids from the root down to a record, itself excluded. */
export function above<R extends Tree<R>>(rows: readonly R[], id: number): number[] {
  for (const row of rows) {
    if (row.id === id) return []
    if (flat(below(row)).some((node) => node.id === id)) return [row.id, ...above(below(row), id)]
  }
  return []
}

/** Records of which one of the searched texts fits, with the way to them. Nothing typed: all. */
export function matching<R extends Tree<R>>(
  rows: readonly R[],
  typed: string,
  searched: (row: R) => readonly (string | null)[],
): R[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return [...rows]
  return rows.flatMap((row) => {
    const children = matching(below(row), text, searched)
    const fits = searched(row).some((part) => part?.toLowerCase().includes(text))
    return fits || children.length > 0
      ? [{ ...row, children: fits && children.length === 0 ? below(row) : children }]
      : []
  })
}

/** The levels that a record takes with all below it. */
export function depth<R extends Tree<R>>(row: R): number {
  return 1 + Math.max(0, ...below(row).map(depth))
}

/** Whether a record may be put there: not below itself, not where it already is, and not deeper than the tree goes. */
export function mayMove<R extends Tree<R>>(
  rows: readonly R[],
  id: number,
  { parent_id, before }: TreePosition,
  levels = Infinity,
): boolean {
  const row = find(rows, id)
  if (!row) return false
  if (parent_id !== null && flat([row]).some((node) => node.id === parent_id)) return false
  if (row.parent_id === parent_id && (before === id || before === following(rows, row))) return false
  const level = parent_id === null ? 0 : above(rows, parent_id).length + 1
  return level + depth(row) <= levels
}

/** The next of its siblings. */
export function following<R extends Tree<R>>(rows: readonly R[], row: R): number | null {
  const siblings = siblingsAt(rows, row.parent_id)
  return siblings[siblings.findIndex(({ id }) => id === row.id) + 1]?.id ?? null
}

export function siblingsAt<R extends Tree<R>>(rows: readonly R[], parent: number | null): readonly R[] {
  if (parent === null) return rows
  const row = find(rows, parent)
  return row ? below(row) : []
}
