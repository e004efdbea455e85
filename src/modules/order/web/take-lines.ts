import { insertLineRows, setCell } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow } from '#web/form/form-values.ts'
import type { LineRow } from '#web/form/form-values.ts'

/** Pieces of a SKU that a person takes over into a form. */
export interface Taken {
  readonly sku_id: number
  readonly qty: number
}

const name = 'lines'

/** Writes pieces into the goods of a form: into the row of their SKU where there is one, else into an empty row, else into a new one. */
export function takeLine(store: FormStore, { sku_id, qty }: Taken): void {
  const { meta, lines } = store.getState()
  const def = meta.lines.find((one) => one.name === name)
  if (!def) return
  const rows = lines[name] ?? []
  const row = rows.find(({ values }) => values.sku_id === sku_id) ?? rows.find((one) => isBlankRow(def, one))
  if (row) setCell(store, name, row.key, { sku_id, qty })
  else insertLineRows(store, name, [{ ...blankRow(def), values: { ...blankRow(def).values, sku_id, qty } }])
}

/** Begins a form with these pieces, where nobody wrote any goods into it yet: they count as untouched. `began` are the rows that were begun with before. */
export function beginLines(
  store: FormStore,
  taken: readonly Taken[],
  began: readonly LineRow[] | undefined,
): readonly LineRow[] | undefined {
  const { meta, lines, base } = store.getState()
  const def = meta.lines.find((one) => one.name === name)
  const now = lines[name] ?? []
  if (!def || (now !== began && !now.every((row) => isBlankRow(def, row)))) return began
  const rows = taken.map(({ sku_id, qty }) => {
    const blank = blankRow(def)
    return { ...blank, values: { ...blank.values, sku_id, qty } }
  })
  store.setState({ lines: { ...lines, [name]: rows }, base: { ...base, lines: { ...base.lines, [name]: rows } } })
  return rows
}
