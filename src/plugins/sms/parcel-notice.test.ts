import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { home, ok, storeOf } from '#modules/order/test/store.ts'
import { testApp } from '#test/helpers/app.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), addons: ['sms'], simulator: simulator.url, log: false })
const { account } = simulator
const at = '/addons/sms/seller'

test('[B12] a buyer is told of a parcel, and the order says what was sent about it; other orders do not', async () => {
  const { s, placed, info } = await storeOf(t)
  ok(await s.post(`${at}/SetSave`, { provider: 'aliyun', key_id: account.id, key_secret: account.secret, app_id: account.app, sign_name: account.sign })) // prettier-ignore
  ok(await s.post(`${at}/TemplateSave`, { code: 'order_sent', name: '发货通知', type: 'notice', content: '订单${order}已由${carrier}发出，单号${number}', provider: 'aliyun', provider_template_id: 'SMS_100', enabled: true })) // prettier-ignore
  const [one, other, fetched] = [await placed(), await placed(), await placed({ way: 'pickup' })]
  for (const { id } of [one, other, fetched]) ok(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  ok(await s.post('/seller/order/OrderSend', { id: one.id, carrier: '顺丰', tracking_no: 'SF1' }))
  const sent = async (order_id: number) =>
    (await s.get<{ content: string; order_id: number }[]>(`${at}/RecordManage`, { order_id })).data.map(({ content }) => content)
  await vi.waitFor(async () => expect(await sent(one.id)).toEqual([`订单${one.order_no}已由顺丰发出，单号SF1`]), { timeout: 30_000 })
  await vi.waitFor(async () => expect((await simulator.taken()).map(({ phone }) => phone)).toEqual([home.phone]), { timeout: 30_000 })
  expect(await sent(other.id)).toEqual([])
  expect((await info(fetched.id)).status).toBe('send')
  ok(await s.post('/seller/order/OrderSend', { id: fetched.id }))
  const left = async () =>
    t.database.sql(`select 1 from addon_task where suid = $1 and name like 'shipment.%' and state <> 'done'`, [s.suid])
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 30_000 })
  expect(await sent(fetched.id)).toEqual([])
})
