import { accepted, dataOf } from '#test/helpers/calls.ts'
import type { Person, TestApp } from '#test/helpers/app.ts'
import { shopOf } from '../../goods/test/shop.ts'
import type { Body } from '../../goods/test/shop.ts'

export interface Order {
  id: number
  ver: number
  status: string
  order_no: string
  goods_amount: number
  freight_amount: number
  freight_why: string | null
  adjust_amount: number
  total_amount: number
  paid_amount: number
  refunded_amount: number
  agreed_amount: number
  due_amount: number
  pay_state: string
  ship_state: string
  pieces: number
  shipped_qty: number
  cancelled_qty: number
  returned_qty: number
  receiver_phone: string | null
  street: string | null
  expires_at: number | null
  close_reason: string | null
  lines: Line[]
}
interface Line {
  id: number
  sku_id: number
  qty: number
  price: number
  amount: number
  share: number
  cost: number
  shipped_qty: number
  cancelled_qty: number
  returned_qty: number
  refunded: number
}

/** Zhejiang, Hangzhou, Xihu. */
export const home = { region: '330106', street: '文三路1号', contact: '李雷', phone: '13800000001' }

let phones = 0
/** A unique mobile number. */
export const somePhone = () => `139${String(10_000_000 + ++phones)}`

/**
 * A shop with two SKUs of salt on sale, stock in its warehouse, freight of 8.00 and 2.00 a further kilogram, and a
 * member with an address.
 */
export async function storeOf(t: TestApp, { qty = 100_000, ...more }: { qty?: number } & Body = {}, whose?: Person) {
  const shop = await shopOf(t, whose)
  const { s, add, material, warehouse, salt, save } = shop
  const bill = await add('/jxc/inbound/InboundSave', {
    biz_type: 'opening',
    warehouse_id: warehouse,
    submit: true,
    lines: [{ material_id: material, qty, price: 100_000 }],
  })
  accepted(await s.post('/jxc/inbound/InboundAudit', { id: bill, result: 'pass' }))
  await add('/seller/freight/FreightSave', {
    name: '标准',
    charge: 'weight',
    is_default: true,
    rules: [{ regions: [], first: 1000, first_fee: 800, step: 1000, step_fee: 200 }],
    unserved: ['65'],
  })
  const parts = [
    { spec_key: '净含量=400g', material_id: material, ratio: 1e8 },
    { spec_key: '净含量=1kg', material_id: material, ratio: 2e8 },
  ]
  const skus = [
    { spec_values: ['400g'], price: 300, weight: 400 },
    { spec_values: ['1kg'], price: 550, weight: 1000 },
  ]
  const goods = dataOf(
    await save({ ...salt, ways: ['express', 'local', 'pickup', 'voucher'], skus, parts, ...more }),
  ).id
  accepted(await s.post('/seller/goods/GoodsShow', { id: goods }))
  const info = await s.get<{ skus: { id: number }[] }>('/seller/goods/GoodsInfo', { id: goods })
  const [small = 0, large = 0] = info.data.skus.map(({ id }) => id)
  const member = await memberOf(s)
  const order = (body: Body = {}, by: Person = s, key?: string) =>
    by.post<Order>(
      '/seller/order/OrderSave',
      { member_id: member, lines: [{ sku_id: small, qty: 2 }], ...body },
      key === undefined ? {} : { key },
    )
  const info_of = async (id: number) => dataOf(await s.get<Order>('/seller/order/info', { id }))
  const placed = async (body: Body = {}) => info_of(dataOf(await order(body)).id)
  /** The code that picks up the goods; the console shows only a part. */
  const codeOf = async (id: number) =>
    (
      await t.database.sql<{ code: string | null }>(
        'select redeem_code as code from orders where suid = $1 and id = $2',
        [s.suid, id],
      )
    )[0]?.code
  const redeem = async (id: number) => s.post('/seller/order/OrderRedeem', { code: await codeOf(id) })
  const free = async () =>
    (await s.get<{ skus: { available: number }[] }>('/seller/goods/GoodsStockInfo', { id: goods })).data.skus.map(
      (row) => row.available,
    )
  const sound = async () => {
    const [orders, stock] = [
      await s.get<{ ok: boolean; checks: unknown }>('/seller/order/OrderVerify'),
      await s.get<{ ok: boolean; checks: unknown }>('/jxc/stock/StockVerify'),
    ]
    return [orders, stock].flatMap(({ data }) => (data.ok ? [] : [data.checks]))
  }
  return { ...shop, goods, small, large, member, order, placed, info: info_of, codeOf, redeem, free, sound }
}

export async function memberOf(
  s: Person,
  addresses: readonly Body[] = [{ address: home, is_default: true }],
): Promise<number> {
  return dataOf(
    await s.post<{ id: number }>('/seller/member/MemberSave', { name: '李雷', phone: somePhone(), addresses }),
  ).id
}

/** An approved partner with a credit limit. */
export async function partnerOf(s: Person, credit_limit: number): Promise<number> {
  const body = {
    code: somePhone(),
    name: '城南超市',
    kind: 'customer',
    category: 'supermarket',
    phone: '13800000000',
    licences: [],
    credit_limit,
    submit: true,
  }
  const { id } = dataOf(await s.post<{ id: number }>('/jxc/customer/CustomerSave', body))
  accepted(await s.post('/jxc/customer/CustomerAudit', { id, result: 'pass' }))
  return id
}
