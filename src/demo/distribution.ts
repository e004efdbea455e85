import type { FastifyInstance } from 'fastify'
import { buyerClient, signIn } from './client.ts'

interface Row {
  id: number
  member_id: number
  status: string
  code: string
}
const buyer = '/addons/fenxiao/buyer'

/**
 * Distribution: distributors of two levels, an applicant and a frozen one, their customers, and pending and paid
 * commissions.
 */
export async function fillDistribution(
  app: FastifyInstance,
  { suid, password }: { suid: number; password: string },
): Promise<void> {
  const client = await signIn(app, 'salt', password)
  await client.post('/addons/install', { key: 'fenxiao' })
  const terms = { is_open: true, needs_audit: true, two_levels: true, self_buy: false }
  await client.post('/fenxiaoht/setting/SetSave', { ...terms, wait_days: 0 })
  const gold = await client.post<{ id: number }>('/fenxiaoht/level/LevelSave', {
    name: '金牌分销员',
    first_bp: 800,
    second_bp: 300,
    sort: 2,
  })
  const skus = (
    await client.get<{ id: number; goods_code: string; available: number; price: number }[]>(
      '/seller/goods/SkuManage',
      { sale: 'on', limit: '100' },
    )
  ).filter(({ available, price }) => available >= 60 && price >= 300)
  const [sku, special] = skus
  if (!sku || !special) throw new Error('the demo has no goods with stock for distribution')
  const people = (
    await client.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '20' })
  ).filter(({ status }) => status === 'active')
  const [top, mid, other, idle, ...customers] = people.map(({ id }) => id)
  if (top === undefined || mid === undefined || other === undefined || idle === undefined)
    throw new Error('the demo has too few members')
  const distributorOf = async (member: number) =>
    (await client.get<Row[]>('/fenxiaoht/member/MemberManage', { member_id: String(member) }))[0]
  const appoint = (member_id: number, parent_id: number | null, more = {}) =>
    client.post('/fenxiaoht/member/MemberSave', { member_id, parent_id, submit: true, ...more })
  await appoint(top, null, { level_id: gold.id })
  await appoint(mid, top)
  await appoint(other, top)
  await appoint(idle, mid)
  const codes = [(await distributorOf(mid))?.code ?? '', (await distributorOf(other))?.code ?? '']
  for (const [n, member] of customers.slice(0, 6).entries())
    await (await buyerClient(app, { suid, member })).post(`${buyer}/Bind`, { code: codes[n % 2] })
  const applicant = customers[6]
  if (applicant !== undefined)
    await (await buyerClient(app, { suid, member: applicant })).post(`${buyer}/Apply`, { code: codes[0] })
  const buy = async (member_id: number, qty: number) => {
    const lines = [
      { sku_id: sku.id, qty },
      { sku_id: special.id, qty: 1 },
    ]
    const { id } = await client.post<{ id: number }>('/seller/order/OrderSave', { member_id, way: 'pickup', lines })
    await client.post('/seller/order/OrderPay', { id, channel: 'cash' })
    return id
  }
  for (const [n, member] of customers.slice(0, 6).entries()) {
    const id = await buy(member, 1 + (n % 3))
    if (n === 5) continue
    const { redeem_code } = await (
      await buyerClient(app, { suid, member })
    ).get<{ redeem_code: string }>('/buyer/order/Detail', { id: String(id) })
    await client.post('/seller/order/OrderRedeem', { code: redeem_code })
  }
  await client.post('/fenxiaoht/setting/SetSave', { ...terms, wait_days: 7 })
  if (customers[0] !== undefined) await buy(customers[0], 2)
  const [goods] = await client.get<{ id: number }[]>('/seller/goods/GoodsManage', { keyword: special.goods_code })
  await client.post('/fenxiaoht/rule/RuleSave', {
    name: '单品特惠',
    target: 'goods',
    goods_id: goods?.id,
    level_id: null,
    first_bp: 1000,
    second_bp: 200,
    enabled: true,
  })
  await client.post('/fenxiaoht/member/MemberFreeze', { id: (await distributorOf(idle))?.id, remark: '长期未推广' })
}
