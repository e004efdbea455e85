import { formatDay } from '#core/value/time.ts'
import type { ReactNode } from 'react'
import { call, callNamed } from '#web/api/client.ts'
import { FactView } from '#web/form/facts.tsx'
import type { LineRow, FormValues } from '#web/form/form-values.ts'
import { optionsIn, searchFor } from '#web/form/remote-options.ts'
import { useT } from '#web/i18n/index.ts'
import { formatsNow } from '#web/ui/format.ts'
import { DayCell, NumberCell, TextCell } from './cells.tsx'
import type { LineColumn } from './columns.ts'
import { applyMaterial, applyUnit, resolveMaterialText, writeLine } from './line-editor-context.ts'
import type { LineEditorContext } from './line-editor-context.ts'
import { numberOf } from '#web/document/lines.ts'
import { materialOf, measuresIn } from './figures.ts'
import type { LineFigures } from './figures.ts'
import { fetchMaterials } from './materials.ts'
import { PickCell } from './pick-cell.tsx'
import type { Pick } from './pick-cell.tsx'
import { useWords } from '../inventory-texts.ts'

interface CellProps {
  context: LineEditorContext
  column: LineColumn
  row: LineRow
  at: number
  figures: LineFigures | undefined
  wrong: string | undefined
  onMeasure: (key: string) => void
  onCreate: (key: string) => void
}

export function Cell({ context, column, row, at, figures, wrong, onMeasure, onCreate }: CellProps): ReactNode {
  const t = useT()
  const text = useWords()
  const { field, cell } = column
  const { key, values } = row
  const shared = {
    field,
    value: values[field.name],
    label: t('form_cell', { title: field.title, row: at + 1 }),
    problem: wrong,
  }
  const change = (value: unknown) => writeLine(context, key, { [field.name]: value })
  const material = materialOf(values, context.materialStore.getState())
  switch (cell) {
    case 'material':
      return (
        <PickCell
          label={shared.label}
          wrong={wrong}
          text={material ? `${material.code} ${material.name}` : textIn(values.material_id_label ?? values.material_id)}
          load={(typed) => materialsFor(context, column, typed)}
          onPick={({ key: id, label }) => void applyMaterial(context, key, { id: Number(id), name: label })}
          onText={(typed) => void resolveMaterialText(context, key, typed)}
          create={
            field.remote?.create
              ? {
                  label: t('pick_create'),
                  none: (typed) => text('none_found', { word: typed }),
                  onCreate: () => onCreate(key),
                }
              : undefined
          }
        />
      )
    case 'batch':
      if (material && !material.batch_on) return <span className="cell-none">–</span>
      return (
        <PickCell
          eager={!('produced_at' in values)}
          label={shared.label}
          wrong={wrong}
          text={textIn(values.batch_no)}
          load={() => batchesFor(context, values)}
          onPick={({ key: batch }) => change(batch)}
          onText={(typed) => change(typed === '' ? null : typed)}
        />
      )
    case 'unit':
      return (
        <select
          className="cell-input"
          aria-label={shared.label}
          aria-invalid={wrong !== undefined}
          value={numberOf(values.unit_id) ?? material?.base_unit_id ?? ''}
          disabled={!material}
          onChange={({ target }) => applyUnit(context, row, Number(target.value))}
        >
          {material ? (
            material.units.map((unit) => (
              <option key={unit.unit_id} value={unit.unit_id}>
                {unit.name}
              </option>
            ))
          ) : (
            <option value={numberOf(values.unit_id) ?? ''}>{textIn(values.unit_id_label)}</option>
          )}
        </select>
      )
    case 'number':
      return (
        <NumberCell
          {...shared}
          decimals={field.name === 'qty' ? figures?.unit.decimals : undefined}
          placeholder={
            field.name === 'tax_bp' && typeof material?.tax_bp === 'number'
              ? formatsNow().decimal(material.tax_bp, { scale: 2 })
              : undefined
          }
          onChange={change}
        />
      )
    case 'day':
      return <DayCell {...shared} onChange={change} />
    case 'measure':
      return (
        <button
          type="button"
          className="cell-button"
          aria-label={text('measure_cell', { row: at + 1 })}
          disabled={!material}
          onClick={() => onMeasure(key)}
        >
          {measuredText(values, figures) || '…'}
        </button>
      )
    case 'figure':
      return <Figure column={column} values={values} figures={figures} />
    default:
      return <TextCell {...shared} onChange={change} />
  }
}

/** Calculated values update immediately; values that only the server knows show the stored state. */
function Figure({
  column,
  values,
  figures,
}: {
  column: LineColumn
  values: FormValues
  figures: LineFigures | undefined
}): ReactNode {
  const { name } = column.field
  const text = (value: string) => <span className="num cell-figure">{value}</span>
  if (name === 'amount') return text(figures ? formatsNow().amount(figures.amount) : '–')
  if (name === 'settle_qty')
    return text(figures?.settlement ? formatsNow().quantity(figures.settlement.settle_qty) : '–')
  if (name === 'diff_qty') {
    const [book, counted] = [numberOf(values.book_qty), numberOf(values.counted_qty)]
    return text(book === null || counted === null ? '–' : formatsNow().quantity(counted - book, '', { signed: true }))
  }
  return <FactView field={column.field} value={values[name]} label={values[`${name}_label`]} />
}

function measuredText(values: FormValues, figures: LineFigures | undefined): string {
  const net = typeof values.weigh === 'object' && values.weigh !== null && 'gross' in values.weigh ? '⚖' : ''
  const off = figures?.settlement?.bp ?? 0
  const measured = measuresIn(values.quality).length > 0
  return [net, measured ? formatsNow().percent(-off) : ''].filter(Boolean).join(' ')
}

/** Materials of the same name differ by specification, which is shown next to the code. */
async function materialsFor(
  { materialStore }: LineEditorContext,
  { field }: LineColumn,
  typed: string,
): Promise<Pick[]> {
  const { remote } = field
  if (!remote) return []
  const options = optionsIn(remote, await callNamed('GET', remote.path, searchFor(remote, typed), { quiet: true }))
  const topOptions = options.slice(0, 20)
  await fetchMaterials(
    materialStore,
    topOptions.map(({ value }) => Number(value)),
  )
  const specOf = (value: unknown) => materialStore.getState().get(Number(value))?.spec
  return topOptions.map(({ value, label, code }) => ({
    key: String(value),
    label,
    note: [code, specOf(value)].filter(Boolean).join(' · '),
  }))
}

/** Batches with stock, first expiry first; empty without the permission to see them. */
async function batchesFor({ store }: LineEditorContext, values: FormValues): Promise<Pick[]> {
  const warehouse_id = numberOf(store.getState().values.warehouse_id)
  if (typeof values.material_id !== 'number') return []
  const rows = await call(
    'GET',
    '/jxc/stock/StockBatch',
    { warehouse_id, material_id: values.material_id },
    { quiet: true },
  )
  return rows
    .filter((row) => row.batch_no !== '')
    .map(({ batch_no, expire_at, available }) => ({
      key: batch_no,
      label: batch_no,
      note: [formatsNow().quantity(available), expire_at === null ? '' : formatDay(expire_at)]
        .filter(Boolean)
        .join(' · '),
    }))
}

export function textIn(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
