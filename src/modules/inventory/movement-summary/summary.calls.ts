import { AppError, refusing } from '#core/errors/errors.ts'
import { int, quantity, ref, select } from '#core/fields/index.ts'
import { inLang, optionIn } from '#core/text/i18n.ts'
import { holdsRight } from '#core/define/people.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { messageTexts } from '#core/text/message-texts.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import { dayEnd, dayStart, formatDay } from '#core/value/time.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { material } from '../../basicdata/material/material.resource.ts'
import { costRight } from '../../basicdata/shared/field-rights.ts'
import { stocklog } from '../stocklog/stocklog.resource.ts'
import type { Figures, Movement, StockSummary, SummaryRow } from './summary-answer.ts'
import { summaryRows } from './summary.query.ts'
import type { Amounts, AmountsByMovement, GroupRow } from './summary.query.ts'
import { sheetOf } from './summary.sheet.ts'
import { SUMMARY_PAGE } from '../shared/summary-groupings.ts'
import type { Grouping } from '../shared/summary-groupings.ts'
import { summaryTexts } from '../shared/summary-texts.ts'

/** The end of year 9999 in seconds, the largest moment of a field. */
const LAST = 253_402_271_999
/** Rows of a file; a larger company exports by warehouse or kind. */
const MAX_EXPORTED = 50_000

const summaryInput = {
  from: quantity(summaryTexts.from, { required: true, decimals: 0, help: messageTexts.anySecondOfTheDay }),
  to: quantity(summaryTexts.to, { required: true, decimals: 0, help: messageTexts.anySecondOfTheDay }),
  by: select(summaryTexts.by, {
    material: summaryTexts.material,
    kind: summaryTexts.kind,
    warehouse: summaryTexts.warehouse,
    batch: summaryTexts.batch,
    place: summaryTexts.place,
  }),
  warehouse_id: ref(glossaryTerms.warehouse, 'warehouse'),
  material_id: ref(glossaryTerms.material, 'material'),
  kind: select(glossaryTerms.materialKind, material.fields.kind.options),
} as const
type SummaryInput = Values<typeof summaryInput>

/** One page. Throws `bad_day` for a day out of range, `bad_range` for a period that ends before it begins. */
async function summaryOf(
  { from, to, by, warehouse_id, material_id, kind }: SummaryInput,
  page: { readonly limit: number; readonly offset: number },
  ctx: Ctx<DB>,
): Promise<StockSummary> {
  // the error names days: a person never sees seconds
  for (const [field, day] of [
    ['from', from],
    ['to', to],
  ] as const)
    if (day < 0 || day > LAST) throw refusing(field, 'bad_day', { label: summaryInput[field].label })
  if (to < from) throw refusing('to', 'bad_range', { label: summaryInput.to.label })
  const grouping = by ?? 'material'
  const scope = { by: grouping, from: dayStart(from), end: dayEnd(to), warehouse_id, material_id, kind }
  const { rows, count, total, unit } = await summaryRows(scope, page, ctx)
  const values = holdsRight(ctx.caller, costRight)
  const movements = movementsIn(total ?? {}, ctx)
  const filters = filtersOf({ material_id, warehouse_id, batch_no: null })
  return {
    by: grouping,
    from: scope.from,
    to: dayStart(to),
    movements,
    rows: rows.map((row) => toSummaryRow(row, { by: grouping, movements, values, filters }, ctx)),
    total: {
      ...figuresOf(total ?? {}, movements, { values, unit }),
      key: 'total',
      label: inLang(summaryTexts.total, ctx.lang),
      code: null,
      spec: null,
      detail: null,
      unit,
      filters: kind === null ? filters : null,
    },
    count,
    values,
  }
}

/** The movements that occur, receipts first, each in the order of the business types. */
function movementsIn(total: AmountsByMovement, { lang }: Pick<Ctx<DB>, 'lang'>): Movement[] {
  const { options } = stocklog.fields.biz_type
  return (['in', 'out'] as const).flatMap((direction) =>
    Object.keys(options)
      .map((biz_type) => ({ key: `${direction}:${biz_type}`, biz_type }))
      .filter(({ key }) => total[key] !== undefined)
      .map(({ key, biz_type }) => ({ key, inward: direction === 'in', title: optionIn(options, biz_type, lang) })),
  )
}

function toSummaryRow(
  row: GroupRow,
  shown: {
    readonly by: Grouping
    readonly movements: readonly Movement[]
    readonly values: boolean
    readonly filters: Record<string, string>
  },
  { lang }: Pick<Ctx<DB>, 'lang'>,
): SummaryRow {
  const kind = row.kind === null ? null : optionIn(material.fields.kind.options, row.kind, lang)
  return {
    ...figuresOf(row.amounts, shown.movements, { values: shown.values, unit: row.unit }),
    key: [row.material_id, row.warehouse_id, row.batch_no, row.kind].join(' '),
    label: row.name ?? kind ?? row.warehouse ?? '',
    code: row.code,
    spec: row.spec,
    detail: shown.by === 'place' ? row.warehouse : row.batch_no,
    unit: row.unit,
    filters: kind === null ? { ...shown.filters, ...filtersOf(row) } : null,
  }
}

/** The filters of the stock movements that a group consists of. */
function filtersOf({
  material_id,
  warehouse_id,
  batch_no,
}: Pick<GroupRow, 'material_id' | 'warehouse_id' | 'batch_no'>): Record<string, string> {
  return {
    ...(material_id === null ? {} : { material_id: String(material_id) }),
    ...(warehouse_id === null ? {} : { warehouse_id: String(warehouse_id) }),
    ...(batch_no ? { batch_no } : {}),
  }
}

function figuresOf(
  amounts: AmountsByMovement,
  movements: readonly Movement[],
  { values, unit }: { readonly values: boolean; readonly unit: string | null },
): Pick<SummaryRow, 'opening' | 'moved' | 'closing'> {
  const figures = ([qty, weight, value]: Amounts, sign = 1): Figures => ({
    qty: unit === null ? null : qty * sign,
    weight: weight * sign,
    value: values ? value * sign : null,
  })
  const none: Amounts = [0, 0, 0]
  return {
    opening: figures(amounts['opening'] ?? none),
    moved: movements.map(({ key, inward }) => {
      const amount = amounts[key]
      return amount ? figures(amount, inward ? 1 : -1) : null
    }),
    closing: figures(amounts['closing'] ?? none),
  }
}

/** 收发存汇总: opening balance, movements by type and closing balance of a period. */
export const summaryCalls = [
  defineCall({
    path: '/jxc/stock/StockSummary',
    method: 'GET',
    title: summaryTexts.title,
    access: 'api',
    long: true,
    input: { ...summaryInput, page: int(fieldTexts.page, { min: 1, max: 500 }) },
    run: ({ page, ...input }, ctx) =>
      summaryOf(input, { limit: SUMMARY_PAGE, offset: ((page ?? 1) - 1) * SUMMARY_PAGE }, ctx),
  }),
  defineCall({
    path: '/jxc/stock/StockSummaryExport',
    method: 'GET',
    title: summaryTexts.export,
    access: 'api',
    long: true,
    sheet: true,
    input: summaryInput,
    /** Throws `export_too_large` instead of a file without its last rows. */
    async run(input, ctx): Promise<CallSheet> {
      const summary = await summaryOf(input, { limit: MAX_EXPORTED, offset: 0 }, ctx)
      if (summary.count > MAX_EXPORTED) throw new AppError('export_too_large', { max: MAX_EXPORTED })
      return sheetOf(summary, {
        lang: ctx.lang,
        name: `${inLang(summaryTexts.title, ctx.lang)} ${formatDay(input.from)} ${formatDay(input.to)}.xlsx`,
      })
    },
  }),
]
