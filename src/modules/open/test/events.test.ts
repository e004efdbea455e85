import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { langs } from '#core/text/i18n.ts'
import type { EventPages } from '#core/wire/open-wire.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { httpClient } from '#test/helpers/pushing.ts'
import { proven } from '#test/helpers/sample.ts'
import { product } from '#plugins/index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import { allEvents } from '../hook/events.ts'

const all = registry(product)
const t = await testApp({ ...sections(all), httpClient })

interface EventRow {
  action: string
  payload: Record<string, unknown>
}
const eventsOf = (s: Person) =>
  t.database.sql<EventRow>('select action, payload from outbox where suid = $1 and hook_id is not null order by id', [
    s.suid,
  ])

/** A webhook of all events with a secret; no receiver needs to answer. */
async function listening(s: Person): Promise<number> {
  await proven(s)
  const events = allEvents.map(({ name }) => name)
  const { id } = dataOf(
    await s.post<{ id: number }>('/seller/open/WebhookSave', { name: 'all', url: 'https://shop.example/hook', events }),
  )
  accepted(await s.post('/seller/open/WebhookSecret', { id, overlap_hours: 0 }))
  return id
}

test('external systems receive parcel and refund events; a refund is complete with its last payment', async () => {
  const { s, small, member, placed } = await storeOf(t)
  await listening(s)
  const fill = { member_id: member, wallet_type: 'rmb', reason: '充值', submit: true, amount: 1_000 }
  accepted(await s.post('/seller/wallet/UserRechargeSave', fill))
  const order = await placed({ lines: [{ sku_id: small, qty: 3 }] })
  accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'wallet', amount: 1_000 }))
  accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'cash' }))
  const sending = { order_id: order.id, carrier: '顺丰', tracking_no: 'SF1', lines: [{ sku_id: small, qty: 1 }] }
  const parcel = dataOf(await s.post<{ id: number }>('/seller/order/ShipmentSave', { ...sending, submit: true }))
  const [{ status, shipment_no } = { status: '', shipment_no: '' }] = await t.database.sql<{
    status: string
    shipment_no: string
  }>('select status, shipment_no from shipment where suid = $1 and id = $2', [s.suid, parcel.id])
  if (status === 'draft') accepted(await s.post('/seller/order/ShipmentSend', { id: parcel.id }))
  accepted(await s.post('/seller/order/ShipmentNumber', { id: parcel.id, carrier: '中通', tracking_no: 'ZT2' }))
  const refundInput = { order_id: order.id, source: 'buyer', reason: '不要了', lines: [{ sku_id: small, qty: 2 }] }
  const { id } = dataOf(
    await s.post<{ id: number }>('/seller/refund/RefundCreate', { ...refundInput, freight_part: 800 }),
  )
  accepted(await s.post('/seller/refund/RefundAgree', { id }))
  const { refund_no, total_amount } = dataOf(
    await s.get<{ refund_no: string; total_amount: number }>('/seller/refund/RefundInfo', { id }),
  )
  const named = async (action: string) =>
    (await eventsOf(s)).filter((row) => row.action === action).map(({ payload }) => payload)
  expect(await named('order.sent')).toMatchObject([
    { parcel_no: shipment_no, carrier: '顺丰', tracking_no: 'SF1', status: 'pay' },
  ])
  expect(await named('order.renumbered')).toMatchObject([
    { parcel_no: shipment_no, carrier: '中通', tracking_no: 'ZT2' },
  ])
  const amount = (total_amount / 100).toFixed(2)
  expect(await named('refund.changed')).toMatchObject([
    { refund_no, refund_type: 'refund', refund_status: 'applied', refund_amount: amount, returned_amount: '0.00' },
    { refund_no, refund_status: 'paying' },
  ])
  // the cash refund comes last: the earlier wallet refund does not complete it
  expect(await named('refund.done')).toEqual([])
  const [cash] = await t.database.sql<{ id: number }>(
    `select id from pay_refund where suid = $1 and channel = 'cash'`,
    [s.suid],
  )
  accepted(await s.post('/seller/payment/PayRefundPayout', { id: Number(cash?.id), payee: '李雷' }))
  expect(await named('refund.done')).toMatchObject([
    { refund_no, refund_status: 'done', returned_amount: amount, refunded_amount: amount },
  ])
  const query = await s.get<{ what: string }[]>('/seller/order/OrderEventManage', {
    order_id: order.id,
    what: 'money_back',
  })
  expect(query.data).toHaveLength(2)
})

test('money returned for a closed part-paid order is reported without a refund', async () => {
  const { s, member, placed } = await storeOf(t)
  await listening(s)
  accepted(
    await s.post('/seller/wallet/UserRechargeSave', {
      member_id: member,
      wallet_type: 'rmb',
      reason: '充值',
      submit: true,
      amount: 500,
    }),
  )
  const order = await placed()
  accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'wallet', amount: 500 }))
  accepted(await s.post('/seller/order/OrderClose', { id: order.id, remark: 'x' }))
  const done = (await eventsOf(s)).filter(({ action }) => action === 'refund.done')
  expect(done).toMatchObject([{ payload: { order_no: order.order_no, status: 'close', refunded_amount: '5.00' } }])
  expect(done[0]?.payload).not.toHaveProperty('refund_no')
})

test('the catalogue has every event once, in four languages, with the fields that its deliveries have', async () => {
  const s = await t.supplier()
  const names = [...new Set(all.modules.flatMap(({ events = [] }) => events.map(({ name }) => name)))]
  expect([...new Set(allEvents.map(({ name }) => name))].sort()).toEqual(names.toSorted())
  const eventNames = new Set<string>()
  for (const lang of langs) {
    const { data } = await s.get<EventPages>('/seller/open/Events', {}, { headers: { 'accept-language': lang } })
    expect(data.events.map(({ name }) => name)).toEqual(names)
    for (const { name, about, fields, example } of data.events) {
      eventNames.add(`${name} ${about}`)
      const body: { event: string; data: object } = JSON.parse(example)
      expect([name, Object.keys(body.data).sort()]).toEqual([name, [...fields.map((field) => field.name), 'at'].sort()])
      for (const { label, form } of fields) expect([name, label !== '' && form !== '']).toEqual([name, true])
    }
    const { secret, timestamp, key, body, signature } = data.vector
    const hmac = await crypto.subtle.importKey('raw', Buffer.from(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ])
    expect(
      await crypto.subtle.verify(
        'HMAC',
        hmac,
        Buffer.from(signature, 'hex'),
        Buffer.from(`${timestamp}.${key}.${body}`),
      ),
    ).toBe(true)
  }
  expect(eventNames.size).toBe(names.length * langs.length)
  const narrow = await s.operator({ apis: ['/seller/open/Calls'] })
  expect(await narrow.get('/seller/open/Events')).toMatchObject({ code: 'forbidden' })
})

test('the example of any event can be sent as a test, also to a disabled webhook, and no plugin receives it', async () => {
  const { s } = await storeOf(t)
  const id = await listening(s)
  accepted(await s.post('/seller/open/WebhookSave', { id, status: 'off' }))
  for (const { name } of allEvents) accepted(await s.post('/seller/open/WebhookTest', { id, event: name }))
  const sent = await eventsOf(s)
  expect(sent.map(({ action }) => action)).toEqual(allEvents.map(({ name }) => name))
  for (const { payload } of sent) expect(payload).toMatchObject({ test: true, at: expect.any(Number) })
  expect(await t.database.sql('select 1 from addon_task where suid = $1', [s.suid])).toEqual([])
  expect(await s.post('/seller/open/WebhookTest', { id, event: 'order.never' })).toMatchObject({ http: 422 })
})

test('events of these tests have only fields that the catalogue documents', async () => {
  const rows = await t.database.sql<EventRow>('select action, payload from outbox where hook_id is not null')
  const catalogue = new Map(allEvents.map(({ name, gives }) => [name, new Set([...Object.keys(gives), 'at', 'test'])]))
  const strange = rows.flatMap(({ action, payload }) =>
    Object.keys(payload)
      .filter((key) => !catalogue.get(action)?.has(key))
      .map((key) => `${action} ${key}`),
  )
  expect(strange).toEqual([])
  expect(new Set(rows.map(({ action }) => action)).size).toBe(allEvents.length)
})
