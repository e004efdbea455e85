import type { LineMaterial } from '#core/document-lines.ts'
import type { FormField, RecordAnswer, TableMeta } from '#core/wire.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useEffect } from 'react'
import { FactView, isNumber } from '../form/facts.tsx'
import { fieldsOf, isEmpty } from '../form/form-values.ts'
import { useInfo } from '../form/use-record-form.ts'
import { useLang, useT } from '../i18n/index.ts'
import { nameOf } from '../list/actions.ts'
import { useTableMeta } from '../list/table-meta.ts'
import { useStable } from '../list/use-stable.ts'
import { useAccount } from '../shell/account.ts'
import { usePane } from '../shell/pane.ts'
import { dateTime } from '../ui/format.ts'
import { useNow } from '../ui/now.ts'
import { Page } from '../ui/page.tsx'
import { inCapitals } from './capitals.ts'
import { addable, linesOf, numberOf } from './figures.ts'
import { linesIn, saying } from './lines-view.tsx'
import { useMaterials } from './materials.ts'
import { useWords } from './words.ts'
import type { Word } from './words.ts'
import '../form/form.css'
import '../list/list.css'
import './print.css'

/** A document as it lies on paper: on the screen as it will be printed, and printed without anything of the console around it. */
export default function PrintScreen() {
  const word = useWords()
  const { entry, params, setTitle } = usePane()
  const path = entry?.list ?? ''
  const meta = useTableMeta(path)
  const info = useInfo(meta.data?.x.form, Number(params.id))
  const name = info.data && meta.data ? nameOf(info.data, meta.data) : ''
  const mark = useStable(setTitle)
  useEffect(() => {
    if (name) mark(name)
  }, [name, mark])
  useEffect(() => {
    // the style sheet turns the page into the sheet alone only while this tab is the shown one
    document.documentElement.dataset.sheet = ''
    return () => {
      delete document.documentElement.dataset.sheet
    }
  }, [])
  const failed = meta.error ?? info.error
  return (
    <Page
      title={word('print_title', { no: name })}
      extra={
        <Button type="primary" icon={<PrinterOutlined />} disabled={!info.data} onClick={() => window.print()}>
          {word('print')}
        </Button>
      }
    >
      {failed && <Alert type="error" showIcon title={failed.message} />}
      {meta.data && info.data ? <Sheet meta={meta.data} record={info.data} /> : !failed && <Skeleton active paragraph={{ rows: 12 }} />}
    </Page>
  )
}

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
])
const unprinted = new Set(['cost', 'last_price', 'deduct_qty', 'loss_qty'])
const signatures: readonly Word[] = ['sign_made', 'sign_audited', 'sign_keeper', 'sign_driver', 'sign_partner']

function Sheet({ meta, record }: { meta: TableMeta; record: RecordAnswer }) {
  const t = useT()
  const word = useWords()
  const now = useNow()
  const { user } = useAccount()
  const lang = useLang()
  const { form } = meta.x
  const rows = form ? linesIn(record, linesOf(form)) : []
  const { materials } = useMaterials(rows.flatMap((row) => numberOf(row.material_id) ?? []))
  if (!form) return null
  const lines = linesOf(form)
  const sums = addable(rows, materials)
  const fields = saying(lines, rows).filter(({ name }) => !unprinted.has(name))
  const groups = form.groups.map((group) => group.fields.filter((field) => !apart.has(field.name) && !isEmpty(record[field.name])))
  const isTotal = (field: FormField) => /^(total|goods|tax|discount|other)_/.test(field.name)
  const head = groups.flat().filter((field) => !isTotal(field))
  const totals = groups.flat().filter((field) => isTotal(field) && record[field.name] !== 0 && (sums.base || field.name !== 'total_qty'))
  const total_amount = numberOf(record.total_amount) ?? 0
  const remark = fieldsOf(form).find((field) => field.name === 'remark')
  const total = (name: string) => rows.reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0)
  const state = meta.rows.status?.options?.find(({ value }) => value === record.status)?.label
  return (
    <article className="sheet" aria-label={`${meta.x.one} ${nameOf(record, meta)}`}>
      <header>
        <p className="sheet-house">{user.supplier.name}</p>
        <h2>{meta.x.one}</h2>
        <p className="sheet-no num">
          {nameOf(record, meta)}
          {record.status !== 'audited' && state ? ` · ${state}` : ''}
        </p>
      </header>
      <dl className="sheet-head">
        {head.map((field) => (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>
              <FactView field={field} value={record[field.name]} label={record[`${field.name}_label`]} />
            </dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            <th>#</th>
            {fields.map((field) => (
              <th key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => (
            <tr key={n}>
              <td className="num">{n + 1}</td>
              {fields.map((field) => (
                <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                  {field.name === 'material_id' ? (
                    <Goods material={materials.get(numberOf(row.material_id) ?? 0)} label={row.material_id_label} />
                  ) : (
                    <FactView field={field} value={row[field.name]} label={row[`${field.name}_label`]} />
                  )}
                </td>
              ))}
            </tr>
          ))}
          <tr className="sheet-sums">
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the numbers */}
            <td />
            {fields.map((field, n) => (
              <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {n === 0
                  ? t('list_total')
                  : lines.sums.includes(field.name) &&
                    (sums.line || field.kind !== 'quantity') && <FactView field={field} value={total(field.name)} />}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <dl className="sheet-totals">
        {totals.map((field) => (
          <div key={field.name}>
            <dt>{field.title}</dt>
            <dd>
              <FactView field={field} value={record[field.name]} />
            </dd>
          </div>
        ))}
      </dl>
      {lang === 'zh' && total_amount > 0 && <p className="sheet-capitals">合计金额（大写）：{inCapitals(total_amount)}</p>}
      {remark && !isEmpty(record.remark) && (
        <p>
          {remark.title}：{String(record.remark)}
        </p>
      )}
      <footer>
        <ul className="sheet-signs">
          {signatures.map((name) => (
            <li key={name}>
              <span>{word(name)}</span>
              <span className="sheet-line">{signed(name, record)}</span>
            </li>
          ))}
        </ul>
        <p className="sheet-stamp num">{word('printed_at', { at: dateTime(now) })}</p>
      </footer>
    </article>
  )
}

/** What is to be fetched from the shelf: its name alone would fit several sizes. */
function Goods({ material, label }: { material: LineMaterial | undefined; label: unknown }) {
  if (!material) return <>{typeof label === 'string' ? label : ''}</>
  const { code, name, spec } = material
  return (
    <>
      {code} {name} {spec}
    </>
  )
}

/** Who is known to have signed already. */
function signed(name: Word, record: RecordAnswer): string {
  const label = name === 'sign_made' ? record.created_by_label : name === 'sign_audited' ? record.audited_by_label : name === 'sign_keeper' ? record.keeper_uid_label : undefined // prettier-ignore
  return typeof label === 'string' ? label : ''
}
