import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { countStatement, rowsStatement } from '#server/list/list-sql.ts'
import { readListQuery } from '#server/list/query.ts'

/** The naive hand-written statement for the same query: a page is an offset, a count reads every row. */
export function listStatement(table: string, suid: number, fields: Record<string, string>) {
  const all = registry(product)
  const bound = all.of(table)
  const query = readListQuery(bound, all, fields)
  const context = { bound, registry: all, query, session: { suid, uid: 1, dataScope: 'all' as const, dept_id: null } }
  if (fields._count_sum) return countStatement(context, true)
  if (query.page === 1) return rowsStatement(context)
  // The second page is still one plain select; its last value is the offset.
  const { text, values = [] } = rowsStatement({ ...context, query: { ...query, page: 2 } })
  return { text, values: [...values.slice(0, -1), (query.page - 1) * query.limit] }
}

/** The baseline must do the same work: both answer the same records in the same order, or the same count. */
export async function sameAnswer(name: string, ours: unknown, url: string): Promise<void> {
  const { data: theirs }: { data: unknown } = await (await fetch(url)).json()
  const [app, floor] = [gist(ours), gist(theirs)]
  if (app === '' || app !== floor) throw new Error(`${name}: saltern answers ${app}, the bare server ${floor}`)
}

function gist(answer: unknown): string {
  const valueOf = (row: object) => ('id' in row ? row.id : 'count' in row ? row.count : 'n' in row ? row.n : undefined)
  const rows = Array.isArray(answer) ? answer : [answer]
  return rows.map((row: unknown) => (typeof row === 'object' && row ? valueOf(row) : undefined)).join()
}
