import type { FastifyInstance } from 'fastify'
import { buyerClient, signIn } from './client.ts'
import type { Client } from './client.ts'

const HOUR = 3600
const auction = '/addons/auction'

interface Sku {
  id: number
  price: number
  available: number
}

/**
 * Auction lots: one sold, one to be paid, one running, one that will not reach its reserve price, one planned, one
 * stopped, and a draft.
 */
export async function fillAuctions(
  app: FastifyInstance,
  { suid, password }: { suid: number; password: string },
): Promise<void> {
  const client = await signIn(app, 'salt', password)
  await client.post('/addons/install', { key: 'auction' })
  const skus = (await client.get<Sku[]>('/seller/goods/SkuManage', { sale: 'on', limit: '100' })).filter(
    ({ available, price }) => available >= 120 && price >= 300,
  )
  const bidders = await fundedBuyers(app, client, suid)
  const now = Math.floor(app.now().getTime() / 1000)
  for (const [n, { name, units, from, hours, bids, reserve, steps, paid = false }] of plans.entries()) {
    const sku = skus[n % skus.length]
    if (!sku) throw new Error('the demo has no goods with stock for an auction')
    const shop = sku.price * units
    const priceShare = (percent: number) => Math.ceil((shop * percent) / 100)
    const begin_at = now + from * HOUR
    const terms = {
      name,
      sku_id: sku.id,
      quota: units,
      start_price: priceShare(30),
      step: priceShare(2),
      deposit: priceShare(10),
      second_offer: true,
      pay_hours: 48,
      extend_seconds: 120,
      max_extends: 5,
    }
    const prices = {
      cap_price: priceShare(90),
      ...(reserve === undefined ? {} : { reserve_price: priceShare(reserve) }),
    }
    const { id } = await client.post<{ id: number }>(`${auction}/seller/LotSave`, {
      ...terms,
      ...prices,
      begin_at,
      end_at: Math.ceil(begin_at + hours * HOUR),
    })
    if (steps !== 'draft') await client.post(`${auction}/seller/LotPublish`, { id })
    const participants = bidders.slice(0, bids.length > 0 ? 4 : 0)
    for (const bidder of participants) await bidder.post(`${auction}/buyer/Deposit`, { id })
    for (const [at, percent] of bids.entries())
      await participants[at % participants.length]?.post(`${auction}/buyer/Bid`, { id, price: priceShare(percent) })
    if (steps === 'stopped') await client.post(`${auction}/seller/LotStop`, { id, remark: '品质复检，暂停拍卖' })
    const winner = participants[(bids.length - 1) % participants.length]
    if (!paid || !winner) continue
    const order = {
      way: 'pickup',
      lines: [{ sku_id: sku.id, qty: units }],
      offers: [{ addon: 'auction', choice: { lot: id } }],
    }
    const placed = await winner.post<{ id: number }>('/buyer/order/Create', order)
    await winner.post('/buyer/pay/Prepay', { order_id: placed.id, channel: 'wallet' })
  }
}

/** Members with sufficient wallet balance for their bids. */
async function fundedBuyers(app: FastifyInstance, client: Client, suid: number): Promise<Client[]> {
  const members = await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' })
  const buyers: Client[] = []
  for (const { id } of members.filter(({ status }) => status === 'active').slice(2, 6)) {
    await client.post('/seller/wallet/UserRechargeSave', {
      member_id: id,
      wallet_type: 'rmb',
      reason: '拍卖活动充值',
      submit: true,
      amount: 500_00,
    })
    buyers.push(await buyerClient(app, { suid, member: id }))
  }
  return buyers
}

interface Plan {
  readonly name: string
  readonly units: number
  /** Hours from now, and the duration in hours. */
  readonly from: number
  readonly hours: number
  /** Per cent of the shop price of the units; 90 ends the lot. */
  readonly bids: readonly number[]
  readonly reserve?: number
  readonly steps: 'published' | 'stopped' | 'draft'
  readonly paid?: true
}

const plans: readonly Plan[] = [
  { name: '精选礼盒开拍', units: 4, from: -72, hours: 144, bids: [30, 40, 55, 70, 90], steps: 'published', paid: true },
  { name: '企业福利装', units: 6, from: -24, hours: 96, bids: [32, 50, 90], steps: 'published' },
  { name: '今日竞拍', units: 5, from: -2, hours: 30, bids: [30, 36, 42, 45, 52, 60], reserve: 50, steps: 'published' },
  { name: '午间快拍', units: 3, from: -1, hours: 1.25, bids: [30, 33], reserve: 80, steps: 'published' },
  { name: '周末专场', units: 8, from: 48, hours: 24, bids: [], steps: 'published' },
  { name: '临期特拍', units: 4, from: -3, hours: 24, bids: [30], steps: 'stopped' },
  { name: '月末压轴', units: 10, from: 240, hours: 48, bids: [], reserve: 60, steps: 'draft' },
]
