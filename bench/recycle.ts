import { randomBytes } from 'node:crypto'
import { createSupplier } from '#server/account/directory.ts'
import { openDb } from '#server/db/db.ts'
import { offerOf } from '#modules/recycle/valuation/offer.ts'
import type { RuleContent } from '#modules/recycle/valuation/content.ts'
import { get, post, shot, signIn } from './lib/caller.ts'
import { figure } from './lib/figures.ts'
import { listStatement, sameAnswer } from './lib/list-floor.ts'
import { compare, fire, line } from './lib/load.ts'
import { quickly } from './lib/quickly.ts'
import { openStage, startServer } from './lib/stage.ts'

/**
 * Recycling with 100,000 orders, 600 of them open: the dispatch board compared with one hand-written statement, the
 * list of orders with the same SQL on a bare server, and valuations with list load. `ORDERS=1000000 node
 * bench/recycle.ts` is the size of the list measurement.
 */
const ORDERS = Number(process.env.ORDERS ?? 100_000)
const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 5)
const OPEN = 600
const DAY = 86_400
const at = '/seller/recycle'
const board = `${at}/order/OrderBoard`
const orders = `${at}/order/OrderManage`
const lists: Record<string, Record<string, string>> = {
  'first page': {},
  'page at offset 10,000': { page: '501' },
  'one state': { status: 'done' },
  'count and totals of one state': { status: 'pending', _count_sum: '1' },
}

const stage = await openStage()
try {
  const db = openDb({ connection: stage.connection, max: 2 })
  const password = randomBytes(12).toString('hex')
  const main = { login_name: 'bench', username: 'bench', password }
  const { suid } = await createSupplier(db, { name: 'Bench', short_name: 'bench', main })
  await db.close()
  const app = await startServer('./app-server.ts', {
    connection: stage.connection,
    folder: stage.folder,
    secret: randomBytes(32).toString('hex'),
  })
  const session = await signIn(app.url, 'bench', password)
  const create = async (thing: string, body: Record<string, unknown>) =>
    (await post<{ id: number }>(session, `${at}/${thing.toLowerCase()}/${thing}Save`, body)).id
  const category = await create('Category', {
    name: '冰箱',
    pricing: 'per_piece',
    base_price: 20_000,
    min_price: 1000,
    cap_price: 30_000,
    round_to: 100,
    need_photos: 0,
  })
  const point = await create('Address', { name: '城西回收点', address: '文三路1号', open_from: 8, open_to: 20 })
  const staff: number[] = []
  for (let n = 0; n < 20; n++)
    staff.push(
      await create('Staff', {
        name: `回收员${n}`,
        phone: `139000000${String(10 + n)}`,
        duty: ['visit'],
        work_from: 8,
        work_to: 20,
        day_capacity: 20,
      }),
    )
  await stage.sql(
    `insert into member (suid, name, pinyin, phone, status) select $1, '会员' || n, 'hy' || n, (13000000000 + n)::text, 'active' from generate_series(1, 200) n`,
    [suid],
  )
  await quickly(stage, ['recycle_order'], () =>
    stage.sql(
      `insert into recycle_order (suid, order_no, member_id, contact, phone, address, mode, point_id, staff_id, appoint_at, category_id, est_amount, final_amount, payout, status, created_at, updated_at)
       select $1, 'HSD' || lpad(n::text, 12, '0'), m.first + n % 200, '李明', '13912345678', '文三路' || n || '号', 'visit', $2,
         case when n % 3 > 0 or n <= $4 then ($5::bigint[])[1 + n % 20] end, case when n <= $4 then now() - n * interval '10 minutes' - interval '1 day' when n % 20 > 0 then now() + (n % 12 - 2) * interval '1 day' end,
         $3, 20000, case when n <= $4 then 20000 end, 'wallet', case when n <= $4 then 'done' when n % 3 = 0 then 'pending' else 'assigned' end, now() - n * interval '1 minute', now()
       from generate_series(1, $4 + ${OPEN}) n, (select min(id) as first from member where suid = $1) m`,
      [suid, point, category, ORDERS - OPEN, staff],
    ),
  )
  const today = (await get<{ day: number }>(session, board, {})).day
  const statements = Object.fromEntries(
    Object.entries(lists).map(([name, fields]) => [
      encodeURIComponent(name),
      listStatement('recycle_order', suid, fields),
    ]),
  )
  const floor = await startServer('./bare-server.ts', {
    connection: { ...stage.connection, options: `-c app.tenant=${suid}` },
    statements: { board: byHand(suid, today), ...statements },
  })
  const measured = await compare({ app: shot(session, board, {}), bare: { url: `${floor.url}/board` } }, rounds, {
    seconds,
  })
  const { app: ours, bare: theirs } = measured
  if (ours && theirs) {
    console.log(line('dispatch board: saltern', ours, ` ${(ours.rate / theirs.rate).toFixed(2)} of bare`))
    console.log(line('dispatch board: bare node:http + pg', theirs))
    figure({
      what: `dispatch board over ${ORDERS.toLocaleString('en')} orders: calls a second beside one statement by hand`,
      goal: '>= 0.5 x',
      measured: `${ours.rate.toFixed(0)}/s, ${(ours.rate / theirs.rate).toFixed(2)} x`,
      floor: `${theirs.rate.toFixed(0)}/s`,
      reached: ours.rate / theirs.rate >= 0.5 && ours.failures === 0,
    })
  }
  for (const [name, fields] of Object.entries(lists)) {
    const url = `${floor.url}/${encodeURIComponent(name)}`
    await sameAnswer(name, await get<unknown>(session, orders, fields), url)
    const { app: page, bare } = await compare({ app: shot(session, orders, fields), bare: { url } }, rounds, {
      seconds,
    })
    if (!page || !bare) continue
    console.log(line(`${name}: saltern`, page, ` ${(page.rate / bare.rate).toFixed(2)} of bare`))
    console.log(line(`${name}: bare node:http + pg`, bare))
    figure({
      what: `list of ${ORDERS.toLocaleString('en')} recycling orders, ${name}: calls a second beside the same SQL on a bare server`,
      goal: '>= 0.6 x',
      measured: `${page.rate.toFixed(0)}/s, ${(page.rate / bare.rate).toFixed(2)} x`,
      floor: `${bare.rate.toFixed(0)}/s`,
      reached: page.rate / bare.rate >= 0.6 && page.failures === 0,
    })
  }
  const content = rules()
  const list = fire(shot(session, orders, {}), { connections: 4, seconds })
  const rate = await valuations(content, seconds * 1000)
  const loaded = await list
  figure({
    what: `valuations of 20 answers on one process, beside list load of ${loaded.rate.toFixed(0)}/s`,
    goal: '>= 1,000/s',
    measured: `${rate.toFixed(0)}/s`,
    reached: rate >= 1000 && loaded.failures === 0,
  })
  await Promise.all([app.stop(), floor.stop()])
} finally {
  await stage.close()
}

/** Ten questions of four answers each. */
function rules(): RuleContent {
  const ids = Array.from({ length: 10 }, (_, n) => n + 1)
  return {
    pricing: 'per_piece',
    base: 20_000,
    min: 1000,
    cap: 60_000,
    round_to: 100,
    photos: 0,
    questions: ids.map((id) => ({ id, title: `问题${id}`, kind: 'multi' as const, required: true, show_if: null })),
    answers: ids.flatMap((question) =>
      [1, 2, 3, 4].map((n) => ({
        id: question * 10 + n,
        question,
        title: `选项${n}`,
        detail: null,
        effect: n % 2 === 0 ? ('percent' as const) : ('fixed' as const),
        value: -100 * n,
        chosen: false,
      })),
    ),
  }
}

/** Valuations a second; what else this process has to do gets its turn now and then. */
async function valuations(content: RuleContent, milliseconds: number): Promise<number> {
  const input = {
    coefficient: 11_000,
    priced: null,
    grams: null,
    answers: content.questions.flatMap(({ id }) => [id * 10 + 1, id * 10 + 2]),
  }
  const from = performance.now()
  let count = 0
  while (performance.now() - from < milliseconds) {
    for (let n = 0; n < 50; n++, count++) offerOf(content, input)
    await new Promise((resume) => setImmediate(resume))
  }
  return (count * 1000) / (performance.now() - from)
}

/** The same board as one statement. */
function byHand(suid: number, today: number) {
  return {
    text: `select
      (select json_agg(s) from (select s.id, s.name, s.status, s.duty, s.work_days, s.work_from, s.work_to, s.day_capacity, coalesce(d.taken, 0) as taken, coalesce(d.finished, 0) as finished from recycle_staff s
        left join (select staff_id, count(*) as taken, count(*) filter (where status not in ('assigned', 'checking')) as finished from recycle_order where suid = $1 and status not in ('pending', 'cancelled')
          and appoint_at >= to_timestamp($2) and appoint_at < to_timestamp($3) and del_at is null group by staff_id) d on d.staff_id = s.id where s.suid = $1 and s.del_at is null order by s.name, s.id) s) as columns,
      (select json_agg(c) from (select o.id, o.order_no, o.status, o.contact, o.phone, o.address, c.name, o.mode, o.staff_id, o.point_id, o.appoint_at, o.est_amount from recycle_order o join recycle_category c on c.suid = o.suid and c.id = o.category_id
        where o.suid = $1 and o.del_at is null and (o.status = 'pending' and coalesce(o.appoint_at, now()) < to_timestamp($3) or o.status in ('assigned', 'checking') and o.appoint_at >= to_timestamp($2) and o.appoint_at < to_timestamp($3))
        order by o.appoint_at nulls last, o.id limit 300) c) as cards,
      (select json_agg(l) from (select floor((extract(epoch from o.appoint_at) - $2) / ${DAY}) as lane, count(*) from recycle_order o where o.suid = $1 and o.status in ('pending', 'assigned') and o.del_at is null group by 1) l) as lanes`,
    values: [suid, today, today + DAY],
  }
}
