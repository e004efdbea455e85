import type { ListRow, TableMeta } from '#core/wire/wire.ts'
import { Suspense, useState } from 'react'
import { lazyOptional } from '../ui/loaded.tsx'
import { Opening } from '../ui/opening.tsx'
import { CellView } from './cells.tsx'
import './summary-columns.css'

const PictureViewer = lazyOptional(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/**
 * The values of a record in these columns, above the inputs of an action; a picture, such as a proof of payment, opens
 * from there.
 */
export function SummaryColumns({
  names,
  meta,
  record,
}: {
  names: readonly string[] | undefined
  meta: TableMeta
  record: ListRow
}) {
  const [opened, setShown] = useState<{ sources: string[]; at: number }>()
  const columns = (names ?? []).flatMap((name) => (record[name] === undefined ? [] : (meta.rows[name] ?? [])))
  if (columns.length === 0) return null
  return (
    <>
      <dl className="told-columns">
        {columns.map((column) => (
          <div key={column.name}>
            <dt>{column.title}</dt>
            <dd>
              <CellView column={column} row={record} onPictures={(sources, at) => setShown({ sources, at })} />
            </dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={<Opening onClose={() => setShown(undefined)} />}>
        {opened && (
          <PictureViewer {...opened} onTurn={(at) => setShown({ ...opened, at })} onClose={() => setShown(undefined)} />
        )}
      </Suspense>
    </>
  )
}
