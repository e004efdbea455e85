import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'
import { runPastFlashSale } from './flash-past.ts'

const DAY = 86_400
const seckill = '/addons/seckill/seller'

interface Sku {
  id: number
  title: string
  price: number
  available: number
}

/**
 * Flash sales: one of past days, one running today with orders to pay on delivery, one stopped, several upcoming, and a
 * draft.
 */
export async function fillFlashSales(
  app: FastifyInstance,
  { suid, password }: { suid: number; password: string },
): Promise<void> {
  const client = await signIn(app, 'salt', password)
  await client.post('/addons/install', { key: 'seckill' })
  const skus = (await client.get<Sku[]>('/seller/goods/SkuManage', { sale: 'on', limit: '100' })).filter(
    ({ available, price }) => available >= 60 && price >= 300,
  )
  const [members, sessions] = [
    await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' }),
    await makeSessions(client),
  ]
  const [past, session_id] = [skus.at(-1), sessions.get('全天')]
  if (past && session_id !== undefined) await runPastFlashSale(app, { suid, session_id, sku: past })
  const today = dayStart(app.now().getTime() / 1000)
  for (const [n, { name, session, day, quota, off, steps }] of plans.entries()) {
    const sku = skus[n % skus.length]
    if (!sku) throw new Error('the demo has no goods with stock for a flash sale')
    const terms = {
      name,
      sku_id: sku.id,
      day: today + day * DAY,
      session_id: sessions.get(session),
      price: Math.ceil(sku.price * off),
      quota,
      per_user: 2,
    }
    const { id } = await client.post<{ id: number }>(`${seckill}/ActivitySave`, terms)
    if (steps !== 'draft') await client.post(`${seckill}/ActivityPublish`, { id })
    if (steps === 'stopped') await client.post(`${seckill}/ActivityStop`, { id, remark: '价格有误，重新安排' })
    if (steps !== 'sold') continue
    const buyers = members.filter(({ status }) => status === 'active').slice(0, 7)
    for (const [at, member] of buyers.entries())
      await client.post('/seller/order/OrderSave', {
        member_id: member.id,
        way: 'pickup',
        terms: 'cod',
        lines: [{ sku_id: sku.id, qty: 1 + (at % 2) }],
        offers: [{ addon: 'seckill', choice: { activity: id } }],
      })
  }
}

const hours = { 全天: ['00:00', '24:00'], 早场: ['08:00', '12:00'], 晚场: ['19:00', '22:00'] } as const
const plans: readonly {
  name: string
  session: keyof typeof hours
  day: number
  quota: number
  off: number
  steps: 'sold' | 'stopped' | 'published' | 'draft'
}[] = [
  { name: '今日特惠', session: '全天', day: 0, quota: 30, off: 0.7, steps: 'sold' },
  { name: '临时加场', session: '全天', day: 0, quota: 10, off: 0.8, steps: 'stopped' },
  { name: '明日早市', session: '早场', day: 1, quota: 20, off: 0.75, steps: 'published' },
  { name: '周末晚市', session: '晚场', day: 3, quota: 40, off: 0.8, steps: 'published' },
  { name: '月末清仓', session: '晚场', day: 7, quota: 50, off: 0.6, steps: 'draft' },
]

async function makeSessions(client: Client): Promise<Map<string, number>> {
  const created = new Map<string, number>()
  for (const [name, [from_at, to_at]] of Object.entries(hours)) {
    const { id } = await client.post<{ id: number }>(`${seckill}/SessionSave`, { name, from_at, to_at, enabled: true })
    created.set(name, id)
  }
  return created
}
