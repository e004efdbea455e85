import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import type { CountAnswer } from '#core/wire/wire.ts'
import { dayStart, formatDay } from '#core/value/time.ts'
import type { Person } from '#test/helpers/app.ts'
import { goodsOf } from '#test/helpers/goods.ts'
import type { Goods } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { bank, bookOf, wallet } from '../../ledger/test/book.ts'
import { post } from '../../ledger/transaction/post.ts'
import { dataOf } from '#test/helpers/calls.ts'
import { memberOf } from '../../order/test/store.ts'
import type { Verified } from '../../inventory/verify/verify.ts'
import type { ReportAnswer } from '../chart/chart.calls.ts'

const all = registry(modules)
const t = await sectionsApp()
const DAY = 86_400
const today = dayStart(Math.floor(Date.now() / 1000))
/** The days of the history, and the number of checked reports. */
const PAST = 60
const rounds = Math.ceil(Number(process.env['REPORT_ROUNDS'] ?? 40) / 8)

function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
const report = async (s: Person, query: Record<string, string | number>) =>
  dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', query))

/**
 * Checks each figure of a report against the list that it opens: by the metric's column, or by the row count. Metrics
 * of columns not named are counts.
 */
async function asLists(
  s: Person,
  answer: ReportAnswer,
  sums: Readonly<Record<string, string>>,
  counted: readonly string[],
) {
  let checked = 0
  for (const row of [...answer.rows, answer.total])
    for (const [at, { key, path }] of answer.topic.metrics.entries()) {
      const [query, value] = [row.queries[at], row.values[at]]
      const column = sums[key]
      if (path === null || !query || value === null || (column === undefined && !counted.includes(key))) continue
      const page = all.pages.find((listPage) => listPage.path === path && listPage.kind === 'list')
      const list = dataOf(
        await s.get<CountAnswer>(page?.bound?.calls.get('Manage') ?? '', { ...query, _count_sum: 1, _count_exact: 1 }),
      )
      expect([key, query, value]).toEqual([
        key,
        query,
        String(column === undefined ? list.count : list.totalrow[column]),
      ])
      checked++
    }
  return checked
}

function oneOf(values: readonly number[], roll: (below: number) => number): number {
  return values[roll(values.length)] ?? 0
}

/** A random period within the past, by its first and last days before today. */
function span(roll: (below: number) => number) {
  const [a, b] = [roll(PAST), roll(PAST)]
  return {
    first: Math.max(a, b),
    last: Math.min(a, b),
    from: today - Math.max(a, b) * DAY,
    to: today - Math.min(a, b) * DAY,
  }
}

interface Move {
  readonly material: number
  readonly warehouse: number
  readonly ago: number
  readonly qty: number
  readonly sale: boolean
}

async function posted(s: Person, { material, warehouse, qty, sale, ago }: Move, roll: (below: number) => number) {
  await t.database.sql(
    `with x as (insert into stock (suid, warehouse_id, material_id, batch_no) values ($1, $2, $3, '') on conflict do nothing)
     insert into stock_log (suid, warehouse_id, material_id, batch_no, qty, qty_after, value_delta, value_after, unit_cost, biz_type, bill_type, bill_id, bill_no, idem_key, op_uid, posted_at)
     values ($1, $2, $3, '', $4, 0, 0, 0, 0, $5, 'outbound', 1, 'T', gen_random_uuid()::text, 1, to_timestamp($6))`,
    [
      s.suid,
      warehouse,
      material,
      qty,
      sale ? ['sale', 'retail', 'order'][roll(3)] : 'other',
      today - ago * DAY + oneOf([0, 40_000, 86_399], roll),
    ],
  )
}

/** Movements of three materials over sixty days, in two warehouses that count and one that does not. */
async function moved(s: Person, g: Goods, roll: (below: number) => number) {
  const remaining = new Map<string, number>()
  const moves: Move[] = []
  for (let ago = PAST; ago >= 0; ago--)
    for (let n = roll(4); n > 0; n--) {
      const material = [g.wheat, g.sack, g.salt][roll(3)] ?? 0
      const warehouse = [g.north, g.south, g.road][roll(3)] ?? 0
      const has = remaining.get(`${material} ${warehouse}`) ?? 0
      // mostly everything is sold, so that many days have no stock
      const qty = has > 0 && roll(3) > 0 ? (roll(2) > 0 ? -has : -(1 + roll(has))) : 1 + roll(50)
      remaining.set(`${material} ${warehouse}`, has + qty)
      const move = { material, warehouse, ago, qty, sale: qty < 0 && roll(3) > 0 }
      moves.push(move)
      await posted(s, move, roll)
    }
  return moves
}

/** Each day of each material, recomputed from all movements in the counting warehouses. */
function walkOf(g: Goods, moves: readonly Move[], counting: readonly number[]) {
  return [g.wheat, g.sack, g.salt].flatMap((material) => {
    const ownMoves = moves.filter((move) => move.material === material && counting.includes(move.warehouse))
    const first = Math.max(-1, ...ownMoves.map(({ ago }) => ago))
    let remaining = 0
    return Array.from({ length: first + 1 }, (_, n) => {
      const ago = first - n
      const at = ownMoves.filter((listPage) => listPage.ago === ago)
      remaining = at.reduce((sum, { qty }) => sum + qty, remaining)
      return { material, ago, out: remaining <= 0, sold: at.some(({ sale }) => sale) }
    })
  })
}

test('[B13] days without stock and the share of sold materials equal a replay of all movements, and the list that each opens, stored or not, also after late corrections', async () => {
  const roll = dice(4_711)
  const s = await t.supplier()
  const g = await goodsOf(s)
  const moves = await moved(s, g, roll)
  const counting = [g.north, g.south]
  expect(walkOf(g, moves, counting).filter(({ out }) => out).length).toBeGreaterThan(10)
  let checked = 0
  for (let round = 0; round < rounds; round++) {
    const change = roll(4)
    if (change === 0) await t.app.jobs.work('section_work', { suid: s.suid, work: 'inventory.days' })
    if (change === 1) {
      const late = {
        material: [g.wheat, g.sack, g.salt][roll(3)] ?? 0,
        warehouse: [g.north, g.south, g.road][roll(3)] ?? 0,
        ago: roll(PAST + 5),
        qty: roll(2) === 0 ? -30 : 20,
        sale: false,
      }
      moves.push({ ...late, sale: late.qty < 0 })
      await posted(s, { ...late, sale: late.qty < 0 }, roll)
    }
    if (change === 2 && roll(4) === 0) {
      const type = counting.length === 2 ? 'transit' : 'finished'
      if (type === 'transit') counting.pop()
      else counting.push(g.south)
      await t.database.sql('update warehouse set type = $3 where suid = $1 and id = $2', [s.suid, g.south, type])
    }
    const walk = walkOf(g, moves, counting)
    const { first, last, from, to } = span(roll)
    const dim = ['day', 'month', 'all', 'material_id', 'kind'][roll(5)] ?? 'all'
    const answer = await report(s, { topic: 'availability', dim, from, to })
    const walkDays = walk.filter(({ ago }) => ago <= first && ago >= last)
    const materials = (is: (day: (typeof walk)[number]) => boolean) =>
      new Set(walkDays.filter(is).map(({ material }) => material)).size
    const out = walkDays.filter((day) => day.out).length
    const expected = [
      out,
      materials((day) => day.out),
      walkDays.length,
      materials(() => true),
      materials((listPage) => listPage.sold),
    ]
    const of = (key: string) =>
      Number(answer.total.values[answer.topic.metrics.findIndex((metric) => metric.key === key)])
    expect([round, dim, first, last, ...['days_out', 'materials_out', 'days', 'materials', 'sold'].map(of)]).toEqual([
      round,
      dim,
      first,
      last,
      ...expected,
    ])
    checked += await asLists(s, answer, { days_out: 'out_days' }, ['days'])
    if (change === 0) {
      const [stored] = await t.database.sql<{ n: number }>(
        `select count(*)::int as n from material_day where suid = $1`,
        [s.suid],
      )
      expect(stored?.n).toBeGreaterThan(100)
      const { checks } = dataOf(await s.get<Verified>('/jxc/stock/StockVerify'))
      expect(checks.find(({ check }) => check === 'days')).toMatchObject({ wrong: 0 })
    }
  }
  expect(checked).toBeGreaterThan(20)
})

/** Open items and credits of some partners, settled in parts on later days, partly long overdue. */
async function owed(s: Person, g: Goods, roll: (below: number) => number) {
  const items: {
    id: number
    side: string
    amount: number
    on: number
    due: number
    settled: { ago: number; amount: number }[]
  }[] = []
  for (let n = 0; n < 50; n++) {
    const side = ['receivable', 'payable'][roll(2)] ?? ''
    const on = roll(200)
    const due = on - oneOf([0, 7, 30, 60], roll)
    const amount = (roll(4) === 0 ? -1 : 1) * (100 + roll(10_000))
    const settled: { ago: number; amount: number }[] = []
    for (let parts = roll(3), remaining = amount; parts > 0; parts--) {
      const part = roll(2) > 0 ? remaining : Math.trunc(remaining / 2)
      if (part === 0) continue
      settled.push({ ago: roll(on + 1), amount: part })
      remaining -= part
    }
    const [created] = await t.database.sql<{ id: number }>(
      `insert into partner_debt (suid, partner_id, side, kind, src_area, src_type, src_id, src_no, biz_date, due_date, amount, settled_amount)
       values ($1, $2, $3, 'sale', 'inventory', 'outbound', $9, $4, to_timestamp($5), to_timestamp($6), $7, $8) returning id`,
      [
        s.suid,
        [g.shop, g.maker, g.wholesaler][roll(3)],
        side,
        `D${n}`,
        today - on * DAY + roll(DAY),
        today - due * DAY,
        amount,
        settled.reduce((sum, listPage) => sum + listPage.amount, 0),
        n + 1,
      ],
    )
    items.push({ id: created?.id ?? 0, side, amount, on, due, settled })
    for (const part of settled)
      await t.database.sql(
        `insert into debt_match (suid, debt_id, doc_type, doc_id, doc_no, amount, day) values ($1, $2, 'receipt', 1, 'R', $3, to_timestamp($4))`,
        [s.suid, created?.id, part.amount, today - part.ago * DAY + roll(DAY)],
      )
  }
  return items
}

/** A later correction: an item is reversed, gets another due date, or its settlement is undone. */
async function corrected(s: Person, items: Awaited<ReturnType<typeof owed>>, roll: (below: number) => number) {
  const at = roll(items.length)
  const [item, how] = [items[at], roll(3)]
  if (!item) return
  if (how === 0) {
    items.splice(at, 1)
    await t.database.sql('update partner_debt set del_at = now() where suid = $1 and id = $2', [s.suid, item.id])
  } else if (how === 1) {
    item.due -= 40
    await t.database.sql(
      `update partner_debt set due_date = due_date + interval '40 days' where suid = $1 and id = $2`,
      [s.suid, item.id],
    )
  } else {
    item.settled = []
    await t.database.sql(
      'with undone as (delete from debt_match where suid = $1 and debt_id = $2) update partner_debt set settled_amount = 0 where suid = $1 and id = $2',
      [s.suid, item.id],
    )
  }
}

test('[B13] the debt of a past day by overdue age equals a replay of all items, and the list that each figure opens, also after corrections', async () => {
  const roll = dice(815)
  const s = await t.supplier()
  const g = await goodsOf(s)
  const items = await owed(s, g, roll)
  const stood = (side: string, ago: number) => {
    const sums: Record<string, number> = {
      open: 0,
      overdue: 0,
      not_due: 0,
      d30: 0,
      d60: 0,
      d90: 0,
      over_d90: 0,
      unused: 0,
    }
    for (const item of items) {
      if (item.side !== side || item.on < ago) continue
      const open =
        item.amount - item.settled.filter((part) => part.ago >= ago).reduce((sum, listPage) => sum + listPage.amount, 0)
      const late = item.due - ago
      const age =
        item.amount < 0
          ? 'unused'
          : late <= 0
            ? 'not_due'
            : late <= 30
              ? 'd30'
              : late <= 60
                ? 'd60'
                : late <= 90
                  ? 'd90'
                  : 'over_d90'
      for (const key of ['open', age, ...(late > 0 && item.amount > 0 ? ['overdue'] : [])])
        sums[key] = (sums[key] ?? 0) + open
    }
    return sums
  }
  const figures = (answer: ReportAnswer, values: readonly (string | null)[]) =>
    Object.fromEntries(
      answer.topic.metrics.flatMap(({ key, kind }, at) => (kind === 'balance' ? [[key, Number(values[at])]] : [])),
    )
  let checked = 0
  for (const side of ['receivable', 'payable']) {
    const days = await report(s, { topic: side, dim: 'day', from: today - 210 * DAY, to: today })
    for (const [n, row] of days.rows.entries())
      expect([side, row.label, figures(days, row.values)]).toEqual([side, row.label, stood(side, 210 - n)])
    expect(days.rows.at(-1)?.label).toBe(formatDay(today))
    for (let round = 0; round < rounds; round++) {
      if (roll(3) === 0) await corrected(s, items, roll)
      const { from, to, last } = span(roll)
      const dim = ['month', 'all', 'partner_id', 'debt_id'][roll(4)] ?? 'all'
      const answer = await report(s, { topic: side, dim, from, to })
      expect([dim, last, figures(answer, answer.total.values)]).toEqual([dim, last, stood(side, last)])
      const sums = Object.fromEntries(Object.keys(stood(side, 0)).map((key) => [key, key === 'open' ? 'amount' : key]))
      if (round % 10 === 0) checked += await asLists(s, answer, sums, [])
    }
    // as of today it equals today's list
    const now = dataOf(
      await s.get<CountAnswer>('/jxc/debt/AgeingManage', { side, _count_sum: 1, _count_exact: 1 }),
    ).totalrow
    expect(stood(side, 0)).toMatchObject({
      open: Number(now['open_amount']),
      overdue: Number(now['overdue']),
      d60: Number(now['d60']),
      unused: Number(now['unused']),
    })
  }
  expect(checked).toBeGreaterThan(10)
})

test('[B13] the liabilities to members on a past day equal the postings until its end, and today the account balances', async () => {
  const roll = dice(99)
  const s = await t.supplier()
  const members = [await memberOf(s), await memberOf(s)]
  const book = bookOf(t.database, s.suid)
  const moves: { ago: number; amount: number; asset: string }[] = []
  for (let n = 0; n < 40; n++) {
    const ago = PAST - Math.floor((n * PAST) / 40)
    const asset = roll(3) === 0 ? 'recycle' : 'rmb'
    const member = members[roll(2)] ?? 0
    const amount = 1 + roll(5_000)
    moves.push({ ago, amount, asset })
    await book.run(
      (ctx) =>
        post(ctx, {
          key: `t${n}`,
          type: 'recharge',
          source: { table: 'member', id: member, no: `T${n}` },
          bizDay: today - ago * DAY,
          postings: [
            { account: wallet(member, asset === 'rmb' ? 'rmb' : 'recycle'), amount: BigInt(amount) },
            { account: { ...bank, asset: asset === 'rmb' ? 'rmb' : 'recycle' }, amount: BigInt(-amount) },
          ],
        }),
      { now: today - ago * DAY + oneOf([0, 50_000, 86_399], roll) },
    )
  }
  const until = (asset: string, ago: number) =>
    moves.filter((move) => move.asset === asset && move.ago >= ago).reduce((sum, listPage) => sum + listPage.amount, 0)
  const days = await report(s, { topic: 'owed_members', dim: 'day', from: today - (PAST + 2) * DAY, to: today })
  const at = (key: string) => days.topic.metrics.findIndex((metric) => metric.key === key)
  expect(days.rows.map(({ values }) => [Number(values[at('money')]), Number(values[at('recycle')])])).toEqual(
    days.rows.map((_, n) => [until('rmb', PAST + 2 - n), until('recycle', PAST + 2 - n)]),
  )
  expect([days.total.values[at('money')], days.total.values[at('money')]]).toEqual([
    days.total.values[at('now')],
    String(until('rmb', 0)),
  ])
  const answer = await report(s, { topic: 'owed_members', dim: 'bucket', from: today - 20 * DAY, to: today - 10 * DAY })
  expect(
    await asLists(s, answer, { money: 'change', in: 'credit', out: 'debit', recycle: 'change' }, []),
  ).toBeGreaterThan(5)
})
