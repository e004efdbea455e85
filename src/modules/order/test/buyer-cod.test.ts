import { expect, test } from 'vitest'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from './store.ts'

const t = await sectionsApp()

interface Order {
  id: number
  status: string
}
type Body = Record<string, unknown>

async function codStore(settings: Body = { buyer_cod: true }) {
  const store = await storeOf(t)
  const { s, member, small } = store
  const me = await buyerOf(t, s, member)
  const set = async (body: Body) => accepted(await s.post('/seller/order/OrderSettingSave', body))
  await set(settings)
  const want = { terms: 'cod', lines: [{ sku_id: small, qty: 2 }] }
  const buy = (body: Body = {}) => me.post<Order>('/buyer/order/Create', { ...want, ...body })
  const priced = (body: Body = {}) => me.post<Body>('/buyer/order/Preview', { ...want, ...body })
  return { ...store, me, set, want, buy, priced }
}

const refused = (code: string) => ({ http: 422, code, data: { errors: [{ field: 'terms', code }] } })

test('a buyer pays on delivery: the order is shipped unpaid, and the payment at delivery settles it', async () => {
  const { s, me, buy, priced, free, info, sound } = await codStore()
  expect(dataOf(await priced({ terms: 'prepaid' }))).toMatchObject({ terms: ['prepaid', 'cod'] })
  expect(dataOf(await priced())).toMatchObject({ total_amount: 1400, terms: ['prepaid', 'cod'] })
  const { id } = dataOf(await buy({ total_amount: 1400 }))
  expect((await me.get('/buyer/order/Detail', { id })).data).toMatchObject({
    status: 'pay',
    terms: 'cod',
    due_amount: 1400,
    expires_at: null,
  })
  expect(await free()).toEqual([98, 49])
  expect(await info(id)).toMatchObject({ terms: 'cod', source: 'h5', pay_state: 'unpaid' })
  accepted(await s.post('/seller/order/OrderSend', { id }))
  accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  expect(dataOf(await me.post('/buyer/order/Receive', { id }))).toMatchObject({
    status: 'done',
    due_amount: 0,
    paid_amount: 1400,
  })
  expect(await sound()).toEqual([])
})

test('a shop that does not offer it, or only up to an amount, refuses it and reserves nothing', async () => {
  const { set, buy, priced, free, me } = await codStore({})
  expect(dataOf(await priced({ terms: 'prepaid' }))).toMatchObject({ terms: ['prepaid'] })
  for (const send of [priced, buy]) expect(await send()).toMatchObject(refused('cod_not_offered'))
  await set({ buyer_cod: true, cod_most: 1399 })
  expect(dataOf(await priced({ terms: 'prepaid' }))).toMatchObject({ terms: ['prepaid'] })
  for (const send of [priced, buy])
    expect(await send()).toMatchObject({ ...refused('cod_over'), msg: expect.stringContaining('13.99') })
  expect(await buy({ terms: 'credit' })).toMatchObject({ http: 422, data: { errors: [{ field: 'terms' }] } })
  expect(await free()).toEqual([100, 50])
  expect((await me.get('/buyer/order/List')).data).toEqual([])
  await set({ buyer_cod: true, cod_most: 1400 })
  accepted(await buy())
})

test('a buyer’s unpaid orders on delivery count among those that the shop allows, also of many at once; the shop’s own do not', async () => {
  const { s, buy, member, small, order } = await codStore({ buyer_cod: true, unpaid_orders: 2 })
  accepted(await order({ terms: 'cod' }))
  const answers = await Promise.all(Array.from({ length: 5 }, () => buy()))
  expect(answers.filter(({ status }) => status)).toHaveLength(2)
  expect(await buy({ terms: 'prepaid' })).toMatchObject({ code: 'unpaid_orders_over' })
  const [paid] = answers.filter(({ status }) => status)
  accepted(await s.post('/seller/order/OrderPay', { id: paid?.data.id, channel: 'cash' }))
  accepted(await buy())
  const other = await memberOf(s)
  expect(other).not.toBe(member)
  accepted(
    await (
      await buyerOf(t, s, other)
    ).post('/buyer/order/Create', { terms: 'cod', lines: [{ sku_id: small, qty: 1 }] }),
  )
})
