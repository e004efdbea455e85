import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { createSupplier } from '#server/account/directory.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { documents } from './clerk.ts'
import type { Clerk, DocumentName, WrittenDocument } from './clerk.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { saltDepts } from './depts.ts'
import { fillMasterData } from './master-data.ts'
import { startHistory } from './history.ts'
import { seededRandom } from './random.ts'
import { counted } from './stocktake.ts'
import type { Booked } from './stocktake.ts'
import { trade } from './trade.ts'
import { readTradeBase } from './trade-facts.ts'
import { saltWarehouses } from './warehouses.ts'

const t = await testApp(sections(registry(modules)))
const password = 'a password for the demo'
const now = Math.floor(Date.now() / 1000)
const [past, called] = [await trader('salt'), await trader('called')]

test(
  '[B07] a demo history, even an interrupted one, leaves the same documents, log and balances as the calls of a person, and the books are right',
  { timeout: 240_000 },
  async () => {
    const days = 14
    await t.database.sql(
      `update supplier set settings = jsonb_build_object('demo', 'done', 'history', $2::bigint) where suid = $1`,
      [past.suid, now],
    )
    await t.database.sql('create sequence issues')
    // the first run fails repeatedly in the middle of its actions until it is stopped
    await failAt('issues >= 12')
    const first = startHistory(t.app, days)
    await expect.poll(issues).toBeGreaterThan(12)
    await first.stop()
    expect(await promised()).toBe(true)
    expect(await past.client.get('/seller/index/Workbench')).toMatchObject({ filling: true })
    const [waiting] = await past.client.get<{ id: number }[]>('/jxc/customer/CustomerManage', { status: 'unaudited' })
    await past.client.post('/jxc/customer/CustomerAudit', { id: waiting?.id, result: 'pass' })
    // the second run is stopped immediately, the third fails once and does the rest
    await startHistory(t.app, days).stop()
    await failAt('issues = 30')
    const third = startHistory(t.app, days)
    await expect.poll(promised, { timeout: 180_000 }).toBe(false)
    await third.stop()
    expect(await issues()).toBeGreaterThan(30)
    expect(await past.client.get('/seller/index/Workbench')).toMatchObject({ filling: false })
    const period = { from: now - days * 86_400, until: now }
    await trade(
      callingClerk(called.client),
      await readTradeBase(t.app.db, called.suid, period),
      seededRandom(20260400),
      period,
    )

    for (const table of Object.keys(documents))
      expect(await linesOf(table, past.suid), table).toEqual(await linesOf(table, called.suid))
    expect((await linesOf('outbound', past.suid)).length).toBeGreaterThan(20)
    const dear = (await linesOf('purchase', past.suid)).filter(({ approval }) => approval === 'second')
    expect(dear).toMatchObject([{ status: 'unaudited', done_qty: '0' }])
    expect(await countsOf(past.suid)).toEqual(await countsOf(called.suid))
    expect(await logOf(past.suid)).toEqual(await logOf(called.suid))
    expect(await stockOf(past.suid)).toEqual(await stockOf(called.suid))
    expect(await past.client.get('/jxc/stock/StockVerify')).toMatchObject({ ok: true })
    // nothing was posted, numbered or logged today that belongs to the past
    const [span] = await t.database.sql<{ days: number; misnumbered: number; undone: number }>(
      `select count(distinct l.posted_at::date)::int as days, (select count(*)::int from inbound h where h.suid = $1 and h.bill_no not like 'RKD' || to_char(h.created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '%') as misnumbered,
       (select count(*)::int from inbound h where h.suid = $1 and not exists (select from op_log o where o.suid = h.suid and o.biz_type = 'inbound' and o.biz_id = h.id)) as undone
     from stock_log l where l.suid = $1`,
      [past.suid],
    )
    expect(span?.days).toBeGreaterThan(9)
    expect(span).toMatchObject({ misnumbered: 0, undone: 0 })
  },
)

test('[B10] a demo history has returns with their source, stocktakes, a recall, rejected documents, goods in transit and nothing in the future', async () => {
  const of = (path: string, query: Record<string, string>) =>
    past.client.get<Record<string, unknown>[]>(path, { limit: '100', ...query })
  const [returns, sentBack] = await Promise.all([
    of('/jxc/inbound/InboundManage', { biz_type: 'sale_return' }),
    of('/jxc/outbound/OutboundManage', { biz_type: 'purchase_return' }),
  ])
  expect(returns.length).toBeGreaterThan(0)
  expect(sentBack.length).toBeGreaterThan(0)
  for (const { src_no, remark } of [...returns, ...sentBack]) expect([src_no, remark]).not.toContain(null)

  // every warehouse was counted, one stocktake is waiting; differences were booked with their source
  const checks = await of('/jxc/stock/StockCheckManage', {})
  const booked = checks.filter(({ status }) => status === 'audited')
  expect(new Set(booked.map(({ warehouse_id }) => warehouse_id)).size).toBe(10)
  expect(checks.filter(({ status }) => status === 'unaudited')).toHaveLength(1)
  const losses = await of('/jxc/outbound/OutboundManage', { biz_type: 'shortage' })
  expect(losses.length).toBeGreaterThan(0)
  for (const { src_no, status } of losses)
    expect([booked.map(({ bill_no }) => bill_no), status]).toEqual([expect.arrayContaining([src_no]), 'audited'])

  // the recalled batch: its customers, its complete return, and its location
  const [recalled] = await t.database.sql<{ material_id: number; batch_no: string; apart: string }>(
    `select s.material_id, s.batch_no, s.on_hand as apart from stock s join warehouse w on w.suid = s.suid and w.id = s.warehouse_id where s.suid = $1 and w.type = 'defective' and s.on_hand > 0`,
    [past.suid],
  )
  const query = { material_id: String(recalled?.material_id), batch_no: recalled?.batch_no ?? '' }
  const sold = (await of('/jxc/recall/RecallManage', query)).filter(({ partner_id }) => partner_id !== null)
  const customerReturns = sold.filter(({ biz_type }) => biz_type === 'sale_return')
  expect(customerReturns).toHaveLength(3)
  expect(-customerReturns.reduce((sum, { qty }) => sum + Number(qty), 0)).toBe(Number(recalled?.apart))

  for (const call of ['/jxc/purchaseapply/PurchaseApply', '/jxc/outbound/Outbound']) {
    const [rejected] = await of(`${call}Manage`, { status: 'rejected' })
    expect(await past.client.get(`${call}Info`, { id: String(rejected?.id) }), call).toMatchObject({
      audit_remark: expect.stringContaining('，请'),
    })
  }
  expect(await of('/jxc/inbound/InboundManage', { biz_type: 'transfer', status: 'unaudited' })).not.toEqual([])
  for (const warn of ['expiring', 'low']) expect(await of('/jxc/stock/StockManage', { warn }), warn).not.toEqual([])
  const weighed = await t.database.sql(
    'select from inbound_line where suid = $1 and weigh is not null and quality is not null limit 1',
    [past.suid],
  )
  expect(weighed).toHaveLength(1)
  // nothing is dated in the future
  const [last] = await t.database.sql<{ ahead: number }>(
    `select count(*)::int as ahead from op_log where suid = $1 and created_at > to_timestamp($2) and ua = 'saltern demo'`,
    [past.suid, now],
  )
  expect(last).toEqual({ ahead: 0 })
})

test('an unfinished history of another version is left unchanged and not retried', async () => {
  const papersOf = async () =>
    (await Promise.all(Object.keys(documents).map((table) => linesOf(table, past.suid)))).flat().length
  const before = await papersOf()
  for (const another of [now - 2 * 86_400, now + 2 * 86_400]) {
    await t.database.sql(
      `update supplier set settings = settings || jsonb_build_object('history', $2::bigint) where suid = $1`,
      [past.suid, another],
    )
    const run = startHistory(t.app, 14)
    await expect.poll(promised).toBe(false)
    await run.stop()
    expect(await papersOf()).toBe(before)
  }
})

/** Whether the history is still incomplete. */
async function promised(): Promise<boolean> {
  const [supplier] = await t.database.sql<{ promised: boolean }>(
    `select settings ? 'history' as promised from supplier where suid = $1`,
    [past.suid],
  )
  return supplier?.promised === true
}

/** Number of goods issues started by the history, including failed ones. */
async function issues(): Promise<number> {
  const [row] = await t.database.sql<{ last_value: number }>('select last_value from issues')
  return Number(row?.last_value)
}

/** From now on, a goods issue of the history with such a number fails as if its stock were locked. */
async function failAt(number: 'issues >= 12' | 'issues = 30') {
  await t.database.sql(
    `create or replace function fail_at() returns trigger language plpgsql security definer as $$
     declare issues bigint := nextval('issues'); begin if ${number} then raise exception using errcode = 'lock_not_available'; end if; return new; end $$;
     create or replace trigger fail_at before insert on outbound for each row when (new.suid = ${past.suid}) execute function fail_at()`,
  )
}

/** A supplier with the salt demo's master data. */
async function trader(login: string) {
  const main = { login_name: login, username: login, password }
  const { suid } = await createSupplier(
    t.app.db,
    { name: login, short_name: login, industry_type: 'salt', main },
    t.app.hasher,
  )
  const client = await signIn(t.app, login, password)
  await fillMasterData(client, {
    seed: 20260100,
    now,
    city: '盐城市',
    depts: saltDepts,
    warehouses: saltWarehouses,
    materials: { count: 120 },
    customers: 60,
    people: { sales: [], keepers: [], chiefs: [] },
  })
  return { suid, client }
}

/** Does the same with calls, now. */
function callingClerk(client: Client): Clerk {
  const call = (paper: DocumentName, name: string) =>
    `/${documents[paper].api}/${{ purchase_apply: 'PurchaseApply', purchase: 'Purchase', inbound: 'Inbound', outbound: 'Outbound' }[paper]}${name}`
  const pass = (paper: DocumentName, id: number) => client.post(call(paper, 'Audit'), { id, result: 'pass' })
  return {
    async write(paper, body, { audit, back }) {
      const { id } = await client.post<{ id: number }>(call(paper, 'Save'), { ...body, submit: true })
      if (back) await client.post(call(paper, 'Audit'), { id, result: 'reject', remark: back.remark })
      if (back?.fix) await client.post(call(paper, 'Save'), { id, ...back.fix.values, submit: true })
      if (audit) await pass(paper, id)
      return client.get<WrittenDocument>(call(paper, 'Info'), { id: String(id) })
    },
    async accept(outbound_id) {
      const rows = await client.get<{ id: number; status: string; src_no: string }[]>(call('inbound', 'Manage'), {
        biz_type: 'transfer',
        status: 'unaudited',
        limit: '100',
      })
      const { bill_no } = await client.get<{ bill_no: string }>(call('outbound', 'Info'), { id: String(outbound_id) })
      const arrival = rows.find(({ src_no }) => src_no === bill_no)
      if (!arrival) throw new Error(`nothing waits for ${bill_no}`)
      await pass('inbound', arrival.id)
    },
    async count(warehouse_id, seed, { audit }) {
      const { id } = await client.post<{ id: number }>('/jxc/stock/StockCheckCreate', { warehouse_id, kind: null })
      const { lines: booked } = await client.get<{ lines: Booked[] }>('/jxc/stock/StockCheckInfo', { id: String(id) })
      const lines = counted(seed, booked)
      await client.post('/jxc/stock/StockCheckSave', { id, lines, submit: true })
      if (audit) await client.post('/jxc/stock/StockCheckAudit', { id, result: 'pass' })
      return {
        id,
        lines: lines.map((line, at) => ({ ...line, base_qty: line.counted_qty - (booked[at]?.book_qty ?? 0) })),
      }
    },
    close: async (paper, id, remark) => void (await client.post(call(paper, 'Close'), { id, remark })),
  }
}

const linesOf = (table: string, suid: number) =>
  t.database.sql(
    `select h.status, h.exec_status, h.total_amount, h.total_qty, l.line_no, m.code, l.qty, l.ratio, l.base_qty, l.price, l.tax_bp, l.amount, l.tax, l.done_qty, (to_jsonb(l) ->> 'cost') as cost, (to_jsonb(l) ->> 'batch_no') as batch_no, (to_jsonb(h) ->> 'biz_type') as biz_type, (to_jsonb(h) ->> 'approval') as approval
     from ${table} h join ${table}_line l on l.suid = h.suid and l.${table}_id = h.id join material m on m.suid = l.suid and m.id = l.material_id where h.suid = $1 order by h.id, l.line_no`,
    [suid],
  )
const countsOf = (suid: number) =>
  t.database.sql(
    `select w.code as warehouse, h.status, l.line_no, m.code, l.batch_no, l.book_qty, l.counted_qty, l.diff_qty, l.remark from stock_check h
     join stock_check_line l on l.suid = h.suid and l.stock_check_id = h.id join material m on m.suid = l.suid and m.id = l.material_id
     join warehouse w on w.suid = h.suid and w.id = h.warehouse_id where h.suid = $1 order by h.id, l.line_no`,
    [suid],
  )
const logOf = (suid: number) =>
  t.database.sql(
    `select w.code as warehouse, m.code, l.batch_no, l.qty, l.qty_after, l.value_delta, l.value_after, l.cost_diff, l.unit_cost, l.biz_type, l.bill_type from stock_log l
     join material m on m.suid = l.suid and m.id = l.material_id join warehouse w on w.suid = l.suid and w.id = l.warehouse_id where l.suid = $1 order by l.id`,
    [suid],
  )
const stockOf = (suid: number) =>
  t.database.sql(
    `select w.code as warehouse, m.code, s.batch_no, s.on_hand, s.reserved, s.incoming, s.value, s.last_cost, s.produced_at, s.expire_at from stock s
     join material m on m.suid = s.suid and m.id = s.material_id join warehouse w on w.suid = s.suid and w.id = s.warehouse_id where s.suid = $1 order by 1, 2, 3`,
    [suid],
  )
