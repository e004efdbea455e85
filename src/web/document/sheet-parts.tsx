import type { FormField } from '#core/wire/wire.ts'
import { FactView } from '../form/facts.tsx'
import { fieldsOf, isEmpty } from '../form/form-values.ts'
import { nameOf } from '../record/action-rules.ts'
import { dateTime } from '../ui/format.ts'
import { useNow } from '../ui/now.ts'
import { inCapitals } from './capitals.ts'
import { addable, numberOf } from './figures.ts'
import { kindOfTable } from './kinds.ts'
import type { Line } from './lines-view.tsx'
import type { SheetProps } from './sheet.tsx'
import { Both, Said } from './sheet-words.tsx'
import type { Spoken } from './sheet-words.tsx'
import { sayIn } from './words.ts'
import type { Word } from './words.ts'

/** What stands elsewhere on the sheet or means nothing on paper. */
const apart = new Set([
  'bill_no',
  'files',
  'remark',
  'send_state',
  'ext_no',
  'sent_at',
  'submitted_at',
  'audited_by',
  'audited_at',
  'audit_remark',
  'ended_by',
  'ended_at',
  'end_remark',
  'cost_amount',
  'approval',
  'first_by',
  'first_at',
  'first_remark',
])

/** Who sends the paper, what it is and its number; in full with what it agrees on, or as the running head of a further page. */
export function SheetHead({ meta, record, spoken, house, full }: SheetProps & { house: string; full?: boolean }) {
  const state = meta.rows.status?.options?.find(({ value }) => value === record.status)?.label
  const no = `${nameOf(record, meta)}${record.status !== 'audited' && state ? ` · ${state}` : ''}`
  if (!full)
    return (
      <header className="sheet-top sheet-running">
        <span>{house}</span>
        <strong>{meta.x.one}</strong>
        <span className="num">{no}</span>
      </header>
    )
  return (
    <div className="sheet-top">
      <header>
        <p className="sheet-house">{house}</p>
        <h2>
          <Both spoken={spoken} text={meta.x.one} other={spoken.title} />
        </h2>
        <p className="sheet-no num">{no}</p>
      </header>
      <dl className="sheet-head">
        {toldOf({ meta, record })
          .filter((field) => !isTotal(field))
          .map((field) => (
            <Told key={field.name} field={field} record={record} spoken={spoken} />
          ))}
      </dl>
    </div>
  )
}

/** What the lines come to, in figures and where Chinese is read in capitals, what was remarked, and who signs. */
export function SheetTail({ meta, record, materials, table, spoken, rows }: SheetProps & { rows: readonly Line[] }) {
  const { base } = addable(rows, materials)
  const totals = toldOf({ meta, record }).filter(
    (field) => isTotal(field) && record[field.name] !== 0 && (base || field.name !== 'total_qty'),
  )
  const total_amount = numberOf(record.total_amount) ?? 0
  const remark = meta.x.form && fieldsOf(meta.x.form).find((field) => field.name === 'remark')
  return (
    <div className="sheet-tail">
      <dl className="sheet-totals">
        {totals.map((field) => (
          <Told key={field.name} field={field} record={record} spoken={spoken} />
        ))}
      </dl>
      {[spoken.lang, spoken.beside].includes('zh') && total_amount > 0 && (
        <p className="sheet-capitals">合计金额（大写）：{inCapitals(total_amount)}</p>
      )}
      {remark && !isEmpty(record.remark) && (
        <dl className="sheet-remark">
          <Told field={remark} record={record} spoken={spoken} />
        </dl>
      )}
      <ul className="sheet-signs">
        {signsOf(table, record).map((name) => (
          <li key={name}>
            <span className="sheet-who">
              <Said spoken={spoken} word={name} />
            </span>
            <span className="sheet-line">{signed(name, record)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When it was printed, and which page it is. */
export function SheetFoot({ spoken, page, pages }: { spoken: Spoken; page: number; pages: number }) {
  const now = useNow()
  return (
    <footer className="sheet-foot num">
      <span>{sayIn(spoken.lang, 'printed_at', { at: dateTime(now) })}</span>
      <span>{sayIn(spoken.lang, 'print_page', { page, pages })}</span>
    </footer>
  )
}

function Told({ field, record, spoken }: Pick<SheetProps, 'record' | 'spoken'> & { field: FormField }) {
  return (
    <div>
      <dt>
        <Both spoken={spoken} text={field.title} other={spoken.fields.get(field.name)} />
      </dt>
      <dd>
        <FactView field={field} value={record[field.name]} label={record[`${field.name}_label`]} />
      </dd>
    </div>
  )
}

/** The fields of the head that say something. */
function toldOf({ meta, record }: Pick<SheetProps, 'meta' | 'record'>): FormField[] {
  return meta.x.form ? fieldsOf(meta.x.form).filter((field) => !apart.has(field.name) && !isEmpty(record[field.name])) : []
}

function isTotal({ name }: FormField): boolean {
  return /^(total|goods|tax|discount|other)_/.test(name)
}

/** Of two who approve, both sign. */
function signsOf(table: string, { approval }: SheetProps['record']): readonly Word[] {
  const twice = typeof approval === 'string' && approval !== 'one'
  return kindOfTable(table).signs.flatMap((name) => (twice && name === 'sign_audited' ? (['step_first', 'step_second'] as const) : [name]))
}

/** Who is known to have signed already. */
function signed(name: Word, record: SheetProps['record']): string {
  const names: Partial<Record<Word, unknown>> = {
    sign_made: record.created_by_label,
    sign_audited: record.audited_by_label,
    step_first: record.first_by_label,
    step_second: record.audited_by_label,
    sign_keeper: record.keeper_uid_label,
  }
  const label = names[name]
  return typeof label === 'string' ? label : ''
}
