import type { FormField, RecordAnswer, TableMeta } from '#core/wire/wire.ts'
import { Alert } from 'antd'
import { FactView, Facts } from '../form/facts.tsx'
import { isEmpty } from '../form/form-values.ts'
import { Tag } from '../record/cells.tsx'
import { Card } from '../ui/page.tsx'
import { addable, linesOf, numberOf } from './figures.ts'
import { LinesView, linesIn } from './lines-view.tsx'
import { useMaterials } from './materials.ts'
import { chosenOf, useChain } from './use-chain.ts'

interface DocumentFactsProps {
  meta: TableMeta
  record: RecordAnswer
  problems?: ReadonlyMap<number, string>
  table: string
}

/** A document to be read: its head, its lines, its sums, and what was said at its steps. */
export function DocumentFacts({ meta, record, problems, table }: DocumentFactsProps) {
  const { form } = meta.x
  const rows = form ? linesIn(record, linesOf(form)) : []
  const { chain } = useChain({ table, id: record.id, ver: record.ver })
  const { materials } = useMaterials(rows.flatMap((row) => numberOf(row.material_id) ?? []))
  if (!form) return null
  const lines = linesOf(form)
  const told = (fields: readonly FormField[]) => fields.filter((field) => field.name !== 'bill_no' && !isEmpty(record[field.name]))
  const at = form.groups.findIndex((group) => group.fields.some((field) => field.name === 'total_amount'))
  const groups = form.groups.map((group, n) => ({ ...group, fields: told(group.fields), after: at >= 0 ? n > at : n > 0 }))
  const totals = groups[at]
  const { base } = addable(rows, materials)
  const card = ({ title, fields }: { title: string; fields: FormField[] }) =>
    fields.length > 0 && (
      <Card key={title} title={title}>
        <Facts fields={fields} record={record} />
      </Card>
    )
  const cautions = meta.rows.cautions?.options?.filter(({ value }) => isListed(record.cautions, value)) ?? []
  return (
    <>
      {cautions.length > 0 && <Alert type="warning" showIcon title={cautions.map(({ label }) => label).join(' · ')} />}
      {groups.filter((group) => group !== totals && !group.after).map(card)}
      <Card title={lines.title}>
        <LinesView lines={lines} record={record} problems={problems} chosen={chosenOf(chain, rows)} progress={carriedOut(record)} />
        {totals && (
          <dl className="totals totals-read">
            {totals.fields
              .filter((field) => base || field.name !== 'total_qty')
              .map((field) => (
                <div key={field.name} className={field.name === 'total_amount' ? 'total-main' : undefined}>
                  <dt>{field.title}</dt>
                  <dd>
                    <FactView field={field} value={record[field.name]} />
                  </dd>
                </div>
              ))}
          </dl>
        )}
      </Card>
      {groups.filter((group) => group !== totals && group.after).map(card)}
    </>
  )
}

function isListed(list: unknown, value: string): boolean {
  return Array.isArray(list) && list.includes(value)
}

/** Only what later documents fulfil has a progress worth a column. */
function carriedOut(record: RecordAnswer): boolean {
  return record.exec_status === 'part' || record.exec_status === 'done'
}

/** The state of a document as the list shows it. */
export function StateTag({ meta, record, name = 'status' }: { meta: TableMeta; record: Readonly<Record<string, unknown>>; name?: string }) {
  const option = meta.rows[name]?.options?.find(({ value }) => value === record[name])
  return option ? <Tag label={option.label} color={option.color} /> : null
}
