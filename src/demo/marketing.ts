import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { buyerClient, signIn } from './client.ts'

const DAY = 86_400
const rankings = '/addons/ranking/seller'
const members = [
  { from_place: 1, to_place: 1, points: 500 },
  { from_place: 2, to_place: 3, points: 200 },
  { from_place: 4, to_place: 10, points: 50 },
]

/** Check-ins of two weeks, and rankings that are finished, running and planned. */
export async function fillMarketing(
  app: FastifyInstance,
  { suid, password }: { suid: number; password: string },
): Promise<void> {
  const client = await signIn(app, 'salt', password)
  for (const key of ['signin', 'ranking']) await client.post('/addons/install', { key })
  const terms = { is_open: true, after_last: 'again', makeup_days: 14 }
  const signin = '/addons/signin/seller'
  await client.post(`${signin}/SetSave`, { ...terms, makeup_cost: 0 })
  const people = await client.get<{ id: number; status: string; registered_at: number }[]>(
    '/seller/member/MemberManage',
    { limit: '20' },
  )
  const today = dayStart(app.now().getTime() / 1000)
  for (const [n, { id, registered_at }] of people
    .filter(({ status }) => status === 'active')
    .slice(0, 12)
    .entries()) {
    const buyer = await buyerClient(app, { suid, member: id })
    for (let back = 10 - (n % 4); back >= 1; back--)
      if ((n + back) % 5 !== 0 && today - back * DAY >= registered_at)
        await buyer.post('/addons/signin/buyer/MakeUp', { day: today - back * DAY })
    if (n % 3 !== 0) await buyer.post('/addons/signin/buyer/Sign', {})
  }
  const stored = await client.get<{ id: number; ver: number }>(`${signin}/SetInfo`)
  await client.post(`${signin}/SetSave`, { ...terms, makeup_cost: 10, id: stored.id, ver: stored.ver })
  for (const { from, to, over = false, ...plan } of [
    { name: '会员消费榜（已结束）', metric: 'spend', prizes: members, from: 40, to: 1, over: true },
    { name: '会员下单榜', metric: 'orders', prizes: members, from: 20, to: -10 },
    { name: '每周消费榜', metric: 'spend', period: 'week', repeats: true, prizes: members, from: 3, to: -3 },
    { name: '旧物回收榜', metric: 'recycle', prizes: members, from: 30, to: -5 },
    { name: '商品销量榜', metric: 'goods', prizes: [], from: 60, to: -30 },
    { name: '年终消费榜', metric: 'spend', prizes: members, from: -7, to: -37 },
  ]) {
    const { id } = await client.post<{ id: number }>(`${rankings}/RankSave`, {
      ...plan,
      top_n: 50,
      begin_on: today - from * DAY,
      ...('period' in plan ? {} : { until: today - to * DAY }),
    })
    if (from > 0) await client.post(`${rankings}/RankPublish`, { id })
    if (!over) continue
    await client.post(`${rankings}/RankFreeze`, { id })
    await client.post(`${rankings}/RankGrant`, { id })
  }
}
