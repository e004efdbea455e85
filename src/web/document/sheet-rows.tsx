import type { LineMaterial } from '#modules/inventory/shared/line-values.ts'
import type { ChainBatch } from '#modules/inventory/trace/trace.calls.ts'
import { FactView, isNumber } from '../form/facts.tsx'
import { day, quantity } from '../ui/format.ts'
import { numberOf } from './figures.ts'
import type { Line } from './lines-view.tsx'
import type { SheetColumn, SheetProps } from './sheet.tsx'
import { Said } from './sheet-words.tsx'
import { sayIn } from './words.ts'
import type { Word } from './words.ts'

interface SheetRowProps extends Pick<SheetProps, 'materials' | 'chosen' | 'spoken'> {
  no: number
  row: Line
  columns: readonly SheetColumn[]
}

/** One printed line. */
export function SheetRow({ no, row, columns, materials, chosen, spoken }: SheetRowProps) {
  const material = materials.get(numberOf(row.material_id) ?? 0)
  const own = chosen.get(numberOf(row.id) ?? 0)
  return (
    <tr className="sheet-row">
      <td className="num">{no}</td>
      {columns.map(({ field, decimals }) => (
        <td key={field.name} className={isNumber(field) ? 'to-right' : undefined}>
          {field.name === 'material_id' ? (
            goodsName(material, row.material_id_label)
          ) : field.name === 'batch_no' && own ? (
            <Batches batches={own} material={material} until={(at) => sayIn(spoken.lang, 'print_until', { day: day(at) })} />
          ) : (
            <FactView field={field} value={row[field.name]} label={row[`${field.name}_label`]} decimals={decimals} />
          )}
        </td>
      ))}
    </tr>
  )
}

/** What is to be taken from which batch, first expiry first: what whoever loads the truck looks for. */
function Batches({
  batches,
  material,
  until,
}: {
  batches: readonly ChainBatch[]
  material: LineMaterial | undefined
  until: (at: number) => string
}) {
  const unit = material?.units.find(({ unit_id }) => unit_id === material.base_unit_id)?.name
  return (
    <>
      {batches.map(({ batch_no, qty, expire_at }) => (
        <span key={batch_no} className="sheet-batch">
          {batch_no} × <span className="num">{quantity(qty, unit)}</span>
          {expire_at !== null && <span className="quiet"> {until(expire_at)}</span>}
        </span>
      ))}
    </>
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

/** What is to be fetched from the shelf: its name alone would fit several sizes. */
function goodsName(material: LineMaterial | undefined, label: unknown): string {
  if (!material) return typeof label === 'string' ? label : ''
  return [material.code, material.name, material.spec].filter(Boolean).join(' ')
}
