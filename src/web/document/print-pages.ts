/** Heights in pixels of what stands on the pages of a printed document. */
export interface PrintParts {
  /** What a page holds between its margins. */
  bodyHeight: number
  /** Head of the first page, and of every further one, each with the titles of the columns. */
  first: number
  further: number
  rows: readonly number[]
  /**
   * The lines "brought forward" at the top of a further page, and "carried over" at the bottom of one that others
   * follow.
   */
  brought: number
  carried: number
  /** Sums, remark and signatures below the last row. */
  tail: number
}

/** Minimum number of rows above the totals on the last page: a single line on its own sheet looks like a mistake. */
const minRowsWithTail = 3

/**
 * Which rows stand on which page: `[from, to)` of each. Rows are never cut, and the tail never stands on a page without
 * rows.
 */
export function pagesOf({ bodyHeight, first, further, rows, brought, carried, tail }: PrintParts): [number, number][] {
  const pages: [number, number][] = []
  const last = lastRows(rows, bodyHeight - further - brought - tail)
  for (let from = 0; ;) {
    const free = bodyHeight - (pages.length === 0 ? first : further + brought)
    const remainingHeight = rows.slice(from).reduce((sum, height) => sum + height, 0)
    if (remainingHeight + tail <= free || rows.length - from <= 1) return [...pages, [from, rows.length]]
    let to = from
    for (let used = carried; to < rows.length - last && used + (rows[to] ?? 0) <= free; to++) used += rows[to] ?? 0
    to = Math.max(to, from + 1)
    pages.push([from, to])
    from = to
  }
}

/** Number of last rows kept with the totals: fewer only if they do not fit on one page with them. */
function lastRows(rows: readonly number[], free: number): number {
  let [count, height] = [0, 0]
  while (count < Math.min(minRowsWithTail, rows.length) && height + (rows.at(-1 - count) ?? 0) <= free)
    height += rows.at(-1 - count++) ?? 0
  return Math.max(1, count)
}
