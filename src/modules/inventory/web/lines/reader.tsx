import type { ChainBatch } from '../../trace/trace.calls.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import type { Settlement } from '../../shared/quality.ts'
import { tradeFactsOf } from '../../shared/trade-facts.ts'
import { formKind } from '#core/fields/form-kinds.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { linesIn, numberOf, says, titled } from '#web/document/lines.ts'
import type { DocumentLine, LinesReaderProps, LinesReaderUi, LinesReading } from '#web/document/lines-ui.ts'
import { FactView } from '#web/form/facts.tsx'
import { useLang } from '#web/i18n/index.ts'
import { day, quantityText } from '#web/ui/format.ts'
import { Breakdown } from './breakdown.tsx'
import { ChainCard } from './chain-card.tsx'
import { addable } from './figures.ts'
import { useMaterials } from './materials.ts'
import { Done, percentText } from './progress.tsx'
import { comparedIn, weighingText, WeightDifference } from './weighing.tsx'
import { progressText } from './source-progress.ts'
import { chosenOf, useChain } from './use-chain.ts'
import { sayIn, useWords } from '../say.ts'
import './dialogs.css'
import './read.css'

/** How lines of trade are read: with the batches that were chosen, how far each is carried out, and how what is paid for came about. */
const reader: LinesReaderUi = { Reader: ({ children, ...props }) => children(useReader(props)) }
export default reader

/** What a line carries for the books or tells elsewhere, what says nothing where goods have no price, and what no reader of a paper needs. */
const silent = new Set(['ratio', 'base_qty', 'src_line_id', 'done_qty', 'settle', 'weigh', 'quality'])
const ofPrice = new Set(['tax_bp', 'amount', 'tax'])
/** Sums of money; where lines have no price, those that are zero say nothing. */
const ofMoney = new Set(['goods_amount', 'tax_amount', 'discount_amount', 'other_amount', 'total_amount'])
const unprinted = new Set(['cost', 'last_price', 'deduct_qty', 'loss_qty'])

function useReader({ meta, lines, record }: LinesReaderProps): LinesReading {
  const word = useWords()
  const language = useLang()
  const rows = useMemo(() => (lines ? linesIn(record, lines) : []), [record, lines])
  const shown = useMemo(() => (lines ? filledColumns(lines, rows) : []), [lines, rows])
  const table = lines && tradeFactsOf(lines).counts !== true ? (meta.x.history ?? '') : ''
  const { chain, waits } = useChain({ table, id: record.id, ver: record.ver })
  const chosen = chosenOf(chain, rows)
  const ids = rows.flatMap((row) => numberOf(row.material_id) ?? [])
  const materials = useStore(useMaterials(ids.join()))
  const { line, base } = addable(rows, materials)
  const materialIn = (row: DocumentLine) => materials.get(numberOf(row.material_id) ?? 0)
  const total = (name: string) => rows.reduce((sum, row) => sum + (numberOf(row[name]) ?? 0), 0)
  const alike = rows.every((row) => row.settle_qty === row.qty)
  const priced = shown.some(({ name }) => ofPrice.has(name))
  // lines that name no unit count in the material's own
  const counted = (field: FormField, row: DocumentLine) =>
    lines && formKind(field.kind).inUnits && !lines.fields.some(({ name }) => name === 'unit_id') ? (
      <Counted value={row[field.name]} differs={field.name === 'diff_qty'} unit={baseUnit(materialIn(row))} />
    ) : undefined
  const batch = chosen.size > 0 && rows.every((row) => !row.batch_no) ? (lines?.fields.filter(({ name }) => name === 'batch_no') ?? []) : []
  return {
    ready: !waits && ids.every((id) => materials.has(id)),
    rows,
    shown,
    // the batches stand there also when only the warehouse chose them
    printed: [...shown, ...batch].filter(({ name }) => !unprinted.has(name) && !(name === 'settle_qty' && alike)),
    adds: (field) => (lines?.sums.includes(field.name) === true || field.name === 'tax') && (line || !formKind(field.kind).inUnits),
    told: ({ name }) => (base || name !== 'total_qty') && (priced || !ofMoney.has(name) || (numberOf(record[name]) ?? 0) !== 0),
    cell: (field, row) =>
      field.name === 'material_id' ? <Goods field={field} row={row} material={materialIn(row)} /> : counted(field, row),
    printedCell: (field, row, lang) => {
      const own = chosen.get(numberOf(row.id) ?? 0)
      if (field.name === 'material_id') return <PrintedGoods row={row} material={materialIn(row)} lang={lang} />
      return field.name === 'batch_no' && own ? <Batches batches={own} material={materialIn(row)} lang={lang} /> : counted(field, row)
    },
    under: (row) => {
      const settled = settlementIn(row.settle)
      const own = chosen.get(numberOf(row.id) ?? 0)
      const weighed = weighingText(row, language)
      const source = chain?.progress.find(({ line_id }) => line_id === row.id)
      if (!settled && !own && !weighed && !source) return undefined
      return (
        <>
          {source && <p className="quiet chosen num">{progressText(source, word)}</p>}
          {own && <Chosen batches={own} />}
          {weighed && <Weighed text={weighed} row={row} material={materialIn(row)} />}
          {settled && <Breakdown settlement={settled} material={materialIn(row)} />}
        </>
      )
    },
    // only what later documents fulfil has a progress worth a column
    last:
      record.exec_status === 'part' || record.exec_status === 'done'
        ? {
            title: word('progress'),
            cell: (row) => <Done done={numberOf(row.done_qty) ?? 0} of={numberOf(row.base_qty) ?? 0} />,
            total: percentText(total('done_qty'), total('base_qty')),
          }
        : undefined,
    beside: chain && <ChainCard chain={chain} own={`${table}:${record.id}`} />,
  }
}

/** The columns that say something about these lines. */
function filledColumns(lines: FormLines, rows: readonly DocumentLine[]): FormField[] {
  const priced = says(rows, 'price') || says(rows, 'amount')
  const columns = lines.fields.filter(({ name }) => !silent.has(name) && (priced || !ofPrice.has(name)))
  // what was paid last is read beside what is asked now
  const last = columns.filter(({ name }) => name === 'last_price')
  const rest = columns.filter(({ name }) => name !== 'last_price')
  const at = rest.findIndex(({ name }) => name === 'price') + 1
  return titled({ fields: at > 0 ? rest.toSpliced(at, 0, ...last) : columns }, rows)
}

function baseUnit(material: LineMaterial | undefined): string {
  return material?.units.find(({ unit_id }) => unit_id === material.base_unit_id)?.name ?? ''
}

/** A quantity with its unit. What differs from the books is what a reader of a count looks for. */
function Counted({ value, differs, unit }: { value: unknown; differs: boolean; unit: string }) {
  const quantity = numberOf(value)
  if (quantity === null) return <span className="quiet">–</span>
  const look = !differs || quantity === 0 ? 'num' : quantity < 0 ? 'num counted wrong' : 'num counted'
  return (
    <span className={look}>
      {differs && quantity > 0 && '+'}
      {quantityText(quantity, unit)}
    </span>
  )
}

function Goods({ field, row, material }: { field: FormField; row: DocumentLine; material: LineMaterial | undefined }) {
  return (
    <>
      {material && <span className="quiet">{material.code} </span>}
      <FactView field={field} value={row[field.name]} label={row[`${field.name}_label`]} />
      {material?.spec && <span className="quiet"> {material.spec}</span>}
    </>
  )
}

/** What is to be fetched from the shelf: its name alone would fit several sizes. */
function goodsName(material: LineMaterial | undefined, label: unknown): string {
  if (!material) return typeof label === 'string' ? label : ''
  return [material.code, material.name, material.spec].filter(Boolean).join(' ')
}

/** On paper, with what came over the scales. */
function PrintedGoods({ row, material, lang }: { row: DocumentLine; material: LineMaterial | undefined; lang: Lang }) {
  const weighed = weighingText(row, lang)
  return (
    <>
      {goodsName(material, row.material_id_label)}
      {weighed && <span className="sheet-batch num">{weighed}</span>}
    </>
  )
}

function Weighed({ text, row, material }: { text: string; row: DocumentLine; material: LineMaterial | undefined }) {
  const compared = comparedIn(row, material)
  return (
    <p className="chosen">
      <span className="num">{text}</span>
      {compared && material && <WeightDifference compared={compared} tolerance={material.weigh_bp} />}
    </p>
  )
}

/** What the warehouse takes for a line whose writer left the batch to it. */
function Chosen({ batches }: { batches: readonly ChainBatch[] }) {
  const word = useWords()
  return (
    <p className="quiet chosen">
      {word('batches_chosen')}{' '}
      {batches.map(({ batch_no, qty, unit, expire_at }) => (
        <span key={batch_no}>
          {batch_no} × <span className="num">{quantityText(qty, unit)}</span>
          {expire_at !== null && <span className="num"> ({day(expire_at)})</span>}
        </span>
      ))}
    </p>
  )
}

/** What is to be taken from which batch, first expiry first: what whoever loads the truck looks for. */
function Batches({ batches, material, lang }: { batches: readonly ChainBatch[]; material: LineMaterial | undefined; lang: Lang }) {
  const unit = baseUnit(material)
  return (
    <>
      {batches.map(({ batch_no, qty, expire_at }) => (
        <span key={batch_no} className="sheet-batch">
          {batch_no} × <span className="num">{quantityText(qty, unit)}</span>
          {expire_at !== null && <span className="quiet"> {sayIn(lang, 'print_until', { day: day(expire_at) })}</span>}
        </span>
      ))}
    </>
  )
}

/** How the paid quantity came about, as it was stored; nothing where nothing was measured. */
function settlementIn(value: unknown): Settlement | undefined {
  return isSettlement(value) && value.items.length > 0 ? value : undefined
}

function isSettlement(value: unknown): value is Settlement {
  return (
    typeof value === 'object' &&
    value !== null &&
    'formula' in value &&
    value.formula === 1 &&
    'items' in value &&
    Array.isArray(value.items)
  )
}
