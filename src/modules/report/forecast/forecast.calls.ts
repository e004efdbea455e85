import { sql } from 'kysely'
import { int } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import type { CallSheet } from '#core/define/call.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import { materials, units } from '../../basicdata/tables.ts'
import { stockLogs, stockViews } from '../../inventory/tables.ts'
import { salesMovements } from '../../inventory/shared/sales-movements.ts'
import { stock } from '../../inventory/stock/stock.resource.ts'
import { stocklog } from '../../inventory/stocklog/stocklog.resource.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { decimalOf } from '../shared/figure-text.ts'
import { forecastOf } from '../shared/forecast.ts'
import { forecastWords } from '../shared/forecast-words.ts'

const DAY = 86_400
const MAX_ITEMS = 500

const forecastInput = {
  weeks: int(forecastWords.weeks, { min: 1, max: 52 }),
  lead: int(forecastWords.lead, { min: 0, max: 365 }),
  cover: int(forecastWords.cover, { min: 1, max: 365 }),
} as const

/** An item with sales. Quantities in thousandths of its unit; days as their first second. */
export interface ForecastRow {
  id: number
  code: string
  name: string
  spec: string | null
  unit: string
  sold: number
  per_day: number
  available: number
  incoming: number
  least: number
  days_left: number | null
  order_on: number | null
  quantity: number
  /** Links to the movements and the stock behind the figures. */
  from: { sold: string; stock: string }
}
export interface ForecastAnswer {
  weeks: number
  lead: number
  cover: number
  rows: ForecastRow[]
  more: boolean
  /** The caller sees sales of some departments only, but the stock of the whole company. */
  partial: boolean
}

interface ItemRow {
  id: number
  code: string
  name: string
  spec: string | null
  unit: string
  least: number
  decimals: number
  sold: number
  available: number
  incoming: number
}

/**
 * The items sold in the weeks before today, most urgent orders first; none for callers who cannot open the underlying
 * lists.
 */
async function forecastItems(
  { weeks, lead, cover }: Values<typeof forecastInput>,
  ctx: Ctx<DB>,
): Promise<ForecastAnswer> {
  const { isAdmin, apis } = ctx.caller
  const horizon = { weeks: weeks ?? 4, lead: lead ?? 7, cover: cover ?? 30 }
  if (!isAdmin && !(apis.has('/jxc/stock/StockManage') && apis.has('/jxc/stock/StocklogManage')))
    return { ...horizon, rows: [], more: false, partial: false }
  const today = dayStart(ctx.now)
  const from = today - horizon.weeks * 7 * DAY
  const { rows } =
    await sql<ItemRow>`select m.id, m.code, m.name, m.spec, u.name as unit, u.decimals, coalesce(m.min_stock, 0)::int8 as least, l.sold,
      coalesce(s.available, 0)::int8 as available, coalesce(s.incoming, 0)::int8 as incoming
    from (select l.material_id, sum(coalesce(l.qty_out, 0) - coalesce(l.qty_in, 0))::int8 as sold from ${stockLogs.as('l')}
      where l.suid = ${ctx.suid} and l.posted_at >= to_timestamp(${from}) and l.posted_at < to_timestamp(${today}) and l.biz_type = any(${[...salesMovements]})
        and ${ctx.visible(stocklog, 'l')} group by 1 having sum(coalesce(l.qty_out, 0) - coalesce(l.qty_in, 0)) > 0) l
    join ${materials.as('m')} on m.suid = ${ctx.suid} and m.id = l.material_id and m.del_at is null ${units.join('u', 'm.base_unit_id')}
    left join (select v.material_id, sum(v.available) as available, sum(v.incoming) as incoming from ${stockViews.as('v')}
      where v.suid = ${ctx.suid} and ${ctx.visible(stock, 'v')} group by 1) s on s.material_id = m.id
    order by m.id`.execute(ctx.db)
  const forecastRows = rows.map((row) => toForecastRow(row, { ...horizon, from, today }))
  const sorted = forecastRows.toSorted(
    (a, b) => (a.order_on ?? 0) - (b.order_on ?? 0) || (a.days_left ?? 0) - (b.days_left ?? 0) || a.id - b.id,
  )
  return {
    ...horizon,
    rows: sorted.slice(0, MAX_ITEMS),
    more: sorted.length > MAX_ITEMS,
    partial: ctx.caller.dataScope !== 'all',
  }
}

function toForecastRow(
  { decimals, ...row }: ItemRow,
  { weeks, lead, cover, from, today }: { weeks: number; lead: number; cover: number; from: number; today: number },
): ForecastRow {
  const [sold, available, incoming, least] = [row.sold, row.available, row.incoming, row.least].map(BigInt)
  const item = { sold: sold ?? 0n, available: available ?? 0n, incoming: incoming ?? 0n, least: least ?? 0n }
  const { perDay, daysLeft, orderIn, quantity } = forecastOf(item, { days: weeks * 7, lead, cover })
  const search = (query: Record<string, string>) =>
    new URLSearchParams({ material_id: String(row.id), ...query }).toString()
  return {
    ...row,
    per_day: Number(perDay),
    days_left: daysLeft,
    order_on: orderIn === null ? null : today + orderIn * DAY,
    quantity: orderable(quantity, decimals),
    from: {
      sold: `/inventory/stocklog?${search({ posted_at: `${from},${today - 1}`, biz_type: salesMovements.join(',') })}`,
      stock: `/inventory/stock?${search({})}`,
    },
  }
}

/** Rounds up to the smallest quantity that the unit allows. */
function orderable(quantity: bigint, decimals: number): number {
  const grid = 10n ** BigInt(Math.max(0, 3 - decimals))
  return Number(((quantity + grid - 1n) / grid) * grid)
}

function sheetOf({ rows }: ForecastAnswer, { lang, now }: Pick<Ctx<DB>, 'lang' | 'now'>): CallSheet {
  const label = (key: keyof typeof forecastWords) => inLang(forecastWords[key], lang)
  const columnNames = [
    'material',
    'spec',
    'unit',
    'sold',
    'per_day',
    'available',
    'incoming',
    'least',
    'days_left',
    'order_on',
    'quantity',
  ] as const
  const decimal = (value: number) => decimalOf(String(value), 3)
  return {
    name: `${label('title')} ${formatDay(now)}.xlsx`,
    columns: columnNames.map((key) => ({ title: label(key), kind: key === 'days_left' ? 'int' : 'text' })),
    rows: rows.map((row) => [
      `${row.code} ${row.name}`,
      row.spec,
      row.unit,
      decimal(row.sold),
      decimal(row.per_day),
      decimal(row.available),
      decimal(row.incoming),
      decimal(row.least),
      row.days_left,
      row.order_on === null ? null : formatDay(row.order_on),
      decimal(row.quantity),
    ]),
  }
}

export const forecastCalls = [
  defineCall({
    path: '/seller/report/Forecast',
    method: 'GET',
    title: forecastWords.title,
    access: 'api',
    input: forecastInput,
    run: forecastItems,
  }),
  defineCall({
    path: '/seller/report/ForecastExport',
    method: 'GET',
    title: forecastWords.export,
    access: 'api',
    sheet: true,
    // an export without filters is refused
    input: { ...forecastInput, weeks: int(forecastWords.weeks, { required: true, min: 1, max: 52 }) },
    run: async (input, ctx): Promise<CallSheet> => sheetOf(await forecastItems(input, ctx), ctx),
  }),
]
