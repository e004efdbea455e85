import { plainDecimal } from '#core/value/decimal.ts'
import { mulDiv } from '../../shared/amounts.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import { messageOf } from '#core/errors/catalogue.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { langNow } from '#web/i18n/index.ts'
import { insertLineRows, setCell } from '#web/form/form-store.ts'
import type { FormStore } from '#web/form/form-store.ts'
import { blankRow, isBlankRow, isEmpty } from '#web/form/form-values.ts'
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

function startPrice({ ui }: LineEditorContext, facts: LineMaterial, unit_id: number): number | null {
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

/** A scanned material joins the line it stands in already, else it gets a line: the first empty one, or a new one at the end. */
export async function scan(context: LineEditorContext, word: string): Promise<{ text: string; wrong: boolean; row?: number }> {
  const found = (await lookUp(context.known, [word])).get(word) ?? []
  const [material] = found
  if (!material) return { text: say('scan_unknown', { word }), wrong: true }
  if (new Set(found.map(({ id }) => id)).size > 1) return { text: say('scan_several', { word }), wrong: true }
  const unit = material.unit_id ?? material.base_unit_id
  const amount = context.ui.counts ? 'counted_qty' : 'qty'
  const at = lineRows(context).findIndex(
    ({ values }) =>
      values.material_id === material.id && (!('unit_id' in values) || (numberOf(values.unit_id) ?? material.base_unit_id) === unit),
  )
  const there = lineRows(context)[at]
  if (there) {
    const qty = (numberOf(there.values[amount]) ?? 0) + 1000
    writeLine(context, there.key, { [amount]: qty })
    return { text: say('scan_more', { name: material.name, qty: plainDecimal(qty, 3) }), wrong: false, row: at }
  }
  const free = lineRows(context).findIndex((row) => isBlankRow(context.lines, row))
  if (free < 0 && lineRows(context).length >= context.lines.max) return { text: messageOf('too_many', langNow(), { label: context.lines.title, max: context.lines.max }), wrong: true } // prettier-ignore
  if (free < 0) insertLineRows(context.store, context.lines.name, [blankRow(context.lines)])
  const row = free < 0 ? lineRows(context).length - 1 : free
  const key = lineRows(context)[row]?.key ?? ''
  await applyMaterial(context, key, material)
  const priced = context.ui.price ? { price: startPrice(context, material, unit) } : {}
  writeLine(context, key, { [amount]: 1000, ...(material.unit_id === null ? {} : { unit_id: material.unit_id, ...priced }) })
  return { text: say('scan_added', { name: material.name }), wrong: false, row }
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
