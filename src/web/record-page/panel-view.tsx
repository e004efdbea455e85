import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { readPanel } from '../api/records.ts'
import { useLang, useT } from '../i18n/index.ts'
import { Tag } from '../record/cells.tsx'
import { RecordLink } from '../record/record-link.tsx'
import { Empty } from '../ui/empty.tsx'
import { Card } from '../ui/page.tsx'
import { LinesFrame } from '../ui/lines-frame.tsx'

/** A panel of a section or an add-on about a record, from a separate call: facts, then tables. */
export function PanelView({ path, id }: { path: string; id: number }) {
  const t = useT()
  const lang = useLang()
  const panel = useQuery({
    queryKey: [path, 'panel', id, lang],
    queryFn: ({ signal }) => readPanel(path, { id }, { signal, quiet: true }),
    staleTime: 0,
  })
  if (panel.isError)
    return (
      <Card>
        <Alert type="error" showIcon title={panel.error.message} />
      </Card>
    )
  if (!panel.data)
    return (
      <Card>
        <Skeleton active />
      </Card>
    )
  const { facts = [], tables = [] } = panel.data
  if (facts.length === 0 && tables.every(({ rows }) => rows.length === 0))
    return (
      <Card>
        <Empty text={t('page_panel_empty')} />
      </Card>
    )
  return (
    <>
      {facts.length > 0 && (
        <Card>
          <dl className="facts">
            {facts.map(({ title, text, color }) => (
              <div key={title} className="fact">
                <dt>{title}</dt>
                <dd>{color ? <Tag label={text} color={color} /> : text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {tables.map((table, at) => (
        <PanelTable key={table.title ?? at} {...table} />
      ))}
    </>
  )
}

function PanelTable({ title, columns, rows }: NonNullable<PanelAnswer['tables']>[number]) {
  return (
    <Card title={title}>
      <LinesFrame label={title ?? columns[0]?.title}>
        <table className="lines lines-read">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} className={column.align && 'to-right'}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ cells, to }, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={columns[at]?.title} className={columns[at]?.align && 'to-right'}>
                    {at === 0 ? <RecordLink to={to}>{cell}</RecordLink> : cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </LinesFrame>
    </Card>
  )
}
