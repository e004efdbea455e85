import { quote } from '../read/columns.ts'
import type { Column } from '../read/columns.ts'

/** A join for each source that several columns are added up over, and where such a column is then found. */
export function aggregateJoins(columns: readonly Column[]): {
  joins: string[]
  sqlByColumn: ReadonlyMap<string, string>
} {
  const sqlByColumn = new Map<string, string>()
  const joins: string[] = []
  for (const source of new Set(columns.flatMap(({ aggregate }) => aggregate?.of ?? []))) {
    const sums = columns.filter(({ aggregate }) => aggregate?.of === source)
    if (sums.length < 2) continue
    const alias = `g_${joins.length}`
    for (const { name } of sums) sqlByColumn.set(name, `${alias}.${quote(name)}`)
    const list = sums.map(({ name, aggregate }) => `${aggregate?.is} as ${quote(name)}`).join(', ')
    joins.push(` cross join lateral (select ${list} from ${source}) ${alias}`)
  }
  return { joins, sqlByColumn }
}
