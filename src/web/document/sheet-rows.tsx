import { FactView, isNumber } from '../form/facts.tsx'
import type { Line } from './lines-ui.ts'
import { numberOf } from './lines.ts'
import type { SheetColumn, SheetProps } from './sheet.tsx'
import { Said } from './sheet-words.tsx'
import type { Word } from './words.ts'

interface SheetRowProps extends Pick<SheetProps, 'reading' | 'spoken'> {
  no: number
  row: Line
  columns: readonly SheetColumn[]
}

/** One printed line. */
export function SheetRow({ no, row, columns, reading, spoken }: SheetRowProps) {
  return (
    <tr className="sheet-row">
      <td className="num">{no}</td>
      {columns.map(({ field, decimals }) => (
        <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
          {reading.printedCell(field, row, spoken.lang) ?? (
            <FactView field={field} value={row[field.name]} label={row[`${field.name}_label`]} decimals={decimals} />
          )}
        </td>
      ))}
    </tr>
  )
}

interface SheetSumsProps extends Pick<SheetProps, 'spoken'> {
  word: Word
  columns: readonly SheetColumn[]
  rows: readonly Line[]
}

/** What some rows come to, below the columns that add up. */
export function SheetSums({ word, columns, rows, spoken }: SheetSumsProps) {
  return (
    <tr className="sheet-sums">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the numbers */}
      <td />
      {columns.map(({ field, sum, decimals }, n) => (
        <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
          {n === 0 && <Said spoken={spoken} word={word} />}
          {sum && (
            <FactView field={field} value={rows.reduce((total, row) => total + (numberOf(row[field.name]) ?? 0), 0)} decimals={decimals} />
          )}
        </td>
      ))}
    </tr>
  )
}
