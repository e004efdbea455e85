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
import { fetchMaterials, lookUp } from './materials.ts'
import type { MaterialStore } from './materials.ts'
import { say } from '../say.ts'

/** The context that every part of the line editor works on. */
export interface LineEditorContext {
  store: FormStore
  lines: FormLines
  known: MaterialStore
  ui: DocumentUi
}

/** What the definition tells of the lines and of what stands around them. */
export interface DocumentUi extends TradeFacts {
  /** The field of the head that names whom it is about. */
  partner?: string | undefined
}

export function lineRows({ store, lines }: Pick<LineEditorContext, 'store' | 'lines'>): readonly LineRow[] {
  return store.getState().lines[lines.name] ?? []
}

export function writeLine({ store, lines }: LineEditorContext, key: string, changes: FormValues): void {
  setCell(store, lines.name, key, changes)
}

/** Says at a cell what is wrong with it. */
export function setLineError({ store, lines }: LineEditorContext, key: string, name: string, text: string): void {
  store.setState(({ errors }) => ({ errors: { ...errors, [`${lines.name}.${key}.${name}`]: text } }))
}

/** Applies a chosen material: its defaults fill the fields of the line that are still empty. */
export async function applyMaterial(context: LineEditorContext, key: string, material: { id: number; name: string }): Promise<void> {
  const said = lineRows(context).find((one) => one.key === key)?.values.unit_id_label
  writeLine(context, key, { material_id: material.id, material_id_label: material.name, unit_id: null, unit_id_label: undefined })
  await fetchMaterials(context.known, [material.id])
  const facts = context.known.getState().get(material.id)
  const row = lineRows(context).find((one) => one.key === key)
  if (facts && row?.values.material_id === material.id) writeLine(context, key, materialDefaults(context, facts, row.values, said))
}

/** Resolves a text in the material column: a code, a barcode or a name. */
export async function resolveMaterialText(context: LineEditorContext, key: string, word: string): Promise<void> {
  if (word === '') return writeLine(context, key, { material_id: null, material_id_label: undefined })
  const found = (await lookUp(context.known, [word]).catch(() => undefined))?.get(word) ?? []
  const [material] = found
  if (material && new Set(found.map(({ id }) => id)).size === 1) {
    await applyMaterial(context, key, material)
    if (material.unit_id !== null)
      writeLine(context, key, { unit_id: material.unit_id, price: startPrice(context, material, material.unit_id) })
    return
  }
  writeLine(context, key, { material_id: null, material_id_label: word }) // the typed text stays visible
  setLineError(context, key, 'material_id', say(found.length > 1 ? 'many_found' : 'none_found', { word }))
}

/** The unit that was written before stays where the material has it. */
function materialDefaults(context: LineEditorContext, facts: LineMaterial, values: FormValues, said: unknown): FormValues {
  const named = 'unit_id' in values && typeof said === 'string' ? findUnit(facts.units, said) : undefined
  const unit_id = numberOf(values.unit_id) ?? named?.unit_id ?? facts.base_unit_id
  return {
    ...(named ? { unit_id: named.unit_id } : {}),
    ...('price' in values && isEmpty(values.price) ? { price: startPrice(context, facts, unit_id) } : {}),
  }
}

/** The price that a line begins with. */
export function startPrice({ ui }: LineEditorContext, facts: LineMaterial, unit_id: number): number | null {
  const unit = facts.units.find((one) => one.unit_id === unit_id)
  return ui.price && unit ? priceFor(facts[ui.price], unit.ratio) : null
}

/** Another unit: the price stays that of the goods. */
export function applyUnit(context: LineEditorContext, row: LineRow, unit_id: number): void {
  const facts = context.known.getState().get(numberOf(row.values.material_id) ?? 0)
  const ratioOf = (id: number) => facts?.units.find((one) => one.unit_id === id)?.ratio
  const [before, after] = [ratioOf(numberOf(row.values.unit_id) ?? facts?.base_unit_id ?? 0), ratioOf(unit_id)]
  const price = numberOf(row.values.price)
  const converted = price !== null && before && after && before !== after ? { price: mulDiv(price, after, before) } : {}
  writeLine(context, row.key, { unit_id, unit_id_label: undefined, ...converted })
}

/** The value of a cell goes into every line below. */
export function fillDown(context: LineEditorContext, at: number, { name }: FormField): void {
  const source = lineRows(context)[at]?.values
  if (!source) return
  const changes = copied(source, name)
  for (const row of lineRows(context).slice(at + 1)) if (!isBlankRow(context.lines, row)) writeLine(context, row.key, changes)
}

/** The value of the cell above. */
export function fillFromAbove(context: LineEditorContext, at: number, { name }: FormField): void {
  const [above, row] = [lineRows(context)[at - 1], lineRows(context)[at]]
  if (above && row) writeLine(context, row.key, copied(above.values, name))
}

/** A cell with what belongs to it: its label, the quality beside the weights. */
function copied(source: FormValues, name: string): FormValues {
  return { [name]: source[name], [`${name}_label`]: source[`${name}_label`], ...(name === 'weigh' ? { quality: source.quality } : {}) }
}
