import { expect, test } from 'vitest'
import { registry } from '#core/registry.ts'
import { modules } from '#modules/index.ts'
import { createSupplier } from '#server/account/directory.ts'
import { sections } from '#server/resource/sections.ts'
import { testApp } from '#test/helpers/app.ts'
import { papers } from './clerk.ts'
import type { Clerk, Paper, Written } from './clerk.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { saltDepts } from './depts.ts'
import { fill } from './fill.ts'
import { seedHistory } from './history.ts'
import { diceOf } from './random.ts'
import { trade } from './trade.ts'
import { tradeFacts } from './trade-facts.ts'
import { saltWarehouses } from './warehouses.ts'

const t = await testApp(sections(registry(modules)))
const password = 'a password for the demo'
const now = Math.floor(Date.now() / 1000)

test(
  '[B07] a demo past, even one that was interrupted, leaves the same documents, log and balances as the calls a person makes, and the books are right',
  { timeout: 120_000 },
  async () => {
    const [past, called] = [await trader('past'), await trader('called')]
    const days = 14
    // stopped in the middle of a day, and again at its first deed; the third run does the rest
    let deeds = 0
    const some = { app: t.app, suid: past.suid, days, now }
    expect(await seedHistory({ ...some, go: () => deeds++ < 40 })).toBe(false)
    expect(await seedHistory({ ...some, go: () => false })).toBe(false)
    expect(await seedHistory(some)).toBe(true)
    const period = { from: now - days * 86_400, until: now }
    await trade(callingClerk(called.client), await tradeFacts(t.app.db, called.suid, period), diceOf(20260400), period)

    for (const table of Object.keys(papers)) expect(await linesOf(table, past.suid), table).toEqual(await linesOf(table, called.suid))
    expect((await linesOf('outbound', past.suid)).length).toBeGreaterThan(20)
    const dear = (await linesOf('purchase', past.suid)).filter(({ approval }) => approval === 'second')
    expect(dear).toMatchObject([{ status: 'unaudited', done_qty: '0' }])
    expect(await logOf(past.suid)).toEqual(await logOf(called.suid))
    expect(await stockOf(past.suid)).toEqual(await stockOf(called.suid))
    expect(await past.client.get('/jxc/stock/StockVerify')).toMatchObject({ ok: true })
    // and it happened when it says: nothing was posted, numbered or logged today that belongs to the past
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

/** A supplier with the salt demo's master data. */
async function trader(login: string) {
  const main = { login_name: login, username: login, password }
  const { suid } = await createSupplier(t.app.db, { name: login, short_name: login, industry_type: 'salt', main }, t.app.hasher)
  const client = await signIn(t.app, login, password)
  await fill(client, {
    seed: 20260100,
    now,
    city: '盐城市',
    depts: saltDepts,
    warehouses: saltWarehouses,
    materials: { count: 60 },
    customers: 60,
    people: { sales: [], keepers: [], chiefs: [] },
  })
  return { suid, client }
}

/** Does the same by calls, now. */
function callingClerk(client: Client): Clerk {
  const call = (paper: Paper, name: string) =>
    `/${papers[paper].api}/${{ purchase_apply: 'PurchaseApply', purchase: 'Purchase', inbound: 'Inbound', outbound: 'Outbound' }[paper]}${name}`
  const pass = (paper: Paper, id: number) => client.post(call(paper, 'Audit'), { id, result: 'pass' })
  return {
    async write(paper, body, _save, audit) {
      const { id } = await client.post<{ id: number }>(call(paper, 'Save'), { ...body, submit: true })
      if (audit) await pass(paper, id)
      return client.get<Written>(call(paper, 'Info'), { id: String(id) })
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
    close: async (paper, id, remark) => void (await client.post(call(paper, 'Close'), { id, remark })),
  }
}

const linesOf = (table: string, suid: number) =>
  t.database.sql(
    `select h.status, h.exec_status, h.total_amount, h.total_qty, l.line_no, m.code, l.qty, l.ratio, l.base_qty, l.price, l.tax_bp, l.amount, l.tax, l.done_qty, (to_jsonb(l) ->> 'cost') as cost, (to_jsonb(l) ->> 'batch_no') as batch_no, (to_jsonb(h) ->> 'biz_type') as biz_type, (to_jsonb(h) ->> 'approval') as approval
     from ${table} h join ${table}_line l on l.suid = h.suid and l.${table}_id = h.id join material m on m.suid = l.suid and m.id = l.material_id where h.suid = $1 order by h.id, l.line_no`,
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
