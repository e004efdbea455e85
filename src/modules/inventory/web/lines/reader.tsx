import type { ChainBatch } from '../../trace/trace.calls.ts'
import type { LineMaterial } from '../../shared/line-values.ts'
import type { Settlement } from '../../shared/quality.ts'
import { tradeFactsOf } from '../../shared/trade-facts.ts'
import { formKind } from '#core/fields/form-kinds.ts'
import type { Lang } from '#core/text/i18n.ts'
import type { FormField, FormLines } from '#core/wire/wire.ts'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { linesIn, numberOf, hasContent, titled } from '#web/document/lines.ts'
import type { DocumentLine, LinesReaderProps, LinesReaderUi, LinesReading } from '#web/document/lines-ui.ts'
import { FactView } from '#web/form/facts.tsx'
import { useLang } from '#web/i18n/index.ts'
import { day, formatsNow } from '#web/ui/format.ts'
import { Breakdown } from './breakdown.tsx'
import { ChainCard } from './chain-card.tsx'
import { summableUnits } from './figures.ts'
import { useMaterials } from './materials.ts'
import { Done, percentText } from './progress.tsx'
import { compareRowWeight, weighingText, WeightDifference } from './weighing.tsx'
import { progressText } from './source-progress.ts'
import { chosenBatchesByLine, useChain } from './use-chain.ts'
import { textFor, useWords } from '../inventory-texts.ts'
import './dialogs.css'
import './read.css'

/**
 * The display of trade lines: with the allocated batches, the progress of each line, and the calculation of the paid
 * quantity.
 */
const reader: LinesReaderUi = { Reader: ({ children, ...props }) => children(useReader(props)) }
export default reader

/** Technical fields, fields without meaning for unpriced goods, and fields that are not printed. */
const hiddenFields = new Set(['ratio', 'base_qty', 'src_line_id', 'done_qty', 'settle', 'weigh', 'quality'])
const priceFields = new Set(['tax_bp', 'amount', 'tax', 'share_amount'])
/** Money sums; zeros are hidden where lines have no price. */
const moneyFields = new Set(['goods_amount', 'tax_amount', 'discount_amount', 'other_amount', 'total_amount'])
const unprintedFields = new Set(['cost', 'est_cost', 'est_basis', 'last_price', 'deduct_qty', 'loss_qty'])

function useReader({ meta, lines, record }: LinesReaderProps): LinesReading {
  const text = useWords()
  const language = useLang()
  const rows = useMemo(() => (lines ? linesIn(record, lines) : []), [record, lines])
  const visibleColumns = useMemo(() => (lines ? filledColumns(lines, rows) : []), [lines, rows])
  const table = lines && tradeFactsOf(lines).counts !== true ? (meta.x.history ?? '') : ''
  const { chain, isLoading: waits } = useChain({ table, id: record.id, ver: record.ver })
  const chosenBatches = chosenBatchesByLine(chain, rows)
  const ids = rows.flatMap((row) => numberOf(row.material_id) ?? [])
  const materials = useStore(useMaterials(ids.join()))
  const { line, base } = summableUnits(rows, materials)
  const materialIn = (row: DocumentLine) => materials.get(numberOf(row.material_id) ?? 0)
  const total = (name: string) => rows.reduce((sum, row) => sum + (numberOf(row[name]) ?? 0), 0)
  const isFullySettled = rows.every((row) => row.settle_qty === row.qty)
  const priced = visibleColumns.some(({ name }) => priceFields.has(name))
  // lines without a unit are in base units
  const counted = (field: FormField, row: DocumentLine) =>
    lines && formKind(field.kind).inUnits && !lines.fields.some(({ name }) => name === 'unit_id') ? (
      <Counted value={row[field.name]} differs={field.name === 'diff_qty'} unit={baseUnit(materialIn(row))} />
    ) : undefined
  const batch =
    chosenBatches.size > 0 && rows.every((row) => !row.batch_no)
      ? (lines?.fields.filter(({ name }) => name === 'batch_no') ?? [])
      : []
  return {
    ready: !waits && ids.every((id) => materials.has(id)),
    rows,
    columns: visibleColumns,
    // prints the batches even if only the warehouse allocated them
    printed: [...visibleColumns, ...batch].filter(
      ({ name }) => !unprintedFields.has(name) && !(name === 'settle_qty' && isFullySettled),
    ),
    adds: (field) =>
      (lines?.sums.includes(field.name) === true || field.name === 'tax') && (line || !formKind(field.kind).inUnits),
    coversTotal: ({ name }) =>
      (base || name !== 'total_qty') && (priced || !moneyFields.has(name) || (numberOf(record[name]) ?? 0) !== 0),
    cell: (field, row) =>
      field.name === 'material_id' ? <Goods field={field} row={row} material={materialIn(row)} /> : counted(field, row),
    printedCell: (field, row, lang) => {
      const batches = chosenBatches.get(numberOf(row.id) ?? 0)
      if (field.name === 'material_id') return <PrintedGoods row={row} material={materialIn(row)} lang={lang} />
      return field.name === 'batch_no' && batches ? (
        <Batches batches={batches} material={materialIn(row)} lang={lang} />
      ) : (
        counted(field, row)
      )
    },
    under: (row) => {
      const settled = settlementIn(row.settle)
      const batches = chosenBatches.get(numberOf(row.id) ?? 0)
      const weighed = weighingText(row, language)
      const source = chain?.progress.find(({ line_id }) => line_id === row.id)
      if (!settled && !batches && !weighed && !source) return undefined
      return (
        <>
          {source && <p className="quiet chosen num">{progressText(source, text)}</p>}
          {batches && <Chosen batches={batches} />}
          {weighed && <Weighed text={weighed} row={row} material={materialIn(row)} />}
          {settled && <Breakdown settlement={settled} material={materialIn(row)} />}
        </>
      )
    },
    // only documents with later documents have a progress column
    last:
      record.exec_status === 'part' || record.exec_status === 'done'
        ? {
            title: text('progress'),
            cell: (row) => <Done done={numberOf(row.done_qty) ?? 0} of={numberOf(row.base_qty) ?? 0} />,
            total: percentText(total('done_qty'), total('base_qty')),
          }
        : undefined,
    related: chain && <ChainCard chain={chain} documentKey={`${table}:${record.id}`} />,
  }
}

/** The columns with content in these lines. */
function filledColumns(lines: FormLines, rows: readonly DocumentLine[]): FormField[] {
  const priced = hasContent(rows, 'price') || hasContent(rows, 'amount')
  const columns = lines.fields.filter(
    ({ name }) =>
      !hiddenFields.has(name) &&
      (priced || !priceFields.has(name)) &&
      (name !== 'share_amount' || hasContent(rows, name)),
  )
  // the last price is shown next to the current one
  const last = columns.filter(({ name }) => name === 'last_price')
  const others = columns.filter(({ name }) => name !== 'last_price')
  const at = others.findIndex(({ name }) => name === 'price') + 1
  return titled({ fields: at > 0 ? others.toSpliced(at, 0, ...last) : columns }, rows)
}

function baseUnit(material: LineMaterial | undefined): string {
  return material?.units.find(({ unit_id }) => unit_id === material.base_unit_id)?.name ?? ''
}

/** A quantity with its unit; differences from the books are highlighted. */
function Counted({ value, differs, unit }: { value: unknown; differs: boolean; unit: string }) {
  const quantity = numberOf(value)
  if (quantity === null) return <span className="quiet">–</span>
  const look = !differs || quantity === 0 ? 'num' : quantity < 0 ? 'num counted wrong' : 'num counted'
  return (
    <span className={look}>
      {differs && quantity > 0 && '+'}
      {formatsNow().quantity(quantity, unit)}
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

/** The full name for picking: the name alone would match several sizes. */
function goodsName(material: LineMaterial | undefined, label: unknown): string {
  if (!material) return typeof label === 'string' ? label : ''
  return [material.code, material.name, material.spec].filter(Boolean).join(' ')
}

/** The printed material, with its weighing. */
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
  const compared = compareRowWeight(row, material)
  return (
    <p className="chosen">
      <span className="num">{text}</span>
      {compared && material && <WeightDifference compared={compared} tolerance={material.weigh_bp} />}
    </p>
  )
}

/** The allocated batches of a line without a given batch. */
function Chosen({ batches }: { batches: readonly ChainBatch[] }) {
  const text = useWords()
  return (
    <p className="quiet chosen">
      {text('batches_chosen')}{' '}
      {batches.map(({ batch_no, qty, unit, expire_at }) => (
        <span key={batch_no}>
          {batch_no} × <span className="num">{formatsNow().quantity(qty, unit)}</span>
          {expire_at !== null && <span className="num"> ({day(expire_at)})</span>}
        </span>
      ))}
    </p>
  )
}

/** The quantity to pick from each batch, first expiry first, for loading. */
function Batches({
  batches,
  material,
  lang,
}: {
  batches: readonly ChainBatch[]
  material: LineMaterial | undefined
  lang: Lang
}) {
  const unit = baseUnit(material)
  return (
    <>
      {batches.map(({ batch_no, qty, expire_at }) => (
        <span key={batch_no} className="sheet-batch">
          {batch_no} × <span className="num">{formatsNow().quantity(qty, unit)}</span>
          {expire_at !== null && (
            <span className="quiet"> {textFor(lang, 'print_until', { day: day(expire_at) })}</span>
          )}
        </span>
      ))}
    </>
  )
}

/** The stored settlement of a line; undefined where nothing was measured. */
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
