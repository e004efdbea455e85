import { expect, test } from 'vitest'
import type { CountAnswer } from '#core/wire/wire.ts'
import { dayStart } from '#core/value/time.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { DAY, documentCall, goodsOf, q } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { readBook } from '#test/helpers/sheets.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import type { Person } from '#test/helpers/app.ts'
import type { Figures, StockSummary, SummaryRow } from '../movement-summary/summary-answer.ts'
import { groupings } from '../shared/summary-groupings.ts'

const t = await sectionsApp()
const today = dayStart(Math.floor(Date.now() / 1000))
const path = '/jxc/stock/StockSummary'

/** Moves everything that is posted so far into the past, as only time can. */
async function age(s: Person, days: number): Promise<void> {
  await t.database.sql('alter table stock_log disable trigger stock_log_for_good')
  await t.database.sql(`update stock_log set posted_at = posted_at - make_interval(days => $2) where suid = $1`, [
    s.suid,
    days,
  ])
  await t.database.sql('alter table stock_log enable trigger stock_log_for_good')
}

/** Receipts, sales, a reversed sale, a transfer with a loss, use and surplus over twelve days. */
async function busyDays(s: Person): Promise<Goods> {
  const g = await goodsOf(s)
  await g.receive([
    { material: g.wheat, qty: 1000, price: 2 },
    { material: g.sack, qty: 500, price: 1.5 },
    { material: g.salt, qty: 80, price: 3, batch: 'A1' },
  ])
  await age(s, 5)
  await g.receive([{ material: g.salt, qty: 20, price: 3.33, batch: 'A2' }], g.south)
  const sale = (material_id: number, qty: number) =>
    g.done('outbound', {
      warehouse_id: g.north,
      biz_type: 'sale',
      partner_id: g.shop,
      lines: [{ material_id, qty: q(qty), price: 90_000 }],
    })
  const reversed = await sale(g.wheat, 123)
  dataOf(await s.post(documentCall('outbound', 'Unaudit'), { id: reversed.id, remark: '开错' }))
  await age(s, 4)
  await sale(g.sack, 77)
  await g.done('outbound', { warehouse_id: g.north, biz_type: 'use', lines: [{ material_id: g.sack, qty: q(3) }] })
  await age(s, 2)
  await g.done('inbound', { warehouse_id: g.north, biz_type: 'surplus', lines: [{ material_id: g.wheat, qty: q(7) }] })
  await sale(g.wheat, 11.5)
  await age(s, 1)
  await sale(g.sack, 9)
  return g
}

const summaryFor = async (s: Person, query: Record<string, string | number>) =>
  dataOf(await s.get<StockSummary>(path, query))

const sums = (figures: readonly (Figures | null)[], figure: 'weight' | 'value') =>
  figures.reduce((sum, amount) => sum + (amount?.[figure] ?? 0), 0)

function isBalanced({ movements }: StockSummary, row: SummaryRow): boolean {
  const sideOf = (inward: boolean) => row.moved.filter((_, at) => movements[at]?.inward === inward)
  return (['weight', 'value'] as const).every(
    (figure) =>
      (row.opening[figure] ?? 0) + sums(sideOf(true), figure) - sums(sideOf(false), figure) ===
      (row.closing[figure] ?? 0),
  )
}

test('opening, every type of movement and closing equal the log, for every grouping and period', async () => {
  const s = await t.supplier()
  const g = await busyDays(s)
  for (const [back, days] of [
    [13, 3],
    [8, 4],
    [3, 3],
    [1, 1],
    [0, 0],
    [20, 40],
  ] as const) {
    const from = today - back * DAY
    const to = from + days * DAY
    for (const by of groupings) {
      const summary = await summaryFor(s, { from, to, by })
      const key = {
        material: 'm.id',
        kind: 'm.kind',
        warehouse: 'l.warehouse_id',
        batch: "m.id || ' ' || l.batch_no",
        place: "m.id || ' ' || l.warehouse_id",
      }[by]
      const expected = await t.database.sql<{ opening: number; closing: number; received: number; n: number }>(
        `select count(distinct key)::int as n, coalesce(sum(value) filter (where posted_at < to_timestamp($2)), 0)::float as opening,
          coalesce(sum(value) filter (where posted_at < to_timestamp($3)), 0)::float as closing,
          coalesce(sum(value) filter (where posted_at >= to_timestamp($2) and posted_at < to_timestamp($3) and biz_type = 'production'), 0)::float as received
        from (select ${key} as key, l.value_delta as value, l.posted_at, l.biz_type from stock_log l join material m on m.suid = l.suid and m.id = l.material_id where l.suid = $1) x
        where exists (select from (select ${key} as key from stock_log l join material m on m.suid = l.suid and m.id = l.material_id
          where l.suid = $1 and l.posted_at < to_timestamp($3) group by 1
          having sum(l.qty) <> 0 or bool_or(l.posted_at >= to_timestamp($2))) k where k.key = x.key)`,
        [s.suid, from, to + DAY],
      )
      const produced = summary.movements.findIndex(({ key: movement }) => movement === 'in:production')
      expect({
        by,
        back,
        opening: summary.total.opening.value,
        closing: summary.total.closing.value,
        received: summary.total.moved[produced]?.value ?? 0,
        count: summary.count,
      }).toEqual({
        by,
        back,
        opening: expected[0]?.opening,
        closing: expected[0]?.closing,
        received: expected[0]?.received,
        count: expected[0]?.n,
      })
      expect([...summary.rows, summary.total].filter((row) => !isBalanced(summary, row))).toEqual([])
      expect(
        sums(
          summary.rows.map(({ closing }) => closing),
          'value',
        ),
      ).toBe(summary.total.closing.value)
    }
  }
  const whole = await summaryFor(s, { from: today - 20 * DAY, to: today })
  const wheat = whole.rows.find(({ filters }) => filters?.['material_id'] === String(g.wheat))
  expect(wheat).toMatchObject({ opening: { qty: 0 }, closing: { qty: q(995.5) }, unit: '公斤' })
  // what was sold and reversed was not sold
  expect(wheat?.moved[whole.movements.findIndex(({ key }) => key === 'out:sale')]?.qty).toBe(q(11.5))
})

test('a figure equals the movements that it opens, a file has the same, and strangers see none of it', async () => {
  const s = await t.supplier()
  const g = await busyDays(s)
  const period = { from: today - 20 * DAY, to: today }
  const summary = await summaryFor(s, { ...period, warehouse_id: g.north })
  const sack = summary.rows.find(({ filters }) => filters?.['material_id'] === String(g.sack))
  const moves = dataOf(
    await s.get<CountAnswer>('/jxc/stock/StocklogManage', {
      ...sack?.filters,
      posted_at: `${period.from},${period.to + DAY - 1}`,
      biz_type: 'sale',
      _count_sum: 1,
      _count_exact: 1,
    }),
  )
  expect(moves.totalrow['qty_out']).toBe(sack?.moved[summary.movements.findIndex(({ key }) => key === 'out:sale')]?.qty)
  const file = await s.download('/jxc/stock/StockSummaryExport', {
    from: String(period.from),
    to: String(period.to),
    by: 'place',
  })
  const sheet = (await readBook(file.rawPayload))[0]?.rows ?? []
  const places = await summaryFor(s, { ...period, by: 'place' })
  expect(sheet).toHaveLength(places.count + 2)
  expect(sheet[0]).toContain('期末结存 数量')
  expect((await summaryFor(await t.supplier(), period)).count).toBe(0)
  expect(await s.get(path, { from: today, to: today - DAY })).toMatchObject({ http: 422 })
  expect(await s.get(path, { from: today })).toMatchObject({ http: 422 })
  const reader = await s.operator({ apis: ['/jxc/stock/StocklogManage'] })
  expect(await reader.get(path, period)).toMatchObject({ http: 403 })
  const keeper = await s.operator({ apis: [path], warehouses: [g.south] })
  const { total, values } = await summaryFor(keeper, period)
  expect([values, total.closing.qty, total.closing.value]).toEqual([false, q(20), null])
  expect((await summaryFor(keeper, { ...period, by: 'warehouse' })).rows.map(({ label }) => label)).toEqual(['仓S'])
})

test('groups of different units have a weight and a value but no quantity', async () => {
  const s = await t.supplier()
  await busyDays(s)
  const { total, rows } = await summaryFor(s, { from: today - 20 * DAY, to: today, by: 'warehouse' })
  expect(total.closing).toMatchObject({ qty: null, weight: q(995.5) + 40_000 })
  expect(rows.find(({ label }) => label === '仓S')?.closing).toMatchObject({ qty: q(20), weight: 8000 })
})
