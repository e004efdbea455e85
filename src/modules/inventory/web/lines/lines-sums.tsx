import { useStore } from 'zustand'
import { isNumber } from '#web/form/facts.tsx'
import { useFormState } from '#web/form/form-store.ts'
import { isBlankRow } from '#web/form/form-values.ts'
import { useT } from '#web/i18n/index.ts'
import { numberOf } from '#web/document/lines.ts'
import { formatsNow } from '#web/ui/format.ts'
import type { LineColumn } from './columns.ts'
import { summableUnits, documentSums, lineFigures, materialOf } from './figures.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { useWords } from '../inventory-texts.ts'

/** The sums of the lines while typing, in exact integers. */
export function LineSums({ context, columns }: { context: LineEditorContext; columns: readonly LineColumn[] }) {
  const t = useT()
  const text = useWords()
  const { store, lines, materialStore } = context
  const rows = useFormState(store, (state) => state.lines[lines.name]) ?? []
  const head = useFormState(store, (state) => state.values)
  const materials = useStore(materialStore)
  const written = rows.filter((row) => !isBlankRow(lines, row))
  // as in the totals, lines without a resolved material have no quantity
  const goods = written.filter(({ values }) => numberOf(values.material_id) !== null)
  const sums = summableUnits(
    written.map(({ values }) => values),
    materials,
  )
  const total = (name: string): string => {
    if (name === 'amount') {
      const totals = documentSums(rows, materials, head)
      return totals ? formatsNow().amount(totals.goods_amount) : '–'
    }
    if (!sums.line && name.endsWith('qty')) return ''
    if (name === 'settle_qty')
      return formatsNow().quantity(
        goods.reduce(
          (sum, { values }) => sum + (lineFigures(values, materialOf(values, materials))?.settlement?.settle_qty ?? 0),
          0,
        ),
      )
    if (name === 'qty' || name === 'counted_qty' || name === 'book_qty')
      return formatsNow().quantity(goods.reduce((sum, { values }) => sum + (numberOf(values[name]) ?? 0), 0))
    return ''
  }
  return (
    <tfoot>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing is summed under the numbers */}
        <td />
        {columns.map(({ field }, n) => (
          <td key={field.name} className={isNumber(field) ? 'to-right num' : undefined}>
            {n === 0 ? `${t('list_total')} · ${text('lines_count', { count: written.length })}` : total(field.name)}
          </td>
        ))}
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nor under the buttons */}
        <td />
      </tr>
    </tfoot>
  )
}
