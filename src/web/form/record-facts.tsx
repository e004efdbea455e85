import type { FormLines, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Fragment } from 'react'
import { CellView } from '../record/cells.tsx'
import { Card } from '../ui/page.tsx'
import { Facts } from './facts.tsx'
import { FactLines } from './fact-lines.tsx'
import { fieldsOf, isEmpty, isFilledIn } from './form-values.ts'
import { LineCards, pictureField } from './line-cards.tsx'
import './facts.css'

/**
 * A read-only record: the facts of the list, then the form's groups with content and its lines. On a page whose header
 * already shows some (`without`), the list's facts come last.
 */
export function RecordFacts({
  meta,
  record,
  without,
}: {
  meta: TableMeta
  record: RecordAnswer
  without?: ReadonlySet<string | undefined>
}) {
  const { form } = meta.x
  const inForm = new Set(form ? fieldsOf(form).map((field) => field.name) : [])
  const columns = meta.column_names
    .flatMap((name) => meta.rows[name] ?? [])
    .filter((column) => column.type !== 'hide' && !inForm.has(column.name) && !without?.has(column.name))
  const listed = columns.length > 0 && (
    <Card>
      <dl className="facts">
        {columns.map((column) => (
          <div key={column.name} className="fact">
            <dt>{column.title}</dt>
            <dd>
              <CellView column={column} row={record} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
  const linesNamed = (isIncluded: (name: string) => boolean) =>
    form?.lines
      .filter(worthReading(record))
      .filter(({ name }) => isIncluded(name))
      .map((lines) => (
        <Card key={lines.name} title={lines.title}>
          <ReadLines lines={lines} record={record} />
        </Card>
      ))
  return (
    <>
      {!without && listed}
      {form?.groups.map((group) => (
        <Fragment key={group.title}>
          {group.fields.some((field) => !isEmpty(record[field.name])) && (
            <Card title={group.title}>
              <Facts fields={group.fields} record={record} />
            </Card>
          )}
          {linesNamed((name) => group.lines?.includes(name) ?? false)}
        </Fragment>
      ))}
      {linesNamed((name) => !form?.groups.some((group) => group.lines?.includes(name)))}
      {without && listed}
    </>
  )
}

/**
 * Lines with a picture are shown next to it, others as a table, also with totals. Read-only columns without content are
 * omitted.
 */
export function ReadLines({ lines: all, record }: { lines: FormLines; record: RecordAnswer }) {
  const rows = rowsOf(record, all.name)
  const lines = {
    ...all,
    fields: all.fields.filter(
      ({ name, read_only }) => !all.unread?.includes(name) && (!read_only || rows.some((row) => hasContent(row[name]))),
    ),
  }
  const picture = lines.sums.length === 0 ? pictureField(lines) : undefined
  return picture ? (
    <LineCards lines={lines} picture={picture} record={record} />
  ) : (
    <FactLines lines={lines} record={record} />
  )
}

function rowsOf(record: RecordAnswer, name: string): Record<string, unknown>[] {
  const value = record[name]
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

const hasContent = (value: unknown) => !isEmpty(value) && value !== 0 && value !== false

/** Lines that only the server writes are not there before it has written some. */
const worthReading = (record: RecordAnswer) => (lines: FormLines) =>
  isFilledIn(lines) || rowsOf(record, lines.name).length > 0
