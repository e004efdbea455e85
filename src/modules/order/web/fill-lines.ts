import { insertLineRows, setCell } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'

/** Units of a SKU that a person copies into a form. */
export interface PickedUnits {
  readonly sku_id: number
  readonly qty: number
}

const name = 'lines'

/** Writes units into the goods of a form: into the row of their SKU, else into an empty row, else into a new one. */
export function fillLine(store: FormStore, { sku_id, qty }: PickedUnits): void {
  const { meta, lines } = store.getState()
  const def = meta.lines.find((linesMeta) => linesMeta.name === name)
  if (!def) return
  const rows = lines[name] ?? []
  const row = rows.find(({ values }) => values.sku_id === sku_id) ?? rows.find((lineRow) => isBlankRow(def, lineRow))
  if (row) setCell(store, name, row.key, { sku_id, qty })
  else insertLineRows(store, name, [{ ...blankRow(def), values: { ...blankRow(def).values, sku_id, qty } }])
}

/**
 * Prefills a form without entered goods; prefilled rows count as untouched. `began` are the rows of the previous
 * prefill.
 */
export function beginLines(
  store: FormStore,
  units: readonly PickedUnits[],
  began: readonly LineRow[] | undefined,
): readonly LineRow[] | undefined {
  const { meta, lines, base } = store.getState()
  const def = meta.lines.find((linesMeta) => linesMeta.name === name)
  const now = lines[name] ?? []
  if (!def || (now !== began && !now.every((row) => isBlankRow(def, row)))) return began
  const rows = units.map(({ sku_id, qty }) => {
    const blank = blankRow(def)
    return { ...blank, values: { ...blank.values, sku_id, qty } }
  })
  store.setState({ lines: { ...lines, [name]: rows }, base: { ...base, lines: { ...base.lines, [name]: rows } } })
  return rows
}
