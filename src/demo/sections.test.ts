import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { dayStart } from '#core/value/time.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Caller, Person } from '#test/helpers/app.ts'
import { buyerClient } from './client.ts'
import type { Client } from './client.ts'
import { callRunner, pastRunner } from './call-runner.ts'
import type { CallRunner } from './call-runner.ts'
import { runJob } from './job-life.ts'
import { jobsOn } from './job-plan.ts'
import type { JobLife } from './job-plan.ts'
import { fillJobs } from './jobs.ts'
import { seededRandom } from './random.ts'
import { fillRecycle } from './recycle.ts'
import { readRecycleFacts } from './recycle-facts.ts'
import { runRecycleOrder } from './recycle-life.ts'
import { recycleOrdersOn } from './recycle-plan.ts'
import type { RecycleLife } from './recycle-plan.ts'
import { prepareRecycleStock } from './recycle-stock.ts'
import { makeSections, readJobFacts } from './section-past.ts'

const t = await testApp(sections(registry(modules)))
const DAY = 86_400
const now = Math.floor(Date.now() / 1000)
const long = dayStart(now) - 40 * DAY
/** The middle of the last October that has passed: the weeks before always have job offers and recycling orders. */
const autumn = Math.max(
  ...[0, 1]
    .map((ago) => Date.UTC(new Date(now * 1000).getUTCFullYear() - ago, 9, 15) / 1000)
    .filter((at) => at < now - DAY),
)
const [past, called] = [await shopOf(), await shopOf()]

test('[B04] [B12] past recycling orders and applications leave the same rows as current calls', async () => {
  const action = (who: typeof past) => ({ by: who.s.uid, at: long })
  await inPast(past, (runner, tx) => prepareRecycleStock(runner, tx, action(past)))
  await t.app.db.tenant(called.s.suid, (tx) =>
    prepareRecycleStock(callRunner(called.client, buyerOf(called)), tx, action(called)),
  )
  const [mine, theirs] = [await livesOf(past), await livesOf(called)]
  expect(mine.lives).toHaveLength(24)
  for (const life of mine.lives)
    await inPast(past, async (runner) => runRecycleOrder(runner, life, await crewOf(past, life.person)))
  await inPast(past, async (runner) => runJob(runner, mine.job, jobCrew(past)))

  // current calls need appointments in the future; a recheck belongs to another operator
  const offset = Math.ceil((now - long) / DAY) * DAY + DAY
  const byCalls = callRunner(called.client, buyerOf(called))
  const seconded: CallRunner = {
    ...byCalls,
    call: (path, body, how) =>
      path.endsWith('Recheck') ? clientOf(called.other).post(path, body) : byCalls.call(path, body, how),
  }
  for (const { handover, ...life } of theirs.lives) {
    const appointed =
      handover.appoint_at === undefined ? handover : { ...handover, appoint_at: handover.appoint_at + offset }
    const expected = life.expected === undefined ? {} : { expected: life.expected + offset }
    await runRecycleOrder(seconded, { ...life, ...expected, handover: appointed }, await crewOf(called, life.person))
  }
  const applications = theirs.job.applications.map(({ invited, ...rest }) => ({
    ...rest,
    ...(invited ? { invited: { ...invited, when: invited.when + 730 * DAY } } : {}),
  }))
  await runJob(byCalls, { ...theirs.job, applications }, jobCrew(called))

  for (const [what, rows] of Object.entries(rowQueries)) {
    const [pastRows, calledRows] = await Promise.all([past, called].map(({ s }) => t.database.sql(rows, [s.suid])))
    expect(calledRows?.length, what).toBeGreaterThan(0)
    expect(pastRows, what).toEqual(calledRows)
  }
}, 120_000)

test('[B04] [B12] a stopped history of both resumes: no duplicates, correct dates, balanced books', async () => {
  const { s } = await shopOf()
  const complete = { suid: s.suid, from: autumn - 60 * DAY, until: autumn, recycled: 40, applied: 14 }
  let goCalls = 0
  expect(await makeSections(t.app, complete, () => ++goCalls <= 10)).toBe(false)
  const first = await ordersOf(s)
  expect([first.length > 4, first.length <= 10]).toEqual([true, true])
  expect(await makeSections(t.app, complete, () => true)).toBe(true)
  const orders = await ordersOf(s)
  expect(orders.length).toBeGreaterThan(20)
  expect(orders.slice(0, first.length)).toEqual(first)
  expect(new Set(orders.map(({ at }) => at)).size).toBe(orders.length)
  expect(orders.filter(({ on_day }) => !on_day)).toEqual([])
  const applied = `select (select count(*)::int from job_record where suid = $1 and created_at < to_timestamp($2)) as records,
    (select count(*)::int from job where suid = $1 and created_at < to_timestamp($2)) as jobs, (select count(*)::int from job_record where suid = $1 and created_at > now()) as ahead`
  const [before] = await t.database.sql<{ records: number; jobs: number; ahead: number }>(applied, [s.suid, now - 3600])
  expect(before).toMatchObject({ ahead: 0 })
  expect([Number(before?.jobs) >= 2, Number(before?.records) > 4]).toEqual([true, true])
  // run again when everything exists, it creates nothing
  expect(await makeSections(t.app, complete, () => true)).toBe(true)
  expect([(await ordersOf(s)).length, await t.database.sql(applied, [s.suid, now - 3600])]).toEqual([
    orders.length,
    [before],
  ])
  // paid appliances were received and handed over monthly, and the remainder is in stock
  const [stock] = await t.database.sql<{ came: number; gone: number; lies: number }>(
    `select coalesce(sum(l.qty) filter (where l.qty > 0), 0)::int as came, coalesce(sum(-l.qty) filter (where l.qty < 0), 0)::int as gone, (select coalesce(sum(on_hand), 0)::int from stock where suid = $1) as lies
     from stock_log l where l.suid = $1`,
    [s.suid],
  )
  const paid = orders.filter(({ status }) => status === 'done').length
  expect(stock).toMatchObject({ came: paid * 1000, lies: Number(stock?.came) - Number(stock?.gone) })
  expect(Number(stock?.gone)).toBeGreaterThan(0)
  expect(await clientOf(s).get('/jxc/stock/StockVerify')).toMatchObject({ ok: true })
  const [book] = await t.database.sql<{ wrong: number; held: number; owed: number }>(
    `select (select count(*)::int from (select 1 from ledger_posting where suid = $1 group by transaction_id, asset having sum(amount) <> 0) x) as wrong,
       (select coalesce(sum(balance), 0)::int from ledger_account where suid = $1 and asset = 'recycle' and owner = 'member') as held,
       (select coalesce(sum(final_amount), 0)::int from recycle_order where suid = $1 and status = 'done') as owed`,
    [s.suid],
  )
  expect(book).toEqual({ wrong: 0, held: book?.owed, owed: book?.owed })
}, 120_000)

/** The orders of the history. */
const ordersOf = ({ suid }: Person) =>
  t.database.sql<{ at: number; on_day: boolean; status: string }>(
    `select created_at as at, order_no like '%' || to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || '%' as on_day, status from recycle_order
     where suid = $1 and phone like '150%' order by created_at`,
    [suid],
  )

/** Rows of both, without ids and times; earlier rows are equal. */
const rowQueries = {
  orders: `select o.status, o.mode, o.est_amount, o.final_amount, o.needs_second, o.adjust_reason, o.payout, o.express_no, o.end_reason, o.checked_by is not null as checked, o.inspected_at is not null as inspected,
    o.inbound_id is not null as received, c.name as category, b.name as brand, jsonb_array_length(o.est_steps) as steps, jsonb_array_length(o.final_steps) as final_steps
    from recycle_order o join recycle_category c on c.suid = o.suid and c.id = o.category_id join recycle_brand b on b.suid = o.suid and b.id = o.brand_id where o.suid = $1 order by o.id`,
  money: `select t.type, p.owner, p.asset, p.bucket, p.amount from ledger_posting p join ledger_transaction t on t.suid = p.suid and t.id = p.transaction_id where p.suid = $1 order by p.transaction_id, p.n`,
  receipts: `select h.status, h.biz_type, l.qty, l.price, m.name from inbound h join inbound_line l on l.suid = h.suid and l.inbound_id = h.id join material m on m.suid = l.suid and m.id = l.material_id where h.suid = $1 order by h.id`,
  stock: `select m.name, s.on_hand, s.value from stock s join material m on m.suid = s.suid and m.id = s.material_id where s.suid = $1 order by 1`,
  jobs: `select name, status, hired, headcount, off_reason, salary_min from job where suid = $1 order by id`,
  applications: `select name, phone, status, edu, letter, invite_place, refuse_reason, seen_at is not null as seen, invited_at is not null as invited, decided_at is not null as decided from job_record where suid = $1 order by id`,
  resumes: `select name, phone, edu, exp_years from job_sume where suid = $1 order by id`,
  log: `select l.path, l.biz_type, count(*)::int as times from op_log l where l.suid = $1 and l.path ~ '/(recycle|job|inbound)/' group by 1, 2 order by 1, 2`,
} as const

/** A supplier with the recycling and recruitment of the demo. */
async function shopOf() {
  const s = await t.supplier()
  const client = clientOf(s)
  await client.post('/jxc/unit/UnitSave', {
    name: '个',
    symbol: 'ea',
    dimension: 'count',
    decimals: 0,
    std_ratio: null,
  })
  await fillRecycle(t.app, client, s.suid, now)
  await fillJobs(t.app, client, s.suid, now)
  const other = await s.operator({
    apis: [
      '/seller/recycle/order/OrderRecheck',
      '/seller/recycle/order/OrderInfo',
      '/seller/recycle/order/OrderManage',
    ],
  })
  return { s, client, other, members: new Map<number, { id: number; name: string; phone: string }>() }
}

function clientOf(who: Caller): Client {
  const expectOk = async <T>(
    path: string,
    answer: Promise<{ status: boolean; code?: string; data: T }>,
  ): Promise<T> => {
    const { status, code, data } = await answer
    if (!status) throw new Error(`${path}: ${code}`)
    return data
  }
  const none = () => Promise.reject(new Error('not asked for here'))
  return {
    get: (path, query = {}) => expectOk(path, who.get(path, query)),
    post: (path, body) => expectOk(path, who.post(path, body)),
    upload: none,
    load: none,
  }
}

const inPast = <T>(
  { s }: typeof past,
  run: (runner: CallRunner, tx: Parameters<Parameters<typeof t.app.db.tenant>[1]>[0]) => Promise<T>,
) => t.app.db.tenant(s.suid, (tx) => run(pastRunner(t.app, tx, { agent: 'first', names: new Map() }), tx))
const buyerOf =
  ({ s }: typeof past) =>
  (member: number) =>
    buyerClient(t.app, { suid: s.suid, member })

async function memberOf({ client, members }: typeof past, person: number) {
  const member = members.get(person)
  if (member) return member
  const who = { name: `王${person}`, phone: `1599${String(person).padStart(7, '0')}` }
  const { id } = await client.post<{ id: number }>('/seller/member/MemberSave', { ...who, source: 'h5' })
  members.set(person, { id, ...who })
  return { id, ...who }
}
const crewOf = async (who: typeof past, person: number) => ({
  member: await memberOf(who, person),
  by: who.s.uid,
  second: who.other.uid,
  until: now,
})
const jobCrew = (who: typeof past) => ({
  by: who.s.uid,
  until: now,
  candidateOf: async (person: number) => ({ ...(await memberOf(who, 100_000 + person)), hasResume: false }),
})

/** The same plan for both: recycling orders of three days, and a closed job. */
async function livesOf({ s }: typeof past): Promise<{ lives: RecycleLife[]; job: JobLife }> {
  const [facts, jobs] = [await readRecycleFacts(t.app.db, s.suid), await readJobFacts(t.app, s.suid)]
  const span = { from: long, until: now }
  const lives = [0, 1, 2]
    .flatMap((n) => recycleOrdersOn(seededRandom(70 + n), long + n * DAY, { facts, average: 40, ...span }))
    .slice(0, 24)
  const days = Array.from({ length: 365 }, (_, n) => now - (90 + n) * DAY)
  const [job] = days.flatMap((day) => jobsOn(seededRandom(7), day, { facts: jobs, average: 14, ...span }))
  if (!job) throw new Error('no month looks for anybody')
  return { lives, job }
}
