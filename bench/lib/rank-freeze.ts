import { dayStart } from '#core/value/time.ts'
import { get, post } from './caller.ts'
import type { Session } from './caller.ts'
import { figure } from './figures.ts'
import { quickly } from './quickly.ts'
import type { Stage } from './stage.ts'

const RANKED = Number(process.env.RANKED ?? 100_000)
const seller = '/addons/ranking/seller'
const DAY = 86_400

/** Creates members, each with an order that was paid yesterday, and measures the freeze of a ranking by spending. */
export async function rankFreeze(stage: Stage, session: Session): Promise<void> {
  const { suid } = session
  await quickly(stage, ['member', 'orders'], () =>
    stage.sql(
      `with m as (insert into member (suid, name, pinyin, phone, status) select $1, '榜' || n, 'b', (15000000000 + n)::text, 'active' from generate_series(1, $2::int) n returning id)
       insert into orders (suid, order_no, member_id, source, receiver, receiver_phone, region, street, goods_amount, total_amount, paid_amount, due_amount, pieces, expires_at, paid_at, status, created_by)
       select $1, 'RANK' || id, id, 'h5', '收货人', '13800000001', '330106', '文三路1号', a, a, a, 0, 1, now(), now() - interval '1 day', 'pay', 1
       from m cross join lateral (select 100 + id * 7919 % 100000 as a) x`,
      [suid, RANKED],
    ),
  )
  const today = dayStart(Date.now() / 1000)
  const terms = {
    name: '消费榜',
    metric: 'spend',
    begin_on: today - 3 * DAY,
    until: today - DAY,
    top_n: RANKED,
    prizes: [{ from_place: 1, to_place: 10, points: 100 }],
  }
  const { id } = await post<{ id: number }>(session, `${seller}/RankSave`, terms)
  await post(session, `${seller}/RankPublish`, { id })
  const began = performance.now()
  await post(session, `${seller}/RankFreeze`, { id })
  const took = (performance.now() - began) / 1000
  const [floor] = await timed(stage, suid)
  const [stored] = await stage.sql<{ rows: number; falls: boolean }>(
    `select count(*)::int as rows, coalesce(bool_and(amount <= before or before is null), false) as falls
     from (select amount, lag(amount) over (order by place) as before from ranking_user where suid = $1 and rank_id = $2) x`,
    [suid, id],
  )
  const log = await get<{ places: number }[]>(session, `${seller}/LogManage`, { rank_id: String(id), kind: 'frozen' })
  const isConsistent = stored?.rows === RANKED && stored.falls && log[0]?.places === RANKED
  figure({
    what: `freezing a ranking of ${RANKED} people`,
    goal: '<= 5 s, all of them in order',
    measured: `${took.toFixed(2)} s, ${stored?.rows ?? 0} places`,
    floor: `${floor.toFixed(2)} s, one statement that ranks and writes them`,
    reached: took <= 5 && isConsistent,
  })
}

/** The same places by one statement into a table that has no index. */
async function timed(stage: Stage, suid: number): Promise<[number]> {
  const began = performance.now()
  await stage.sql(
    `create temp table places as select row_number() over (order by spent desc, at, member_id) as place, member_id, spent
     from (select member_id, sum(paid_amount) as spent, max(paid_at) as at from orders where suid = $1 group by 1) x`,
    [suid],
  )
  return [(performance.now() - began) / 1000]
}
