import { formKind } from '#core/fields/form-kinds.ts'
import type { FormLines, RecordAnswer } from '#core/wire/wire.ts'
import { useT } from '../i18n/index.ts'
import { LinesFrame } from '../ui/lines-frame.tsx'
import { FactView, factDecimals, isNumber, roomOf } from './facts.tsx'

/**
 * Lines of a record as a small table with its sums, quantities only where all are of one unit. A unit stands once, in
 * the title of its column.
 */
export function FactLines({ lines, record }: { lines: FormLines; record: RecordAnswer }) {
  const t = useT()
  const value = record[lines.name]
  const rows: Record<string, unknown>[] = Array.isArray(value)
    ? value.filter((row) => typeof row === 'object' && row !== null)
    : []
  const total = (name: string) => rows.reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0)
  const oneUnit = new Set(rows.map((row) => row.unit_id)).size <= 1
  const fields = lines.fields.map(({ unit: unitText, ...field }) => {
    const values = rows.map((row) => row[field.name])
    return { field, said: unitText, decimals: factDecimals(field, values), room: roomOf(field, rows) }
  })
  if (rows.length === 0) return <p className="quiet">{t('form_no_lines')}</p>
  return (
    <LinesFrame label={lines.title}>
      <table className="lines lines-read">
        <thead>
          <tr>
            <th className="lines-no">#</th>
            {fields.map(({ field, said: unitText }) => (
              <th key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                {field.title}
                {unitText && <span className="unit"> {unitText}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={typeof row.id === 'number' ? row.id : at}>
              <td className="lines-no num">{at + 1}</td>
              {fields.map(({ field, decimals, room: className }) => (
                <td key={field.name} className={className}>
                  <FactView
                    field={field}
                    value={row[field.name]}
                    label={row[`${field.name}_label`]}
                    decimals={decimals}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {lines.sums.length > 0 && (
          <tfoot>
            <tr>
              <td className="lines-total">{t('list_total')}</td>
              {fields.map(({ field, decimals }) => (
                <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
                  {lines.sums.includes(field.name) && (oneUnit || !formKind(field.kind).inUnits) && (
                    <FactView field={field} value={total(field.name)} decimals={decimals} />
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </LinesFrame>
  )
}
