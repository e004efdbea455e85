import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { deliverDue, retryDelays } from '#server/outbox/deliver.ts'
import { emitEvent } from '#server/write/emit-event.ts'
import { sweepDeliveries } from '#server/outbox/sweep.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { httpClient, until } from '#test/helpers/pushing.ts'
import { startReceiver } from '#test/helpers/receiver.ts'
import { proven } from '#test/helpers/sample.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import { modules } from '../../index.ts'

const all = registry(modules)
const t = await testApp({ ...sections(all), httpClient })
/** As in production: internal addresses are refused. */
const earnest = await testApp(sections(all))
const sender = { app: t.app, registry: all, rules: httpClient }
const now = () => t.app.now().getTime()

interface Delivery {
  id: number
  action: string
  state: string
  tries: number
  problem: string | null
  next_at: number | null
  biz_no: string | null
}
const deliveries = async (s: Person, query = {}) => (await s.get<Delivery[]>('/seller/open/DeliveryManage', query)).data
const states = async (s: Person) => (await deliveries(s)).map(({ action, state }) => `${action} ${state}`).sort()

/** Waits until every delivery of a supplier has reached a state; background jobs send as well. */
const settled = (s: Person, expected: readonly string[]) =>
  until(async () => {
    await deliverDue(sender)
    expect(await states(s)).toEqual(expected)
  })

async function secretOf(s: Person, id: number, overlap_hours = 0): Promise<string> {
  return dataOf(
    await s.post<{ secret: string }>('/seller/open/WebhookSecret', { id, overlap_hours }, { key: randomUUID() }),
  ).secret
}

async function listening(s: Person, events: readonly string[], more = {}) {
  await proven(s)
  const { id } = dataOf(
    await s.post<{ id: number }>('/seller/open/WebhookSave', {
      name: `w${randomUUID().slice(0, 6)}`,
      url: 'https://shop.example/hook',
      events,
      ...more,
    }),
  )
  const secret = await secretOf(s, id)
  const receiver = await startReceiver({ secret, now })
  await t.database.sql('update webhook set url = $3 where suid = $1 and id = $2', [s.suid, id, receiver.url])
  return { id, secret, receiver }
}

describe('a webhook', () => {
  test('receives no events from before its creation, even if processed only now', async () => {
    const { s } = await storeOf(t)
    await listening(s, ['order.placed'])
    const at = Math.floor(now() / 1000)
    const happens = (when: number, no: string) =>
      t.app.db.tenant(s.suid, async (tx) => {
        const teller = { now: when, uid: s.uid, services: undefined, registry: all }
        emitEvent(tx, teller, {
          name: 'order.placed',
          biz_type: 'orders',
          biz_id: 1,
          describe: async () => ({ no, data: {} }),
        })
      })
    await happens(at - 300 * 86_400, 'last year')
    await happens(at, 'today')
    expect((await deliveries(s)).map(({ biz_no }) => biz_no)).toEqual(['today'])
  })

  test('receives subscribed events after commit, signed, and no others', async () => {
    const { s, placed } = await storeOf(t)
    const { receiver } = await listening(s, ['order.placed', 'order.paid', 'order.closed'])
    const other = await listening((await storeOf(t)).s, ['order.placed', 'activity.whole', 'activity.outbid'])
    const order = await placed()
    accepted(await s.post('/seller/order/OrderPay', { id: order.id, channel: 'cash' }))
    expect(await s.post('/seller/order/OrderClose', { id: order.id, remark: 'x' })).toMatchObject({ status: false })
    await settled(s, ['order.paid sent', 'order.placed sent'])
    const received = [...receiver.taken.values()]
      .map(({ body }) => body)
      .sort((a, b) => String(b['event']).localeCompare(String(a['event'])))
    expect(received).toMatchObject([
      {
        event: 'order.placed',
        supplier: s.suid,
        data: { order_no: order.order_no, status: 'submit', total_amount: '14.00' },
      },
      { event: 'order.paid', data: { status: 'pay', paid_amount: '14.00', at: expect.any(Number) } },
    ])
    expect(other.receiver.calls).toEqual([])
    const other_order = await placed()
    await settled(s, ['order.paid sent', 'order.placed sent', 'order.placed sent'])
    expect(await deliveries(s, { order_id: order.id })).toHaveLength(2)
    expect(await deliveries(s, { order_id: other_order.id })).toMatchObject([{ action: 'order.placed' }])
    expect(await deliveries(s, { action: 'order.paid' })).toMatchObject([
      { biz_no: order.order_no, state: 'sent', tries: 1 },
    ])
  })

  test('receives the end of orders and refunds, also without money: approved, withdrawn, closed with the last unit, redeemed', async () => {
    const { s, small, placed } = await storeOf(t)
    await listening(s, ['order.done', 'order.closed', 'refund.changed', 'refund.done'])
    const actionsOf = async (order_id: number) => (await deliveries(s, { order_id })).map(({ action }) => action).sort()
    const refund = async (order_id: number, qty: number) =>
      dataOf(
        await s.post<{ id: number }>('/seller/refund/RefundCreate', {
          order_id,
          source: 'buyer',
          reason: '不要了',
          lines: [{ sku_id: small, qty }],
        }),
      )
    const [ended, other] = [await placed({ terms: 'cod' }), await placed({ terms: 'cod' })]
    accepted(await s.post('/seller/refund/RefundAgree', { id: (await refund(ended.id, 2)).id, answer: '可以' }))
    accepted(await s.post('/seller/refund/RefundCancel', { id: (await refund(other.id, 1)).id }))
    expect(await actionsOf(ended.id)).toEqual(['order.closed', 'refund.changed', 'refund.changed', 'refund.done'])
    expect(await actionsOf(other.id)).toEqual(['refund.changed', 'refund.changed'])
    const fetched = await placed({ way: 'pickup' })
    accepted(await s.post('/seller/order/OrderPay', { id: fetched.id, channel: 'cash' }))
    const [{ code } = { code: '' }] = await t.database.sql<{ code: string }>(
      'select redeem_code as code from orders where suid = $1 and id = $2',
      [s.suid, fetched.id],
    )
    accepted(await s.post('/seller/order/OrderRedeem', { code }))
    expect(await actionsOf(fetched.id)).toEqual(['order.done'])
    const history = (await s.get<{ what: string }[]>('/seller/order/OrderEventManage', { order_id: ended.id })).data
      .map(({ what }) => what)
      .sort()
    expect(history).toEqual(['cancelled', 'closed', 'placed', 'refund', 'refund', 'refund'])
  })

  test('receives the reason of an automatic approval, as text and code', async () => {
    const { s, small, placed } = await storeOf(t)
    const { receiver } = await listening(s, ['refund.agreed'])
    accepted(await s.post('/seller/order/OrderSettingSave', { auto_refund: 100_000 }))
    const { id } = await placed({ terms: 'cod' })
    accepted(
      await s.post('/seller/refund/RefundCreate', {
        order_id: id,
        source: 'buyer',
        reason: '不要了',
        lines: [{ sku_id: small, qty: 1 }],
      }),
    )
    await t.database.sql(`update refund set answer_by = now() - interval '1 minute' where suid = $1`, [s.suid])
    await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.refund' })
    await settled(s, ['refund.agreed sent'])
    const [received] = [...receiver.taken.values()]
    expect(received?.body).toMatchObject({ data: { answer: '超时自动同意', answer_code: '#order.agreed_late' } })
  })

  test('receives events of documents and goods; a disabled one receives nothing, and other work continues', async () => {
    const { s, goods, placed } = await storeOf(t)
    const { id, receiver } = await listening(s, ['goods.changed', 'bill.audited', 'order.placed'])
    accepted(await s.post('/seller/goods/GoodsHide', { id: goods }))
    await settled(s, ['goods.changed sent'])
    expect([...receiver.taken.values()].map(({ body }) => body)).toMatchObject([
      { event: 'goods.changed', data: { document: 'goods', to: 'off' } },
    ])
    accepted(await s.post('/seller/goods/GoodsShow', { id: goods }))
    accepted(await s.post('/seller/open/WebhookSave', { id, status: 'off' }))
    await placed()
    expect(await deliveries(s)).toHaveLength(2)
  })

  test('receives one event for a SKU with low stock, and another only after it recovered; without subscribers it costs nothing', async () => {
    const { s, small, placed } = await storeOf(t)
    const other = await storeOf(t)
    await listening(other.s, ['order.placed'])
    const level = (warn_qty: number) =>
      t.database.sql('update goods_sku set warn_qty = $3 where suid = $1 and id = $2', [s.suid, small, warn_qty])
    const { receiver } = await listening(s, ['stock.low'])
    const look = () => t.app.jobs.work('section_work', { suid: s.suid, work: 'open.low' })
    await level(99)
    await look()
    expect(await deliveries(s)).toEqual([])
    const order = await placed({ lines: [{ sku_id: small, qty: 2 }] })
    await Promise.all([look(), look()])
    await look()
    await settled(s, ['stock.low sent'])
    expect([...receiver.taken.values()].map(({ body }) => body)).toMatchObject([
      { event: 'stock.low', data: { spec: '400g', available: 98, warn_qty: 99 } },
    ])
    accepted(await s.post('/seller/order/OrderClose', { id: order.id, remark: 'x' }))
    await look()
    await placed({ lines: [{ sku_id: small, qty: 3 }] })
    await look()
    await settled(s, ['stock.low sent', 'stock.low sent'])
    expect(await deliveries(other.s)).toEqual([])
    expect(await t.database.sql('select 1 from low_stock_told where suid = $1', [other.s.suid])).toEqual([])
  })

  test('without a response is retried with pauses under the same key, then abandoned, counted and resent manually', async () => {
    const { s, placed } = await storeOf(t)
    const { id, receiver } = await listening(s, ['order.placed'])
    receiver.fault(...Array.from({ length: retryDelays.length + 1 }, () => 'busy' as const))
    await placed()
    for (let tries = 1; tries <= retryDelays.length + 1; tries++) {
      await until(async () => {
        await deliverDue(sender)
        const [row] = await t.database.sql<{ state: string; tries: number }>(
          'select state, tries from outbox where suid = $1',
          [s.suid],
        )
        expect(row).toMatchObject({ tries, state: expect.stringMatching(/retry|failed/) })
      })
      if (tries === 1) expect((await deliveries(s))[0]?.next_at).toBe(Math.floor(now() / 1000) + retryDelays[0])
      t.pass(21_601)
    }
    const resent = await proven(await s.again())
    const [failed] = await deliveries(resent)
    expect(failed).toMatchObject({
      state: 'failed',
      tries: retryDelays.length + 1,
      problem: 'unavailable',
      next_at: null,
    })
    expect(new Set(receiver.calls.map(({ key }) => key)).size).toBe(1)
    expect((await resent.get<object[]>('/seller/open/WebhookManage')).data).toMatchObject([{ id, failed_open: 1 }])
    // a disabled webhook receives nothing, not even manually
    const before = receiver.calls.length
    accepted(await resent.post('/seller/open/WebhookSave', { id, status: 'off' }))
    expect(await resent.post('/seller/open/DeliveryResend', { ids: [failed?.id] })).toMatchObject({
      http: 409,
      code: 'webhook_off',
    })
    accepted(await resent.post('/seller/open/WebhookSave', { id, status: 'on' }))
    // several operators who resend one failed delivery cause one delivery, also when it arrives before the last of them
    const pressed = await Promise.all(
      Array.from({ length: 5 }, () => resent.post('/seller/open/DeliveryResend', { ids: [failed?.id] })),
    )
    expect(pressed.map(({ status, code }) => (status ? 'ok' : code)).sort()).toEqual([
      ...Array.from({ length: 4 }, () => 'not_resent'),
      'ok',
    ])
    await settled(resent, ['order.placed sent'])
    expect(await resent.post('/seller/open/DeliveryResend', { ids: [failed?.id] })).toMatchObject({
      http: 409,
      code: 'not_resent',
    })
    expect(receiver.calls).toHaveLength(before + 1)
    expect(receiver.taken.size).toBe(1)
    t.pass(61)
    // several at once, or none when one does not exist
    accepted(await resent.post('/seller/open/WebhookTest', { id }))
    await settled(resent, ['order.placed sent', 'ping sent'])
    t.pass(61)
    const ids = (await deliveries(resent)).map((row) => row.id)
    expect(await resent.post('/seller/open/DeliveryResend', { ids: [...ids, 999_999_999] })).toMatchObject({
      status: false,
    })
    expect((await deliveries(resent)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    accepted(await resent.post('/seller/open/DeliveryResend', { ids }))
    await until(async () => {
      await deliverDue(sender)
      expect(new Set(receiver.calls.slice(-2).map(({ key }) => key)).size).toBe(2)
      expect((await deliveries(resent)).map(({ state }) => state)).toEqual(['sent', 'sent'])
    })
    expect(receiver.taken.size).toBe(2)
  })

  test('[safety S34] a test checks the connection; a new secret signs next to the previous one while that is valid', async () => {
    const { s } = await storeOf(t)
    const { id, secret, receiver } = await listening(s, ['order.placed'])
    accepted(await s.post('/seller/open/WebhookTest', { id }))
    await settled(s, ['ping sent'])
    const next = await secretOf(s, id, 24)
    expect(next).not.toBe(secret)
    accepted(await s.post('/seller/open/WebhookTest', { id }))
    await settled(s, ['ping failed', 'ping sent'])
    expect(receiver.calls.at(-1)).toMatchObject({ status: 401 }) // the first header alone verifies it
    const later = await startReceiver({ secret: next, now })
    await t.database.sql('update webhook set url = $3 where suid = $1 and id = $2', [s.suid, id, later.url])
    accepted(await s.post('/seller/open/WebhookTest', { id }))
    await settled(s, ['ping failed', 'ping sent', 'ping sent'])
    expect(later.calls).toMatchObject([{ status: 200 }])
    const record = await s.get('/seller/open/WebhookInfo', { id })
    expect(record.raw.body).not.toContain(next)
    expect(record.raw.body).not.toContain('"secret":')
  })
})

test('[safety S39] internal addresses, URLs with a password and other schemes are refused or never called', async () => {
  const s = await proven(await earnest.supplier())
  const save = (url: string) =>
    s.post<{ id: number }>('/seller/open/WebhookSave', {
      name: randomUUID().slice(0, 8),
      url,
      events: ['order.placed'],
    })
  for (const url of ['ftp://a.example', 'https://user:pass@a.example', 'javascript:1', 'x']) {
    expect(await save(url), url).toMatchObject({ http: 422, code: 'bad_webhook_url' })
  }
  const strict = { app: earnest.app, registry: all, rules: {} }
  for (const url of ['http://127.0.0.1:1/', 'https://169.254.169.254/latest', 'https://localhost/']) {
    const { id } = dataOf(await save(url))
    await secretOf(s, id)
    accepted(await s.post('/seller/open/WebhookTest', { id }))
    await until(async () => {
      await deliverDue(strict)
      expect((await deliveries(s))[0], url).toMatchObject({ state: 'failed', problem: 'refused_address' })
    })
  }
  // a host name that does not resolve is retried
  const { id } = dataOf(await save('https://nowhere.invalid/'))
  await secretOf(s, id)
  accepted(await s.post('/seller/open/WebhookTest', { id }))
  await until(async () => {
    await deliverDue(strict)
    expect((await deliveries(s))[0]).toMatchObject({ state: 'retry', problem: 'unreachable' })
  })
})

test('finished deliveries are deleted after ninety days, pending ones are not', async () => {
  const { s, placed } = await storeOf(t)
  await listening(s, ['order.placed'])
  for (let n = 0; n < 2; n++) await placed()
  await settled(s, ['order.placed sent', 'order.placed sent'])
  await t.database.sql(
    `update outbox set state = 'retry', next_at = now() + interval '1 day' where id = (select max(id) from outbox where suid = $1)`,
    [s.suid],
  )
  await t.database.sql(`update outbox set created_at = created_at - interval '91 days' where suid = $1`, [s.suid])
  await sweepDeliveries(t.app)
  expect(await states(s)).toEqual(['order.placed retry'])
})
