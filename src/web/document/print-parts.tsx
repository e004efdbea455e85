import type { FormField } from '#core/wire/wire.ts'
import { FactView } from '../form/facts.tsx'
import { fieldsOf, isEmpty } from '../form/form-values.ts'
import { nameOf } from '../record/action-rules.ts'
import { dateTime } from '../ui/format.ts'
import { useNow } from '../ui/now.ts'
import { inCapitals } from './capitals.ts'
import { numberOf } from './lines.ts'
import type { useShop } from '../context/site.ts'
import type { PrintProps } from './print-sheet.tsx'
import { BilingualText, BilingualLabel } from './print-words.tsx'
import type { PrintLanguages } from './print-words.tsx'
import { textIn } from './words.ts'
import type { TextKey } from './words.ts'

/** What stands elsewhere on the sheet or means nothing on paper. */
const fieldsOfOtherParts = new Set([
  'bill_no',
  'files',
  'remark',
  'send_state',
  'ext_no',
  'sent_at',
  'submitted_at',
  'changed_by',
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

/**
 * Who sends the paper, what it is and its number; in full with what it agrees on, or as the running head of a further
 * page.
 */
export function PrintHead({
  meta,
  form,
  record,
  languages,
  shop,
  full,
}: PrintProps & { shop: ReturnType<typeof useShop>; full?: boolean }) {
  const state = meta.rows.status?.options?.find(({ value }) => value === record.status)?.label
  const no = `${nameOf(record, meta)}${record.status !== 'audited' && state ? ` · ${state}` : ''}`
  if (!full)
    return (
      <header className="sheet-top sheet-running">
        <span>{shop.name}</span>
        <strong>{meta.x.one}</strong>
        <span className="num">{no}</span>
      </header>
    )
  return (
    <div className="sheet-top">
      <header>
        <p className="sheet-supplier">
          {shop.logo && <img src={shop.logo} alt="" height="28" />}
          {shop.name}
        </p>
        <h2>
          <BilingualText languages={languages} text={meta.x.one} other={languages.title} />
        </h2>
        <p className="sheet-no num">{no}</p>
      </header>
      <dl className="sheet-head">
        {headFields({ form, record })
          .filter((field) => !isTotal(field))
          .map((field) => (
            <HeadField key={field.name} field={field} record={record} languages={languages} />
          ))}
      </dl>
    </div>
  )
}

/** What the lines come to, in figures and where Chinese is read in capitals, what was remarked, and who signs. */
export function PrintTail({ form, record, reading, languages }: PrintProps) {
  const totals = headFields({ form, record }).filter(
    (field) => isTotal(field) && record[field.name] !== 0 && reading.coversTotal(field),
  )
  const total_amount = numberOf(record.total_amount) ?? 0
  const remark = fieldsOf(form).find((field) => field.name === 'remark')
  return (
    <div className="sheet-tail">
      <dl className="sheet-totals">
        {totals.map((field) => (
          <HeadField key={field.name} field={field} record={record} languages={languages} />
        ))}
      </dl>
      {[languages.lang, languages.beside].includes('zh') && total_amount > 0 && (
        <p className="sheet-capitals">合计金额（大写）：{inCapitals(total_amount)}</p>
      )}
      {remark && !isEmpty(record.remark) && (
        <dl className="sheet-remark">
          <HeadField field={remark} record={record} languages={languages} />
        </dl>
      )}
      <ul className="sheet-signs">
        {signsOf({ form, record, languages }).map(({ key, title, by }) => (
          <li key={key}>
            <span className="sheet-who">{title}</span>
            <span className="sheet-line">{labelIn(record, by)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** When it was printed, and which page it is. */
export function PrintFoot({ languages, page, pages }: { languages: PrintLanguages; page: number; pages: number }) {
  const now = useNow()
  return (
    <footer className="sheet-foot num">
      <span>{textIn(languages.lang, 'printed_at', { at: dateTime(now) })}</span>
      <span>{textIn(languages.lang, 'print_page', { page, pages })}</span>
    </footer>
  )
}

function HeadField({ field, record, languages }: Pick<PrintProps, 'record' | 'languages'> & { field: FormField }) {
  return (
    <div>
      <dt>
        <BilingualText languages={languages} text={field.title} other={languages.fields.get(field.name)} />
      </dt>
      <dd>
        <FactView field={field} value={record[field.name]} label={record[`${field.name}_label`]} />
      </dd>
    </div>
  )
}

/** The fields of the head that say something. */
function headFields({ form, record }: Pick<PrintProps, 'form' | 'record'>): FormField[] {
  return fieldsOf(form).filter((field) => !fieldsOfOtherParts.has(field.name) && !isEmpty(record[field.name]))
}

function isTotal({ name }: FormField): boolean {
  return /^(total|goods|tax|discount|other)_/.test(name)
}

/** Of two who approve, both sign. */
function signsOf({ form, record, languages }: Pick<PrintProps, 'form' | 'record' | 'languages'>) {
  const twice = typeof record.approval === 'string' && record.approval !== 'one'
  const signature = (textKey: TextKey, by: string) => ({
    key: textKey,
    title: <BilingualLabel languages={languages} textKey={textKey} />,
    by,
  })
  return (form.document?.signs ?? []).flatMap(({ title, by }, n) =>
    twice && by === 'audited_by'
      ? [signature('step_first', 'first_by'), signature('step_second', by)]
      : [
          {
            key: String(n),
            title: <BilingualText languages={languages} text={title} other={languages.signs[n]} />,
            by,
          },
        ],
  )
}

/** The people who have already signed. */
function labelIn(record: PrintProps['record'], by: string | undefined): string {
  const label = record[`${by}_label`]
  return typeof label === 'string' ? label : ''
}
