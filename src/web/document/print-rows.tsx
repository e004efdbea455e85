import { FactView, isNumber } from '../form/facts.tsx'
import type { DocumentLine } from './lines-ui.ts'
import { numberOf } from './lines.ts'
import type { PrintColumn, PrintProps } from './print-sheet.tsx'
import { BilingualLabel } from './print-words.tsx'
import type { TextKey } from './words.ts'

interface PrintRowProps extends Pick<PrintProps, 'reading' | 'languages'> {
  no: number
  row: DocumentLine
  columns: readonly PrintColumn[]
}

/** One printed line. */
export function PrintRow({ no, row, columns, reading, languages }: PrintRowProps) {
  return (
    <tr className="sheet-row">
      <td className="num">{no}</td>
      {columns.map(({ field, decimals }) => (
        <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
          {reading.printedCell(field, row, languages.lang) ?? (
            <FactView field={field} value={row[field.name]} label={row[`${field.name}_label`]} decimals={decimals} />
          )}
        </td>
      ))}
    </tr>
  )
}

interface PrintSumsProps extends Pick<PrintProps, 'languages'> {
  textKey: TextKey
  columns: readonly PrintColumn[]
  rows: readonly DocumentLine[]
}

/** What some rows come to, below the columns that add up. */
export function PrintSums({ textKey, columns, rows, languages }: PrintSumsProps) {
  return (
    <tr className="sheet-sums">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the numbers */}
      <td />
      {columns.map(({ field, sum, decimals }, n) => (
        <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
          {n === 0 && <BilingualLabel languages={languages} textKey={textKey} />}
          {sum && (
            <FactView
              field={field}
              value={rows.reduce((total, row) => total + (numberOf(row[field.name]) ?? 0), 0)}
              decimals={decimals}
            />
          )}
        </td>
      ))}
    </tr>
  )
}
