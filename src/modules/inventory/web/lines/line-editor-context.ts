import { mulDiv } from '../../shared/amounts.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { setCell } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { isBlankRow, isEmpty } from '#web/form/form-values.ts'
import type { LineRow, FormValues } from '#web/form/form-values.ts'
import { numberOf } from '#web/document/lines.ts'
import { priceFor, findUnit } from './figures.ts'
import type { TradeFacts } from '../../shared/trade-facts.ts'
import { fetchMaterials, findMaterials } from './materials.ts'
import type { MaterialStore } from './materials.ts'
import { currentText } from '../inventory-texts.ts'

/** The shared context of the line editor. */
export interface LineEditorContext {
  store: FormStore
  lines: FormLines
  materialStore: MaterialStore
  ui: DocumentUi
}

/** The definition of the lines and of the head fields that affect them. */
export interface DocumentUi extends TradeFacts {
  /** The head field of the partner. */
  partner?: string | undefined
}

export function lineRows({ store, lines }: Pick<LineEditorContext, 'store' | 'lines'>): readonly LineRow[] {
  return store.getState().lines[lines.name] ?? []
}

export function writeLine({ store, lines }: LineEditorContext, key: string, changes: FormValues): void {
  setCell(store, lines.name, key, changes)
}

/** Sets the error of a cell. */
export function setLineError({ store, lines }: LineEditorContext, key: string, name: string, text: string): void {
  store.setState(({ errors }) => ({ errors: { ...errors, [`${lines.name}.${key}.${name}`]: text } }))
}

/** Applies a selected material: its defaults fill the empty fields of the line. */
export async function applyMaterial(
  context: LineEditorContext,
  key: string,
  material: { id: number; name: string },
): Promise<void> {
  const unitLabel = lineRows(context).find((candidate) => candidate.key === key)?.values.unit_id_label
  writeLine(context, key, {
    material_id: material.id,
    material_id_label: material.name,
    unit_id: null,
    unit_id_label: undefined,
  })
  await fetchMaterials(context.materialStore, [material.id])
  const facts = context.materialStore.getState().get(material.id)
  const row = lineRows(context).find((candidate) => candidate.key === key)
  if (facts && row?.values.material_id === material.id)
    writeLine(context, key, materialDefaults(context, facts, row.values, unitLabel))
}

/** Resolves a text in the material column: a code, a barcode or a name. */
export async function resolveMaterialText(context: LineEditorContext, key: string, searchText: string): Promise<void> {
  if (searchText === '') return writeLine(context, key, { material_id: null, material_id_label: undefined })
  const matches =
    (await findMaterials(context.materialStore, [searchText]).catch(() => undefined))?.get(searchText) ?? []
  const [material] = matches
  if (material && new Set(matches.map(({ id }) => id)).size === 1) {
    await applyMaterial(context, key, material)
    if (material.unit_id !== null)
      writeLine(context, key, { unit_id: material.unit_id, price: startPrice(context, material, material.unit_id) })
    return
  }
  writeLine(context, key, { material_id: null, material_id_label: searchText }) // the typed text stays visible
  setLineError(
    context,
    key,
    'material_id',
    currentText(matches.length > 1 ? 'many_found' : 'none_found', { word: searchText }),
  )
}

/** Keeps the previous unit if the material has it. */
function materialDefaults(
  context: LineEditorContext,
  facts: LineMaterial,
  values: FormValues,
  unitLabel: unknown,
): FormValues {
  const named = 'unit_id' in values && typeof unitLabel === 'string' ? findUnit(facts.units, unitLabel) : undefined
  const unit_id = numberOf(values.unit_id) ?? named?.unit_id ?? facts.base_unit_id
  return {
    ...(named ? { unit_id: named.unit_id } : {}),
    ...('price' in values && isEmpty(values.price) ? { price: startPrice(context, facts, unit_id) } : {}),
  }
}

/** The initial price of a line. */
export function startPrice({ ui }: LineEditorContext, facts: LineMaterial, unit_id: number): number | null {
  const unit = facts.units.find((candidate) => candidate.unit_id === unit_id)
  return ui.price && unit ? priceFor(facts[ui.price], unit.ratio) : null
}

/** Changes the unit and converts the price, so that the value of the goods stays the same. */
export function applyUnit(context: LineEditorContext, row: LineRow, unit_id: number): void {
  const facts = context.materialStore.getState().get(numberOf(row.values.material_id) ?? 0)
  const ratioOf = (id: number) => facts?.units.find((candidate) => candidate.unit_id === id)?.ratio
  const [before, after] = [ratioOf(numberOf(row.values.unit_id) ?? facts?.base_unit_id ?? 0), ratioOf(unit_id)]
  const price = numberOf(row.values.price)
  const converted = price !== null && before && after && before !== after ? { price: mulDiv(price, after, before) } : {}
  writeLine(context, row.key, { unit_id, unit_id_label: undefined, ...converted })
}

/** Copies the value of a cell into all lines below. */
export function fillDown(context: LineEditorContext, at: number, { name }: FormField): void {
  const source = lineRows(context)[at]?.values
  if (!source) return
  const changes = copiedCell(source, name)
  for (const row of lineRows(context).slice(at + 1))
    if (!isBlankRow(context.lines, row)) writeLine(context, row.key, changes)
}

/** Copies the value of the cell above. */
export function fillFromAbove(context: LineEditorContext, at: number, { name }: FormField): void {
  const [above, row] = [lineRows(context)[at - 1], lineRows(context)[at]]
  if (above && row) writeLine(context, row.key, copiedCell(above.values, name))
}

/** A cell with its dependent values: its label, and the quality with the weights. */
function copiedCell(source: FormValues, name: string): FormValues {
  return {
    [name]: source[name],
    [`${name}_label`]: source[`${name}_label`],
    ...(name === 'weigh' ? { quality: source.quality } : {}),
  }
}
