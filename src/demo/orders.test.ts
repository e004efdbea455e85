import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import { modules } from '#modules/index.ts'
import { createSupplier } from '#server/account/directory.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { signIn } from './client.ts'
import { saltDepts } from './depts.ts'
import { fillMasterData } from './master-data.ts'
import { fillShop, saltShop } from './goods.ts'
import { orderCallRunner, orderAgent, pastOrderRunner } from './order-runner.ts'
import { readOrderFacts } from './order-facts.ts'
import { runOrder } from './order-life.ts'
import { orderLives } from './order-plan.ts'
import { makeBuyers, makeOrders } from './orders.ts'
import { seededRandom } from './random.ts'
import { saltWarehouses } from './warehouses.ts'

const t = await testApp(sections(registry(modules)))
const password = 'a password for the demo'
const now = Math.floor(Date.now() / 1000)
const DAY = 86_400
const [past, called] = [await shopOf('salt'), await shopOf('called')]

test(
  'orders created in the past leave the same rows as the calls of a person, and the books are right',
  { timeout: 180_000 },
  async () => {
    const day = dayStart(now) - 20 * DAY
    const lives = async (suid: number) => {
      const facts = await readOrderFacts(t.app.db, suid)
      const by = facts.people[0]?.id ?? 0
      const planned = orderLives(seededRandom(7), day, 40, { ...facts, city: '盐城市', codFrom: 0 })
      return { facts, by, planned: planned.map((life) => ({ ...life, channel: 'cash' as const })) }
    }
    const first = await lives(past.suid)
    for (const life of first.planned)
      await t.app.db.tenant(past.suid, (tx) =>
        runOrder(pastOrderRunner(t.app, tx, new Map([[first.by, '管理员']]), 'first'), life, {
          by: first.by,
          until: now,
        }),
      )
    const other = await lives(called.suid)
    const codeOf = async (id: number) => {
      const [row] = await t.database.sql<{ redeem_code: string }>(
        'select redeem_code from orders where suid = $1 and id = $2',
        [called.suid, id],
      )
      return row?.redeem_code ?? ''
    }
    for (const life of other.planned)
      await runOrder(orderCallRunner(called.client, codeOf), life, { by: other.by, until: now })

    for (const [what, rows] of Object.entries(rowQueries)) {
      const [pastRows, calledRows] = await Promise.all(
        [past.suid, called.suid].map((suid) => t.database.sql(rows, [suid])),
      )
      expect(calledRows?.length, what).toBeGreaterThan(0)
      expect(pastRows, what).toEqual(calledRows)
    }
    for (const { client } of [past, called]) expect(await wrong(client)).toEqual([])
  },
)

test(
  'an interrupted history of orders continues at its last step: no duplicates, every number on its day, and the books are right',
  { timeout: 180_000 },
  async () => {
    const from = now - 40 * DAY
    await makeBuyers(t.app, past.suid, 5, from)
    await makeBuyers(t.app, past.suid, 5, from)
    const making = { suid: past.suid, from, until: now, count: 60, facts: await readOrderFacts(t.app.db, past.suid) }
    expect(making.facts.members).toHaveLength(24 - 1 + 5) // one member is blocked
    let goCalls = 0
    expect(await makeOrders(t.app, making, () => ++goCalls <= 12)).toBe(false)
    const begun = await createdOrders() // except refused ones
    expect(begun.length).toBeGreaterThan(6)
    expect(begun.length).toBeLessThanOrEqual(12)
    expect(await makeOrders(t.app, making, () => true)).toBe(true)
    const orders = await createdOrders()
    expect(orders.length).toBeGreaterThan(40)
    expect(orders.slice(0, begun.length)).toEqual(begun)
    expect(new Set(orders.map(({ at }) => at)).size).toBe(orders.length)
    expect(await makeOrders(t.app, making, () => true)).toBe(true)
    expect(await createdOrders()).toHaveLength(orders.length)
    expect(orders.filter(({ on_day }) => !on_day)).toEqual([])
    expect(orders.filter(({ channel }) => channel === 'wxpay').length).toBeGreaterThan(10)
    expect(await wrong(past.client)).toEqual([])
  },
)

/** The orders created by the history. */
const createdOrders = () =>
  t.database.sql<{ at: number; on_day: boolean; channel: string | null }>(
    `select o.created_at as at, o.order_no like '%' || to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '%' as on_day,
       (select p.channel from pay_order p where p.suid = o.suid and p.kind = 'order' and p.kind_id = o.id limit 1) as channel
     from op_log l join orders o on o.suid = l.suid and o.id = l.biz_id where l.suid = $1 and l.ua = $2 and l.path like '%OrderSave' and l.created_at >= to_timestamp($3) order by o.created_at`,
    [past.suid, orderAgent, now - 40 * DAY],
  )

/** Problems that the checks of the shop find. */
async function wrong(client: Awaited<ReturnType<typeof signIn>>) {
  const problems: unknown[] = []
  await client.post('/seller/ledger/LedgerVerifyStart', {})
  const running = async () => (await client.get<{ running: boolean } | null>('/seller/ledger/LedgerVerify'))?.running
  await expect.poll(running, { timeout: 60_000 }).toBe(false)
  for (const path of [
    '/seller/order/OrderVerify',
    '/jxc/stock/StockVerify',
    '/seller/ledger/LedgerVerify',
    '/jxc/debt/DebtVerify',
  ]) {
    const { ok, checks } = await client.get<{ ok?: boolean; checks?: { wrong?: number }[] }>(path)
    if (ok === false || checks?.some((check) => (check.wrong ?? 0) > 0)) problems.push({ path, checks })
  }
  return problems
}

/** The rows of an order, without ids and times. */
const rowQueries = {
  orders: `select o.status, o.source, o.way, o.terms, o.region, o.street, o.goods_amount, o.freight_amount, o.total_amount, o.paid_amount, o.refunded_amount, o.due_amount, o.pieces, o.shipped_qty, o.cancelled_qty, o.returned_qty, o.close_reason from orders o where o.suid = $1 order by o.id`,
  lines: `select l.line_no, l.title, l.spec, l.qty, l.price, l.amount, l.share, l.shipped_qty, l.cancelled_qty, l.returned_qty, l.refunded, l.in_flight, l.cost from order_line l where l.suid = $1 order by l.orders_id, l.line_no`,
  events: `select e.what from order_event e where e.suid = $1 order by e.order_id, e.id`,
  payments: `select p.kind, p.channel, p.amount, p.state, p.refunded, p.in_flight from pay_order p where p.suid = $1 order by p.kind_id, p.id`,
  money_back: `select r.channel, r.amount, r.state from pay_refund r where r.suid = $1 order by r.id`,
  parcels: `select s.status, s.carrier, s.tracking_no, s.pieces, l.qty, l.title, l.batches, l.cost as line_cost from shipment s join shipment_line l on l.suid = s.suid and l.shipment_id = s.id where s.suid = $1 order by s.id, l.line_no`,
  refunds: `select r.type, r.status, r.reason, r.total_amount, r.money_amount, r.returned_amount, l.qty, l.amount, l.cancels, l.received_qty from refund r join refund_line l on l.suid = r.suid and l.refund_id = r.id where r.suid = $1 order by r.id, l.line_no`,
  issues: `select h.status, h.biz_type, l.line_no, m.code, l.qty, l.cost, l.batch_no from outbound h join outbound_line l on l.suid = h.suid and l.outbound_id = h.id join material m on m.suid = l.suid and m.id = l.material_id where h.suid = $1 order by h.id, l.line_no`,
  stock: `select m.code, s.batch_no, s.on_hand, s.reserved, s.value from stock s join material m on m.suid = s.suid and m.id = s.material_id where s.suid = $1 order by 1, 2`,
  held: `select r.src_type, r.state, r.qty from reservation r where r.suid = $1 order by r.id`,
  sold: `select g.name, g.sales from goods g where g.suid = $1 order by g.name`,
  log: `select l.path, l.biz_type, count(*)::int as times from op_log l where l.suid = $1 and l.path ~ '/(order|refund)/' group by 1, 2 order by 1, 2`,
} as const

/** A supplier with the salt demo's master data and shop. */
async function shopOf(login: string) {
  const main = { login_name: login, username: '管理员', password }
  const { suid } = await createSupplier(
    t.app.db,
    { name: login, short_name: login, industry_type: 'salt', main },
    t.app.hasher,
  )
  const client = await signIn(t.app, login, password)
  const people = { sales: [], keepers: [], chiefs: [] }
  const materials = { count: 12, kinds: ['edible_salt'] } as const
  await fillMasterData(client, {
    seed: 20260100,
    now,
    city: '盐城市',
    depts: saltDepts,
    warehouses: saltWarehouses,
    materials: { ...materials, kinds: ['edible_salt'] },
    customers: 5,
    people,
  })
  await fillShop(client, saltShop, now)
  return { suid, client }
}
