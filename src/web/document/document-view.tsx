import type { FormField, FormMeta, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert } from 'antd'
import { FactView, Facts } from '../form/facts.tsx'
import { pictureField } from '../form/line-cards.tsx'
import { ReadLines } from '../form/record-facts.tsx'
import { isEmpty } from '../form/form-values.ts'
import { Tag } from '../record/cells.tsx'
import { RecordSkeleton } from '../ui/skeletons.tsx'
import { Card } from '../ui/page.tsx'
import type { LinesReading } from './lines-ui.ts'
import { LinesView } from './lines-view.tsx'
import { useLinesReader } from './use-lines-ui.ts'
import './totals.css'

interface DocumentViewProps {
  meta: TableMeta
  record: RecordAnswer
  problems?: ReadonlyMap<number, string>
  /** With additional facts of its section, such as the source of its lines. */
  withRelated?: boolean
}

/** A document to be read: its head, its lines, its sums, and what was said at its steps. */
export function DocumentView(props: DocumentViewProps) {
  const { form } = props.meta.x
  const { ui, error } = useLinesReader(form)
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!form) return null
  if (!ui) return <RecordSkeleton />
  return (
    <ui.Reader meta={props.meta} form={form} lines={form.lines[0]} record={props.record}>
      {(reading) => <DocumentBody {...props} form={form} reading={reading} />}
    </ui.Reader>
  )
}

function DocumentBody({
  meta,
  record,
  problems,
  withRelated,
  form,
  reading,
}: DocumentViewProps & { form: FormMeta; reading: LinesReading }) {
  const [lines] = form.lines
  const filledFields = (fields: readonly FormField[]) =>
    fields.filter((field) => field.name !== 'bill_no' && !isEmpty(record[field.name]))
  const at = form.groups.findIndex((group) => group.fields.some((field) => field.name === 'total_amount'))
  const groups = form.groups.map((group, n) => ({
    ...group,
    fields: filledFields(group.fields),
    after: at >= 0 ? n > at : n > 0,
  }))
  const totals = groups[at]
  const card = ({ title, fields }: { title: string; fields: FormField[] }) =>
    fields.length > 0 && (
      <Card key={title} title={title}>
        <Facts fields={fields} record={record} />
      </Card>
    )
  const cautions = meta.rows.cautions?.options?.filter(({ value }) => isListed(record.cautions, value)) ?? []
  const sums = totals && (
    <dl className="totals totals-read">
      {totals.fields.filter(reading.coversTotal).map((field) => (
        <div key={field.name} className={field.name === 'total_amount' ? 'total-main' : undefined}>
          <dt>{field.title}</dt>
          <dd>
            <FactView field={field} value={record[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <>
      {cautions.length > 0 && <Alert type="warning" showIcon title={cautions.map(({ label }) => label).join(' · ')} />}
      {groups.filter((group) => group !== totals && !group.after).map(card)}
      {(lines ?? totals) && (
        <Card title={lines?.title ?? totals?.title}>
          {lines &&
            (pictureField(lines) ? (
              <ReadLines lines={lines} record={record} />
            ) : (
              <LinesView lines={lines} reading={reading} problems={problems} />
            ))}
          {sums}
        </Card>
      )}
      {groups.filter((group) => group !== totals && group.after).map(card)}
      {withRelated && reading.related}
    </>
  )
}

function isListed(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value)
}

/** The state of a document as the list shows it. */
export function StateTag({
  meta,
  record,
  name = 'status',
}: {
  meta: TableMeta
  record: Readonly<Record<string, unknown>>
  name?: string
}) {
  const option = meta.rows[name]?.options?.find(({ value }) => value === record[name])
  return option ? <Tag label={option.label} color={option.color} /> : null
}
