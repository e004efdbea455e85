import type { FormLines } from '#core/wire/wire.ts'
import { Fragment, useMemo } from 'react'
import { factDecimals, FactView, isNumber } from '../form/facts.tsx'
import { useT } from '../i18n/index.ts'
import { LinesFrame } from '../ui/lines-frame.tsx'
import type { LinesReading } from './lines-ui.ts'
import { numberOf } from './lines.ts'
import { useWords } from './words.ts'
import './lines-view.css'

interface LinesViewProps {
  lines: FormLines
  reading: LinesReading
  /** What was refused, by 1-based row. */
  problems?: ReadonlyMap<number, string>
}

/** Read-only lines of a document, each with its refusals and the notes of its section below it. */
export function LinesView({ lines, reading, problems }: LinesViewProps) {
  const t = useT()
  const text = useWords()
  const { rows, columns, last } = reading
  const decimals = useMemo(
    () =>
      new Map(
        columns.map((field) => [
          field.name,
          factDecimals(
            field,
            rows.map((row) => row[field.name]),
          ),
        ]),
      ),
    [columns, rows],
  )
  const total = (name: string) => rows.reduce((sum, row) => sum + (numberOf(row[name]) ?? 0), 0)
  if (rows.length === 0) return <p className="quiet">{t('form_no_lines')}</p>
  return (
    <LinesFrame label={lines.title} name="doc-read">
      <table className="lines lines-read">
        <thead>
          <tr>
            <th className="lines-no">#</th>
            {columns.map((field) => (
              <th key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {field.title}
              </th>
            ))}
            {last && <th className="to-right">{last.title}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, n) => {
            const problem = problems?.get(n + 1)
            const under = reading.under(row)
            return (
              <Fragment key={n}>
                <tr className={problem ? 'wrong-row' : undefined}>
                  <td className="lines-no num">{n + 1}</td>
                  {columns.map((field) => (
                    <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                      {reading.cell(field, row) ?? (
                        <FactView
                          field={field}
                          value={row[field.name]}
                          label={row[`${field.name}_label`]}
                          decimals={decimals.get(field.name)}
                        />
                      )}
                    </td>
                  ))}
                  {last && <td className="to-right">{last.cell(row)}</td>}
                </tr>
                {(under || problem) && (
                  <tr className={problem ? 'under wrong-row' : 'under'}>
                    <td aria-label={String(n + 1)} />
                    <td colSpan={columns.length + (last ? 1 : 0)}>
                      {problem && (
                        <div className="wrong" role="alert">
                          {problem}
                        </div>
                      )}
                      {under}
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
            {columns.map((field, n) => (
              <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {n === 0
                  ? `${t('list_total')} · ${text('lines_count', { count: rows.length })}`
                  : reading.adds(field) && (
                      <FactView field={field} value={total(field.name)} decimals={decimals.get(field.name)} />
                    )}
              </td>
            ))}
            {last && <td className="to-right">{last.total}</td>}
          </tr>
        </tfoot>
      </table>
    </LinesFrame>
  )
}
