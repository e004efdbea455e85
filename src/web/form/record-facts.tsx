import type { FormLines, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { CellView } from '../record/cells.tsx'
import { Card } from '../ui/page.tsx'
import { FactLines, Facts } from './facts.tsx'
import { fieldsOf, isEmpty } from './form-values.ts'
import { LineCards, pictureField } from './line-cards.tsx'
import './facts.css'

/** A record to be read: what the list says about it, then its groups as the form has them, then its lines. On a page whose head says some (`without`), the list's come last. */
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
  return (
    <>
      {!without && listed}
      {form?.groups
        .filter((group) => group.fields.some((field) => !field.read_only || !isEmpty(record[field.name])))
        .map((group) => (
          <Card key={group.title} title={group.title}>
            <Facts fields={group.fields} record={record} />
          </Card>
        ))}
      {form?.lines.map((lines) => (
        <Card key={lines.name} title={lines.title}>
          <ReadLines lines={lines} record={record} />
        </Card>
      ))}
      {without && listed}
    </>
  )
}

/** Lines with a picture are read beside it, others as a table. */
export function ReadLines({ lines, record }: { lines: FormLines; record: RecordAnswer }) {
  const picture = pictureField(lines)
  return picture ? <LineCards lines={lines} picture={picture} record={record} /> : <FactLines lines={lines} record={record} />
}
