import type { FastifyInstance } from 'fastify'
import { buyerClient, signIn } from './client.ts'
import type { Client } from './client.ts'

const DAY = 86_400
const yungou = '/addons/yungou'

interface Sku {
  id: number
  price: number
  available: number
}

/**
 * Rounds of cloud buying, which the platform enabled for the shop: one drawn, one running, one refunded, and a draft.
 */
export async function fillCloudBuying(
  app: FastifyInstance,
  { suid, password }: { suid: number; password: string },
): Promise<void> {
  const platform = await signIn(app, 'platform', password)
  await platform.post('/addons/install', { key: 'yungou' })
  await platform.post(`${yungou}/seller/PermitSave`, { short_name: 'salt', enabled: true, remark: '演示：仅供查看' })
  const client = await signIn(app, 'salt', password)
  await client.post('/addons/install', { key: 'yungou' })
  await client.post(`${yungou}/seller/SetSave`, { accepted: true })
  const skus = (await client.get<Sku[]>('/seller/goods/SkuManage', { sale: 'on', limit: '100' })).filter(
    ({ available, price }) => available >= 60 && price >= 1000 && price <= 40_000,
  )
  const buyers = await fundedBuyers(app, client, suid)
  const now = Math.floor(app.now().getTime() / 1000)
  for (const [n, { shares, sold, ends, stop, draft, remark }] of plans.entries()) {
    const sku = skus[n % skus.length]
    if (!sku) throw new Error('the demo has no goods with stock for cloud buying')
    const share_price = Math.max(1, Math.ceil((sku.price * 1.1) / shares))
    const { id } = await client.post<{ id: number }>(`${yungou}/seller/RoundSave`, {
      sku_id: sku.id,
      quota: 1,
      share_price,
      total_shares: shares,
      per_user: 0,
      end_at: now + ends * DAY,
      remark,
    })
    if (draft) continue
    await client.post(`${yungou}/seller/RoundPublish`, { id })
    for (const [at, qty] of sold.entries()) await buyers[at % buyers.length]?.post(`${yungou}/buyer/Buy`, { id, qty })
    if (stop) await client.post(`${yungou}/seller/RoundRefund`, { id, remark: stop })
  }
}

/** Members with sufficient wallet balance for their shares. */
async function fundedBuyers(app: FastifyInstance, client: Client, suid: number): Promise<Client[]> {
  const members = await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' })
  const buyers: Client[] = []
  for (const { id } of members.filter(({ status }) => status === 'active').slice(6, 11)) {
    await client.post('/seller/wallet/UserRechargeSave', {
      member_id: id,
      wallet_type: 'rmb',
      reason: '云购活动充值',
      submit: true,
      amount: 500_00,
    })
    buyers.push(await buyerClient(app, { suid, member: id }))
  }
  return buyers
}

interface Plan {
  readonly shares: number
  /** Number of shares of each buyer, in turn. */
  readonly sold: readonly number[]
  /** Days from now. */
  readonly ends: number
  readonly stop?: string
  readonly draft?: true
  readonly remark: string
}

const plans: readonly Plan[] = [
  { shares: 20, sold: [3, 5, 2, 4, 1, 3, 2], ends: 7, remark: '首期体验' },
  { shares: 50, sold: [4, 6, 1, 8, 2], ends: 10, remark: '礼盒专场' },
  { shares: 40, sold: [2, 3, 5], ends: 5, stop: '参与人数不足，提前终止', remark: '周中场' },
  { shares: 100, sold: [], ends: 30, draft: true, remark: '下月预告' },
]
