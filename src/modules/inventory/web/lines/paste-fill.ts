import { blankRow, isEmpty } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'
import { lineRows } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { priceFor } from './figures.ts'
import type { PastedRow } from './paste-read.ts'

/**
 * Writes the read rows into the lines from a row on, in one update; adds lines at the end as needed. Unreadable cells
 * get an error.
 */
export function fillLines(
  { store, lines, ui }: Pick<LineEditorContext, 'store' | 'lines' | 'ui'>,
  read: readonly PastedRow[],
  from: number,
): void {
  const rows = [...lineRows({ store, lines })]
  const refused: Record<string, string> = {}
  for (const [n, { values, material, fieldErrors: refusedFields }] of read.entries()) {
    const old: LineRow = rows[from + n] ?? blankRow(lines)
    const unit = material?.units.find(({ unit_id }) => unit_id === (values.unit_id ?? material.base_unit_id))
    const priced =
      ui.price && !('price' in refusedFields) && material && unit && 'price' in old.values && isEmpty(values.price)
        ? { price: priceFor(material[ui.price], unit.ratio) }
        : {}
    const fresh =
      material && values.unit_id === undefined && 'unit_id' in old.values
        ? { unit_id: null, unit_id_label: undefined }
        : {}
    for (const [name, problem] of Object.entries(refusedFields)) refused[`${lines.name}.${old.key}.${name}`] = problem
    rows[from + n] = { ...old, values: { ...old.values, ...fresh, ...priced, ...values } }
  }
  const touched = new Set(rows.slice(from, from + read.length).map(({ key }) => key))
  store.setState((state) => ({
    lines: { ...state.lines, [lines.name]: rows },
    errors: {
      ...Object.fromEntries(Object.entries(state.errors).filter(([name]) => !touched.has(name.split('.')[1] ?? ''))),
      ...refused,
    },
  }))
}
