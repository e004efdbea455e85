import type { FormField, FormLines } from '#core/wire/wire.ts'
import { conditionHolds } from '#core/wire/when.ts'
import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../i18n/index.ts'
import { Card } from '../ui/page.tsx'
import { FactView, isNumber } from './facts.tsx'
import { FieldHead } from './field-head.tsx'
import { copyRow, insertLineRows, removeRow, setCell, useFormState, waitingRow } from './form-store.ts'
import type { FormStore } from './form-store.ts'
import { blankRow } from './form-values.ts'
import type { LineRow } from './form-values.ts'
import { FieldInput } from './inputs.tsx'
import { useLineKeys } from './use-line-keys.ts'
import { useLinePaste } from './use-line-paste.ts'

interface LinesEditorProps {
  store: FormStore
  lines: FormLines
  flat?: boolean
  /** Generated rows that cannot be added or copied here. These columns identify each row before the editable fields. */
  extraColumns?: readonly GivenColumn[]
  /** The settings of a field in a row, where rows differ. The function must be stable as long as its result is. */
  fieldIn?: FieldIn
}
export type FieldIn = (field: FormField, row: LineRow) => FormField
/** A column that identifies the rows. */
export interface GivenColumn {
  readonly title: string
  readonly cell: (row: LineRow) => ReactNode
}

/** The lines of a record as a table to write in: by keyboard, and by pasting a block from a spreadsheet. */
export function LinesEditor({ store, lines: all, flat, extraColumns, fieldIn }: LinesEditorProps) {
  const t = useT()
  const lines = useMemo(() => writable(all), [all])
  const keys = useFormState(store, (state) => (state.lines[lines.name] ?? []).map((row) => row.key).join())
  const error = useFormState(store, (state) => state.errors[lines.name])
  const rows = keys === '' ? [] : keys.split(',')
  const frame = useRef<HTMLDivElement>(null)
  const full = extraColumns !== undefined || rows.length >= lines.max
  const add = () => {
    if (!full) insertLineRows(store, lines.name, [blankRow(lines)])
  }
  useLayoutEffect(() => {
    if (keys === '' && !extraColumns) waitingRow(store, lines)
  }, [keys, store, lines, extraColumns])
  const bounded = extraColumns ? { ...lines, max: rows.length } : lines
  const onKeyDown = useLineKeys({ frame, lines: bounded, rows, add, store })
  const onPaste = useLinePaste({ lines: bounded, store })
  const body = (
    <>
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each cell holds an input; their keys are heard here
        <section
          className="lines-frame scroll-quiet"
          ref={frame}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          aria-label={lines.title}
        >
          <table className="lines lines-edit">
            <thead>
              <tr>
                <th className="lines-no">#</th>
                {extraColumns?.map(({ title }) => (
                  <th key={title}>{title}</th>
                ))}
                {lines.fields.map((field) => (
                  <th
                    key={field.name}
                    style={{ minWidth: widthOf(field) }}
                    className={isNumber(field) ? 'to-right' : undefined}
                  >
                    <FieldHead field={field} required={field.required} />
                  </th>
                ))}
                <th className="lines-acts" aria-label={t('list_actions')} />
              </tr>
            </thead>
            <tbody>
              {rows.map((key, at) => (
                <LineView
                  key={key}
                  id={key}
                  at={at}
                  store={store}
                  lines={lines}
                  full={full}
                  extraColumns={extraColumns}
                  fieldIn={fieldIn}
                />
              ))}
            </tbody>
            {lines.sums.length > 0 && <Sums store={store} lines={lines} />}
          </table>
        </section>
      )}
      <div className="lines-foot" data-wrong={error ? '' : undefined}>
        {!extraColumns && (
          <>
            <Button type="dashed" icon={<PlusOutlined />} disabled={full} onClick={add}>
              {t('form_add_row')}
            </Button>
            <span className="quiet">{t('form_lines_hint', { max: lines.max })}</span>
          </>
        )}
        {error && (
          <span className="wrong" role="alert">
            {error}
          </span>
        )}
      </div>
    </>
  )
  if (!flat) return <Card title={lines.title}>{body}</Card>
  return (
    <section className="form-group">
      <h3>{lines.title}</h3>
      {body}
    </section>
  )
}

interface LineViewProps {
  id: string
  at: number
  store: FormStore
  lines: FormLines
  full: boolean
  extraColumns?: readonly GivenColumn[]
  fieldIn?: FieldIn
}

const LineView = memo(function LineView({ id, at, store, lines, full, extraColumns, fieldIn }: LineViewProps) {
  const t = useT()
  const row = useFormState(store, (state) => state.lines[lines.name]?.find(({ key }) => key === id))
  const errors = useFormState(store, (state) => state.errors)
  if (!row) return null
  const rowError = errors[`${lines.name}.${id}`]
  return (
    <tr className={rowError ? 'wrong-row' : undefined} data-wrong={rowError ? '' : undefined}>
      <td className="lines-no num">
        {at + 1}
        {rowError && (
          <span className="cell-wrong" role="alert">
            {rowError}
          </span>
        )}
      </td>
      {extraColumns?.map(({ title, cell }) => (
        <td key={title}>{cell(row)}</td>
      ))}
      {lines.fields.map((field, column) => {
        const error = errors[`${lines.name}.${id}.${field.name}`]
        return (
          <td
            key={field.name}
            data-row={id}
            data-col={column}
            data-wrong={error ? '' : undefined}
            className={isNumber(field) ? 'to-right' : undefined}
          >
            {conditionHolds(field.visible_when, row.values) && (
              <>
                <FieldInput
                  dense
                  field={fieldIn ? fieldIn(field, row) : field}
                  id={`${id}-${field.name}`}
                  value={row.values[field.name]}
                  label={row.values[`${field.name}_label`]}
                  status={error ? 'error' : ''}
                  ariaLabel={t('form_cell', { title: field.title, row: at + 1 })}
                  onChange={(value) =>
                    setCell(store, lines.name, id, { [field.name]: value, [`${field.name}_label`]: undefined })
                  }
                />
                {error && (
                  <span className="cell-wrong" role="alert">
                    {error}
                  </span>
                )}
              </>
            )}
          </td>
        )
      })}
      <td className="lines-acts">
        {!extraColumns && (
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={<CopyOutlined />}
            disabled={full}
            aria-keyshortcuts="Alt+Shift+ArrowDown"
            aria-label={t('form_copy_row', { row: at + 1 })}
            title="Alt+Shift+↓"
            onClick={() => copyRow(store, lines, id)}
          />
        )}
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          danger
          icon={<DeleteOutlined />}
          aria-keyshortcuts="Control+Delete"
          aria-label={t('form_remove_row', { row: at + 1 })}
          title="Ctrl+Delete"
          onClick={() => removeRow(store, lines.name, id)}
        />
      </td>
    </tr>
  )
})

/** What only the server fills is no column to write in: it stands where the record is read. */
function writable(lines: FormLines): FormLines {
  return { ...lines, fields: lines.fields.filter(({ read_only }) => !read_only) }
}

/** Sums of the columns as they are typed; whole numbers of the column's scale, so exact. */
function Sums({ store, lines }: { store: FormStore; lines: FormLines }) {
  const t = useT()
  const rows = useFormState(store, (state) => state.lines[lines.name])
  const sum = (name: string) =>
    (rows ?? []).reduce((total, { values }) => total + (typeof values[name] === 'number' ? values[name] : 0), 0)
  return (
    <tfoot>
      <tr>
        <td className="lines-total">{t('list_total')}</td>
        {lines.fields.map((field) => (
          <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
            {lines.sums.includes(field.name) && <FactView field={field} value={sum(field.name)} />}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the buttons */}
        <td />
      </tr>
    </tfoot>
  )
}

function widthOf({ kind, title }: FormField): number {
  const wide: Partial<Record<FormField['kind'], number>> = {
    ref: 200,
    tree: 200,
    region: 220,
    regions: 260,
    textarea: 220,
    datetime: 200,
    date: 150,
    image: 120,
    images: 220,
    bool: 70,
  }
  return Math.max(
    wide[kind] ?? 130,
    Array.from(title).reduce((sum, letter) => sum + (letter > '\u2e7f' ? 16 : 9), 32),
  )
}
