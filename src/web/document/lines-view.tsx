import { formKind } from '#core/fields/form-kinds.ts'
import type { ChainBatch } from '#modules/inventory/trace/trace.calls.ts'
import type { FormField, FormLines, RecordAnswer } from '#core/wire/wire.ts'
import type { Settlement } from '#modules/inventory/shared/quality.ts'
import { Fragment, useMemo } from 'react'
import { useStore } from 'zustand'
import { decimalsOf, FactView, isNumber } from '../form/facts.tsx'
import { isEmpty } from '../form/form-values.ts'
import { useT } from '../i18n/index.ts'
import { day, quantity } from '../ui/format.ts'
import { Breakdown } from './breakdown.tsx'
import { addable, numberOf } from './figures.ts'
import { useMaterials } from './materials.ts'
import { say, useWords } from './words.ts'

export type Line = Readonly<Record<string, unknown>>

/** What a line carries for the books or tells elsewhere. */
const silent = new Set(['ratio', 'base_qty', 'src_line_id', 'done_qty', 'settle', 'weigh', 'quality'])

export function linesIn(record: Readonly<Record<string, unknown>>, { name }: FormLines): Line[] {
  const value = record[name]
  return Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : []
}

/** Nothing but zeros where goods have no price, as in a transfer. */
const ofPrice = new Set(['tax_bp', 'amount', 'tax'])

/** The columns that say something about these lines. */
export function saying(lines: FormLines, rows: readonly Line[]): FormField[] {
  const says = (name: string) => rows.some((row) => !isEmpty(row[name]) && row[name] !== 0)
  const priced = says('price') || says('amount')
  const told = lines.fields.filter(({ name, required }) => !silent.has(name) && (priced || !ofPrice.has(name)) && (required || says(name)))
  // a unit stands once, in the title; what was remarked stands last
  const fields = told.map(({ unit, ...field }) => (unit ? { ...field, title: say('with_unit', { title: field.title, unit }) } : field))
  return [...fields.filter(({ name }) => name !== 'remark'), ...fields.filter(({ name }) => name === 'remark')]
}

/** Whether the values of a column add up to something. */
export function isWhole({ sums }: FormLines, { name }: FormField): boolean {
  return sums.includes(name) || name === 'tax'
}

interface LinesViewProps {
  lines: FormLines
  record: RecordAnswer
  /** What was refused, by 1-based row. */
  problems?: ReadonlyMap<number, string>
  /** The batches that were chosen for lines that name none. */
  chosen?: ReadonlyMap<number, ChainBatch[]>
  /** Shows how far each line is carried out. */
  progress?: boolean
}

/** The lines of a document to be read, each with what was refused of it, how far it is carried out, and how what is paid for came about. */
export function LinesView({ lines, record, problems, chosen, progress }: LinesViewProps) {
  const t = useT()
  const word = useWords()
  const rows = useMemo(() => linesIn(record, lines), [record, lines])
  const fields = useMemo(() => saying(lines, rows), [lines, rows])
  const decimals = useMemo(
    () =>
      new Map(
        fields.map((field) => [
          field.name,
          decimalsOf(
            field,
            rows.map((row) => row[field.name]),
          ),
        ]),
      ),
    [fields, rows],
  )
  const { store } = useMaterials(rows.flatMap((row) => numberOf(row.material_id) ?? []))
  const materials = useStore(store)
  const { line } = addable(rows, materials)
  const total = (name: string) => rows.reduce((sum, row) => sum + (numberOf(row[name]) ?? 0), 0)
  if (rows.length === 0) return <p className="quiet">{t('form_no_lines')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className="lines-frame scroll-quiet doc-read" aria-label={lines.title} tabIndex={0}>
      <table className="lines lines-read">
        <thead>
          <tr>
            <th className="lines-no">#</th>
            {fields.map((field) => (
              <th key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {field.title}
              </th>
            ))}
            {progress && <th className="to-right">{word('progress')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => {
            const problem = problems?.get(n + 1)
            const material = materials.get(numberOf(row.material_id) ?? 0)
            const settled = settlementIn(row.settle)
            const own = chosen?.get(numberOf(row.id) ?? 0)
            return (
              <Fragment key={n}>
                <tr className={problem ? 'wrong-row' : undefined}>
                  <td className="lines-no num">{n + 1}</td>
                  {fields.map((field) => (
                    <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                      {field.name === 'material_id' && material && <span className="quiet">{material.code} </span>}
                      <FactView
                        field={field}
                        value={row[field.name]}
                        label={row[`${field.name}_label`]}
                        decimals={decimals.get(field.name)}
                      />
                    </td>
                  ))}
                  {progress && (
                    <td className="to-right">
                      <Done done={numberOf(row.done_qty) ?? 0} of={numberOf(row.base_qty) ?? 0} />
                    </td>
                  )}
                </tr>
                {(settled || own || problem) && (
                  <tr className={problem ? 'under wrong-row' : 'under'}>
                    <td aria-label={String(n + 1)} />
                    <td colSpan={fields.length + (progress ? 1 : 0)}>
                      {problem && (
                        <div className="wrong" role="alert">
                          {problem}
                        </div>
                      )}
                      {own && <Chosen batches={own} />}
                      {settled && <Breakdown settlement={settled} material={material} />}
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the numbers */}
            <td />
            {fields.map((field, n) => (
              <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {n === 0
                  ? `${t('list_total')} · ${word('lines_count', { count: rows.length })}`
                  : isWhole(lines, field) &&
                    (line || !formKind(field.kind).inUnits) && (
                      <FactView field={field} value={total(field.name)} decimals={decimals.get(field.name)} />
                    )}
              </td>
            ))}
            {progress && <td className="to-right">{percent(total('done_qty'), total('base_qty'))}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** What the warehouse takes for a line whose writer left the batch to it. */
function Chosen({ batches }: { batches: readonly ChainBatch[] }) {
  const word = useWords()
  return (
    <p className="quiet chosen">
      {word('batches_chosen')}{' '}
      {batches.map(({ batch_no, qty, expire_at }) => (
        <span key={batch_no}>
          {batch_no} × <span className="num">{quantity(qty)}</span>
          {expire_at !== null && <span className="num"> ({day(expire_at)})</span>}
        </span>
      ))}
    </p>
  )
}

function Done({ done, of }: { done: number; of: number }) {
  return (
    <span className="done" title={`${quantity(done)} / ${quantity(of)}`}>
      <span className="num">
        {quantity(done)} / {quantity(of)}
      </span>
      <progress value={Math.min(done, of)} max={of || 1} aria-hidden />
    </span>
  )
}

/** Whole percents, cut: nothing is done before it is. */
export function percent(done: number, of: number): string {
  return of === 0 ? '–' : `${Math.floor((done / of) * 100)}%`
}

/** How the paid quantity came about, as it was stored; nothing where nothing was measured. */
function settlementIn(value: unknown): Settlement | undefined {
  return isSettlement(value) && value.items.length > 0 ? value : undefined
}

function isSettlement(value: unknown): value is Settlement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'formula' in value &&
    value.formula === 1 &&
    'items' in value &&
    Array.isArray(value.items)
  )
}
