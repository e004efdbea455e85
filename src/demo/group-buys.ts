import type { FastifyInstance } from 'fastify'
import { signIn } from './client.ts'

const HOUR = 3600
const groupbuy = '/addons/groupbuy/seller'

interface Sku {
  id: number
  title: string
  price: number
  available: number
}

/**
 * Group purchases: one running, with complete, waiting and shop-completed groups; one planned, one stopped, and a
 * draft.
 */
export async function fillGroupBuys(app: FastifyInstance, password: string): Promise<void> {
  const client = await signIn(app, 'salt', password)
  await client.post('/addons/install', { key: 'groupbuy' })
  const skus = (await client.get<Sku[]>('/seller/goods/SkuManage', { sale: 'on', limit: '100' }))
    .filter(({ available, price }) => available >= 60 && price >= 300)
    .toReversed()
  const members = (
    await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' })
  ).filter(({ status }) => status === 'active')
  const now = Math.floor(app.now().getTime() / 1000)
  for (const [n, { name, from, hours, quota, off, steps }] of plans.entries()) {
    const sku = skus[n % skus.length]
    if (!sku) throw new Error('the demo has no goods with stock for a group-buy')
    const begin_at = now + from * HOUR
    const terms = {
      name,
      sku_id: sku.id,
      price: Math.ceil(sku.price * off),
      group_size: 3,
      hours: 24,
      quota,
      per_user: 2,
      begin_at,
      end_at: begin_at + hours * HOUR,
    }
    const { id: activity } = await client.post<{ id: number }>(`${groupbuy}/ActivitySave`, terms)
    if (steps !== 'draft') await client.post(`${groupbuy}/ActivityPublish`, { id: activity })
    if (steps === 'stopped') await client.post(`${groupbuy}/ActivityStop`, { id: activity, remark: '供货有变，暂停' })
    if (steps !== 'sold') continue
    const buy = async (member_id: number, group: number | null) => {
      const order = {
        member_id,
        way: 'pickup',
        lines: [{ sku_id: sku.id, qty: 1 }],
        offers: [{ addon: 'groupbuy', choice: { activity, group } }],
      }
      const { id } = await client.post<{ id: number }>('/seller/order/OrderSave', order)
      await client.post('/seller/order/OrderPay', { id, channel: 'cash' })
    }
    const remaining = members.slice()
    for (const { people, byShop } of groups) {
      let group: number | null = null
      for (const { id } of remaining.splice(0, people)) {
        await buy(id, group)
        group ??=
          (await client.get<{ id: number }[]>(`${groupbuy}/GroupManage`, { limit: '1', sort: 'id', order: 'false' }))[0]
            ?.id ?? null
      }
      if (byShop && group !== null) await client.post(`${groupbuy}/GroupComplete`, { id: group })
    }
  }
}

/** The groups of the running campaign; three people complete a group. */
const groups = [
  { people: 3, byShop: false },
  { people: 2, byShop: true },
  { people: 2, byShop: false },
  { people: 1, byShop: false },
] as const

const plans: readonly {
  name: string
  from: number
  hours: number
  quota: number
  off: number
  steps: 'sold' | 'stopped' | 'published' | 'draft'
}[] = [
  { name: '邻里三人团', from: -1, hours: 72, quota: 30, off: 0.75, steps: 'sold' },
  { name: '周末家庭团', from: 48, hours: 48, quota: 24, off: 0.7, steps: 'published' },
  { name: '新品试吃团', from: -1, hours: 48, quota: 12, off: 0.8, steps: 'stopped' },
  { name: '月末囤货团', from: 168, hours: 72, quota: 40, off: 0.65, steps: 'draft' },
]
