import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import { CellView } from './cells.tsx'
import './told-columns.css'

/** What a record is at in these columns, over the questions of an action. */
export function ToldColumns({ names, meta, record }: { names: readonly string[] | undefined; meta: TableMeta; record: ListRow }) {
  const columns = (names ?? []).flatMap((name) => (record[name] === undefined ? [] : (meta.rows[name] ?? [])))
  if (columns.length === 0) return null
  return (
    <dl className="told-columns">
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{column.title}</dt>
          <dd>
            <CellView column={column} row={record} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
