import type { FastifyInstance } from 'fastify'
import { signIn } from './client.ts'
import type { Client } from './client.ts'

interface Row {
  id: number
  order_no: string
  ship_state: string
}
/** Final states of the union account's orders; each stops before the next action of its buyer or supplier. */
const lives = [
  'unpaid',
  'paid',
  'part',
  'cancelled',
  'sent',
  'done',
  'done',
  'returning',
  'returned',
  'closed',
  'exchanging',
  'exchanged',
  'returned',
  'sent',
] as const

/**
 * Orders of the union account for goods of the salt and the grain supplier: each supplier ships its part, except what
 * the store ships.
 */
export async function fillUnionOrders(app: FastifyInstance, password: string): Promise<void> {
  const [union, salt, grain] = await Promise.all(
    ['union', 'salt', 'grain'].map((login) => signIn(app, login, password)),
  )
  if (!union || !salt || !grain) throw new Error('the demo has no suppliers')
  const members = (
    await union.get<{ id: number; status: string }[]>('/seller/member/MemberManage', { limit: '40' })
  ).filter(({ status }) => status === 'active')
  const goods = await union.get<{ id: number; supplier: string; ship_by: string }[]>('/fenxiao/market/GoodsManage', {
    state: 'on',
    limit: '20',
  })
  const suppliers = [
    { client: salt, name: '碧海盐业演示公司' },
    { client: grain, name: '金穗粮食演示公司' },
  ]
  const bySupplier = [...Map.groupBy(goods, ({ supplier }) => supplier).values()]
  for (const [n, life] of lives.entries()) {
    const both = bySupplier.flatMap((supplierOffers) => supplierOffers[n % supplierOffers.length] ?? [])
    const picked = n % 3 === 0 ? both : both.slice(n % 2, (n % 2) + 1)
    const lines = []
    for (const { id, ship_by } of picked)
      lines.push({ sku_id: await skuOf(union, id), qty: 1 + (n % 3), own: ship_by === 'store' })
    const address = {
      receiver: ['陈静', '周海燕', '吴敏'][n % 3],
      receiver_phone: `1380013${String(8000 + n)}`,
      region: '320102',
      street: `龙蟠路 ${String(100 + n)} 号`,
    }
    const { id } = await union.post<Row>('/seller/order/OrderSave', {
      member_id: members[n % members.length]?.id,
      way: 'express',
      lines: lines.map(unitsOf),
      ...address,
    })
    await live(life, id, { union, suppliers, lines })
  }
}

/** The SKU of the store’s goods with the name of an offer. */
async function skuOf(union: Client, market: number): Promise<number> {
  const { title } = await union.get<{ title: string }>('/fenxiao/market/GoodsInfo', { id: String(market) })
  const goods = await union.get<{ id: number; name: string }[]>('/seller/goods/GoodsManage', {
    status: 'on',
    limit: '100',
  })
  const { skus } = await union.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', {
    id: String(goods.find(({ name }) => name === title)?.id ?? 0),
  })
  return skus[0]?.id ?? 0
}

interface Sides {
  union: Client
  suppliers: readonly { name: string; client: Client }[]
  lines: readonly Line[]
}
interface Line {
  readonly sku_id: number
  readonly qty: number
  /** Shipped by the store. */
  readonly own: boolean
}
const unitsOf = ({ sku_id, qty }: Line) => ({ sku_id, qty })

/** One unit of a part, for a partial parcel. */
async function firstPiece(client: Client | undefined, id = 0): Promise<{ sku_id: number; qty: number }[]> {
  const order = await client?.get<{ lines: { sku_id: number }[] }>('/seller/order/info', { id: String(id) })
  return order?.lines.slice(0, 1).map(({ sku_id }) => ({ sku_id, qty: 1 })) ?? []
}

async function live(life: (typeof lives)[number], id: number, { union, suppliers, lines }: Sides): Promise<void> {
  if (life === 'unpaid') return
  if (life === 'closed') return void (await union.post('/seller/order/OrderClose', { id, remark: '买家改买其他规格' }))
  await union.post('/seller/order/OrderPay', { id, channel: 'cash' })
  const [first] = lines
  if (life === 'paid') return
  if (life === 'cancelled' && first)
    return void (await union.post('/seller/refund/RefundCreate', {
      order_id: id,
      type: 'refund',
      reason: '买家少要一件',
      lines: [{ ...unitsOf(first), qty: 1 }],
    }))
  const direct = lines.find(({ own }) => own)
  if (direct)
    await union.post('/seller/order/OrderSend', {
      id,
      carrier: '京东物流',
      tracking_no: `JD2026${String(id).padStart(8, '0')}`,
      ...(life === 'part' ? { lines: [{ ...unitsOf(direct), qty: 1 }] } : {}),
    })
  const { order_no } = await union.get<Row>('/seller/order/info', { id: String(id) })
  const parts = await union.get<{ part_no: string; supplier: string }[]>('/fenxiao/sale/SaleManage', {
    source_no: order_no,
    kind: 'goods',
    limit: '10',
  })
  for (const { part_no, supplier } of life === 'part' ? parts.slice(0, 1) : parts) {
    const by = suppliers.findIndex(({ name }) => name === supplier)
    const shipper = suppliers[by]
    const part = (await shipper?.client.get<Row[]>('/seller/order/OrderManage', { order_no: part_no }))?.[0]
    const pick = life === 'part' ? { lines: await firstPiece(shipper?.client, part?.id) } : {}
    if (part?.ship_state === 'none')
      await shipper?.client.post('/seller/order/OrderSend', {
        id: part.id,
        carrier: ['顺丰速运', '中通快递'][by],
        tracking_no: `${['SF', 'ZT'][by] ?? ''}2026${String(part.id).padStart(8, '0')}`,
        ...pick,
      })
  }
  if (life === 'done') return void (await union.post('/seller/order/OrderReceive', { id }))
  const swap = life.startsWith('exchang')
  if ((!swap && !life.startsWith('return')) || !first) return
  const { id: refund } = await union.post<Row>('/seller/refund/RefundCreate', {
    order_id: id,
    type: swap ? 'exchange' : 'return',
    reason: swap ? '袋口开封，换同款' : '外箱破损',
    lines: [{ ...unitsOf(first), qty: 1 }],
  })
  await union.post('/seller/refund/RefundSentBack', {
    id: refund,
    carrier: '圆通速递',
    no: `YT2026${String(refund).padStart(8, '0')}`,
  })
  if (life === 'returning' || life === 'exchanging') return
  if (first.own) return void (await union.post('/seller/refund/RefundReceive', { id: refund, disposition: 'restock' }))
  for (const { client: supplier } of suppliers)
    for (const back of await supplier.get<Row[]>('/seller/refund/RefundManage', { status: 'agreed', limit: '50' }))
      if (
        (await supplier.get<{ return_no: string | null }>('/seller/refund/RefundInfo', { id: String(back.id) }))
          .return_no === `YT2026${String(refund).padStart(8, '0')}`
      )
        await supplier.post('/seller/refund/RefundReceive', { id: back.id, disposition: 'restock' })
}
