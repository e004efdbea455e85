import { expect, test } from 'vitest'
import type { CountAnswer } from '#core/wire/wire.ts'
import type { WorkbenchFigure } from '#core/wire/workbench-wire.ts'
import { parseLocal } from '#core/value/time.ts'
import type { ShownTopic } from '#core/define/topic.ts'
import type { Person } from '#test/helpers/app.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { p, q } from '#test/helpers/goods.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import type { ReportAnswer } from '../../report/chart/chart.calls.ts'
import { partnerOf, storeOf } from './store.ts'

const t = await sectionsApp()
type Body = Record<string, unknown>

/** The number of checked reports. */
const rounds = Number(process.env['REPORT_ROUNDS'] ?? 60)

/** Reproducible pseudo-random numbers. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A shop that also sells to partners: orders, issues, returns, discounts and charges over four months. */
async function wholesaleAndShop(roll: (below: number) => number) {
  const store = await storeOf(t)
  const { s, add, unit, warehouse, small, large, placed, member } = store
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 90_000,
    }),
  )
  const second = await add('/jxc/warehouse/WarehouseSave', { code: 'CK2', name: '二号仓', type: 'finished' })
  const material = (code: string, weight_kg: number | null) =>
    add('/jxc/material/MaterialSave', { code, name: code, kind: 'packaging', base_unit_id: unit, weight_kg })
  const materials = [await material('BX', q(0.35)), await material('DL', null), await material('ZX', q(2.001))]
  const stores = [warehouse, second]
  for (const warehouse_id of stores)
    for (const price of [2, 3.1415]) {
      const lines = materials.map((material_id) => ({ material_id, qty: q(5000), price: p(price) }))
      const id = await add('/jxc/inbound/InboundSave', { biz_type: 'production', warehouse_id, submit: true, lines })
      accepted(await s.post('/jxc/inbound/InboundAudit', { id, result: 'pass' }))
    }
  const partners = [await partnerOf(s, 90_000_000), await partnerOf(s, 90_000_000)]
  const depts = [
    await add('/jxc/dept/DeptSave', { name: '门市', type_id: 'office' }),
    await add('/jxc/dept/DeptSave', { name: '大客户', type_id: 'office' }),
    null,
  ]
  const line = (): Body => ({
    material_id: materials[roll(3)],
    qty: q(1 + roll(90)),
    price: p(1 + roll(40_000) / 10_000),
  })
  for (let n = 0; n < 24; n++) {
    const status = roll(6) === 0 ? 'unaudited' : 'audited'
    const id = await add('/jxc/outbound/OutboundSave', {
      biz_type: roll(4) === 0 ? 'retail' : 'sale',
      partner_id: partners[roll(2)],
      warehouse_id: stores[roll(2)],
      dept_id: depts[roll(3)],
      discount_amount: roll(2) === 0 ? roll(90) : 0,
      other_amount: roll(3) === 0 ? roll(900) : 0,
      submit: true,
      lines: Array.from({ length: 1 + roll(4) }, line),
    })
    if (status === 'unaudited') continue
    accepted(await s.post('/jxc/outbound/OutboundAudit', { id, result: 'pass' }))
    if (roll(3) > 0) continue
    const issue = dataOf(
      await s.get<{
        partner_id: number
        warehouse_id: number
        lines: { id: number; material_id: number; price: number }[]
      }>('/jxc/outbound/OutboundInfo', { id }),
    )
    const back = await add('/jxc/inbound/InboundSave', {
      biz_type: 'sale_return',
      partner_id: issue.partner_id,
      warehouse_id: issue.warehouse_id,
      dept_id: depts[roll(3)],
      other_amount: roll(2) === 0 ? roll(50) : 0,
      submit: true,
      lines: issue.lines
        .slice(0, 1)
        .map(({ id: src_line_id, material_id, price }) => ({ src_line_id, material_id, price, qty: q(1) })),
    })
    accepted(await s.post('/jxc/inbound/InboundAudit', { id: back, result: 'pass' }))
  }
  for (let n = 0; n < 12; n++) {
    const lines = [
      { sku_id: small, qty: 1 + roll(3) },
      { sku_id: large, qty: 1 + roll(2) },
    ]
    const { id } = await placed({ lines, source: roll(2) === 0 ? 'counter' : 'proxy', freight_given: roll(3) * 250 })
    if (n % 6 === 5) continue
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'wallet' }))
    const refund = (body: Body) => s.post('/seller/refund/RefundCreate', { order_id: id, reason: '退', ...body })
    if (roll(2) === 0) accepted(await refund({ lines: [{ sku_id: small, qty: 1 }] }))
    if (n % 4 === 0) accepted(await s.post('/seller/order/OrderSend', { id }))
    if (n % 4 === 1) {
      const { lines: bought } = await store.info(id)
      const open = bought.map(({ sku_id, qty, cancelled_qty }) => ({ sku_id, qty: qty - cancelled_qty }))
      accepted(
        await refund({ lines: open.filter(({ qty }) => qty > 0), ...(roll(2) === 0 ? { freight_part: 0 } : {}) }),
      )
    }
  }
  for (const [table, column] of [
    ['outbound', 'biz_date'],
    ['inbound', 'biz_date'],
    ['orders', 'paid_at'],
  ])
    await t.database.sql(
      `update ${table} set ${column} = '2025-01-30 16:00Z'::timestamptz + make_interval(secs => (id * 7919 % 89) * 86400 - (id % 3)) where suid = $1 and ${column} is not null`,
      [s.suid],
    )
  return s
}

interface Sold {
  day: string
  month: string
  kind: string
  channel: string
  partner_id: string | null
  staff_uid: string | null
  dept_id: string | null
  amount: number
  cost: number
  weight: number
}

/** What was sold, from the heads of the documents and the sums of the orders. */
async function soldOf(s: Person): Promise<Sold[]> {
  const rows = await t.database.sql<Record<keyof Sold, string | null>>(
    `with d as (
      select biz_date as at, biz_type as kind, case biz_type when 'retail' then 'retail' else 'wholesale' end as channel, partner_id, handler_uid as staff_uid, dept_id,
        total_amount as amount, cost_amount as cost, total_weight as weight
      from outbound where suid = $1 and status = 'audited' and biz_type in ('sale', 'retail')
      union all
      select i.biz_date, 'sale_return', case when exists (select from inbound_line l join outbound_line x on x.suid = l.suid and x.id = l.src_line_id join outbound o on o.suid = x.suid and o.id = x.outbound_id
          where l.suid = i.suid and l.inbound_id = i.id and o.biz_type = 'retail') then 'retail' else 'wholesale' end, i.partner_id, i.handler_uid, i.dept_id, -i.total_amount, -i.cost_amount, -i.total_weight
      from inbound i where i.suid = $1 and i.status = 'audited' and i.biz_type = 'sale_return'
      union all
      select o.paid_at, 'order', o.source, o.partner_id, o.staff_uid, o.dept_id,
        case o.status when 'close' then o.paid_amount - o.refunded_amount else o.total_amount - (select coalesce(sum(r.total_amount), 0) from refund r where r.suid = o.suid and r.order_id = o.id and r.status = 'done') end,
        (select sum(l.cost) from order_line l where l.suid = o.suid and l.orders_id = o.id),
        case o.status when 'close' then 0 else (select sum((l.qty - l.cancelled_qty - l.returned_qty) * l.weight) from order_line l where l.suid = o.suid and l.orders_id = o.id) end
      from orders o where o.suid = $1 and o.paid_at is not null)
    select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, kind, channel,
      partner_id::text, staff_uid::text, dept_id::text, amount::text, cost::text, weight::text from d`,
    [s.suid],
  )
  return rows.map(({ day, month, kind, channel, amount, cost, weight, ...named }) => ({
    ...named,
    day: day ?? '',
    month: month ?? '',
    kind: kind ?? '',
    channel: channel ?? '',
    amount: Number(amount),
    cost: Number(cost),
    weight: Number(weight),
  }))
}

const dims = ['day', 'month', 'all', 'kind', 'channel', 'partner_id', 'staff_uid', 'dept_id'] as const
const sums = (rows: readonly Sold[]) =>
  (['amount', 'cost', 'weight'] as const).map((key) => String(rows.reduce((sum, row) => sum + row[key], 0)))

test('turnover equals the documents and orders by separate SQL, for every period, dimension and filter', async () => {
  const roll = dice(20_261_127)
  const s = await wholesaleAndShop(roll)
  const sold = await soldOf(s)
  // a person of one department sees its lines, and the figures of these
  const { id: dept = 0 } =
    (await t.database.sql<{ id: number }>('select min(id)::int as id from dept where suid = $1', [s.suid]))[0] ?? {}
  const clerk = await s.operator({
    apis: ['/seller/order/TurnoverManage', '/seller/report/ChartData'],
    dept_id: dept,
    data_scope: 'dept',
  })
  const reach = {
    topic: 'turnover',
    dim: 'all',
    from: parseLocal('2025-01-01') ?? 0,
    to: parseLocal('2025-12-31') ?? 0,
  }
  const visible = dataOf(await clerk.get<ReportAnswer>('/seller/report/ChartData', reach))
  expect(visible.total.values[0]).toBe(sums(sold.filter(({ dept_id }) => dept_id === String(dept)))[0])
  expect(new Set(sold.map(({ kind }) => kind))).toEqual(new Set(['sale', 'retail', 'sale_return', 'order']))
  const days = ['2025-01-30', '2025-01-31', '2025-02-01', '2025-02-28', '2025-03-01', '2025-03-31', '2025-05-01']
  for (let n = 0; n < rounds; n++) {
    const [from = '', to = ''] = [days[roll(7)] ?? '', days[roll(7)] ?? ''].toSorted()
    const dim = dims[roll(dims.length)] ?? 'all'
    const filter = roll(2) === 0 ? undefined : (['kind', 'channel', 'partner_id', 'dept_id'] as const)[roll(4)]
    const value = filter && sold[roll(sold.length)]?.[filter]
    const only: Record<string, string> = filter && value ? { only: filter, value } : {}
    const answer = dataOf(
      await s.get<ReportAnswer>('/seller/report/ChartData', {
        topic: 'turnover',
        dim,
        from: parseLocal(from) ?? 0,
        to: parseLocal(to) ?? 0,
        ...only,
      }),
    )
    const within = sold.filter(
      (row) => row.day >= from && row.day <= to && (!filter || !value || row[filter] === value),
    )
    const at = ['amount', 'cost', 'weight'].map((key) => answer.topic.metrics.findIndex((metric) => metric.key === key))
    const figures = (values: ReportAnswer['total']['values']) => at.map((index) => values[index] ?? null)
    expect([from, to, only, figures(answer.total.values)]).toEqual([from, to, only, sums(within)])
    if (dim === 'all') continue
    for (const row of answer.rows) {
      const k = dim === 'day' || dim === 'month' ? row.label : row.k
      const expected = within.filter((line) => line[dim] === k)
      expect([dim, k, only, figures(row.values)]).toEqual([dim, k, only, sums(expected)])
    }
  }
  // by material: the discounts of documents are spread, so that the lines make the whole
  const all = { topic: 'turnover', from: parseLocal(days[0] ?? '') ?? 0, to: parseLocal('2025-06-01') ?? 0 }
  const byMaterial = dataOf(await s.get<ReportAnswer>('/seller/report/ChartData', { ...all, dim: 'material_id' }))
  expect(byMaterial.rows.reduce((sum, { values }) => sum + Number(values[0]), 0)).toBe(
    Number(byMaterial.total.values[0]),
  )
  expect(byMaterial.rows.length).toBeGreaterThan(3)
  // the list that a figure opens has the same total
  const list = dataOf(
    await s.get<CountAnswer>('/seller/order/TurnoverManage', { ...byMaterial.total.queries[0], _count_sum: 1 }),
  )
  expect(String(list.totalrow['amount'])).toBe(byMaterial.total.values[0])
})

test('turnover is the first tab of the reports and has the first cards; its costs need their own right', async () => {
  const { s, placed } = await storeOf(t)
  const { id } = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  const topics = dataOf(await s.get<ShownTopic[]>('/seller/report/ChartIndex'))
  expect(topics.slice(0, 2).map(({ key, title }) => [key, title])).toEqual([
    ['turnover', '营业'],
    ['sales', '商城订单'],
  ])
  const cards = async (person: Person) =>
    dataOf(await person.get<WorkbenchFigure[]>('/seller/index/Figures')).map(({ key }) => key)
  expect((await cards(s)).slice(0, 4)).toEqual([
    'turnover.amount',
    'turnover.profit',
    'turnover.margin',
    'turnover.weight',
  ])
  const seller = await s.operator({ apis: ['/seller/order/TurnoverManage'] })
  expect(await cards(seller)).toEqual(['turnover.amount', 'turnover.weight'])
})
