import type { ColumnMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { RecordFacts } from '../form/record-facts.tsx'
import { useT } from '../i18n/index.ts'
import { nameOf } from '../record/action-rules.ts'
import { CellView, cellDisplayText } from '../record/cells.tsx'
import { HistoryList } from '../record/history-list.tsx'
import { columnUnit, rowUnit } from '../record/numbers.ts'
import { Card, Page } from '../ui/page.tsx'
import { RecordActions } from './record-actions.tsx'
import { RecordTabs } from './record-tabs.tsx'
import './record-page.css'

interface RecordPageProps {
  path: string
  meta: TableMeta
  record: RecordAnswer
}

/** Name, state and figures of a record, its current actions, and a tab for each panel. */
export function RecordPage({ path, meta, record }: RecordPageProps) {
  const t = useT()
  const { x, rows } = meta
  const { status } = rows
  const seldom = new Set(x.page?.seldom)
  const figures = (x.page?.figures ?? []).flatMap((name) =>
    seldom.has(name) && !record[name] ? [] : (rows[name] ?? []),
  )
  const code = Object.values(rows).find((column) => column.x.copyable)
  const name = nameOf(record, meta)
  const coded = code && cellDisplayText(code, record)
  return (
    <Page
      fill
      title={
        <span className="record-title">
          {name}
          {status && <CellView column={status} row={record} />}
        </span>
      }
      lead={
        <>
          {x.one}
          {coded !== name && <span className="num"> {coded}</span>}
        </>
      }
      extra={<RecordActions path={path} meta={meta} record={record} />}
    >
      {figures.length > 0 && (
        <dl className="page-figures">
          {figures.map((column) => (
            <Figure key={column.name} column={column} record={record} />
          ))}
        </dl>
      )}
      <RecordTabs
        meta={meta}
        record={record}
        first={{
          title: t('page_facts'),
          content: (
            <div className="form">
              <RecordFacts
                meta={meta}
                record={record}
                without={
                  new Set([...(x.page?.figures ?? []), ...(x.page?.without ?? []), x.label, code?.name, 'status'])
                }
              />
            </div>
          ),
        }}
        last={
          x.history === undefined
            ? undefined
            : {
                key: 'history',
                title: t('history'),
                content: (
                  <Card>
                    <HistoryList of={{ biz_type: x.history, biz_id: record.id }} />
                  </Card>
                ),
              }
        }
      />
    </Page>
  )
}

/** A negative amount has its own title if its column defines one. */
function Figure({ column, record }: { column: ColumnMeta; record: RecordAnswer }) {
  const value = record[column.name]
  const turned = column.x.below !== undefined && typeof value === 'number' && value < 0
  return (
    <div title={column.x.help}>
      <dt>{turned ? column.x.below : column.title}</dt>
      <dd>
        <CellView column={column} row={turned ? { ...record, [column.name]: -value } : record} />{' '}
        <span className="unit">{unitOf(column, record)}</span>
      </dd>
    </div>
  )
}

/** Formats whose figures carry their sign. */
const signed: ReadonlySet<string> = new Set(['money', 'unit_price', 'percent'])

/** What the figure itself does not say. */
function unitOf(column: ColumnMeta, record: RecordAnswer): string | undefined {
  if (record[column.name] === null || signed.has(column.x.fmt) || columnUnit(column)) return undefined
  return column.x.unit ?? rowUnit(column, record)
}
