import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seconds } from '#server/http/clock.ts'
import { sections } from '#server/composition.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, partnerOf } from '#modules/order/test/store.ts'
import { applicationOf, callAs } from '#modules/open/test/open-api.fixtures.ts'
import { testApp } from './helpers/app.ts'
import { addBargain, bargainPart, bargainRegistry } from './helpers/bargain.ts'
import { buyerOf } from './helpers/buyers.ts'
import { dealing } from './helpers/dealing.ts'
import { testDatabase } from './helpers/database.ts'

// How add-ons take part in orders, by the contract of core alone.
const database = await testDatabase({ prepare: addBargain })
const t = await testApp({ ...sections(bargainRegistry()), database, addons: ['bargain'] })
const dealingStore = dealing(t, database)
type Body = Record<string, unknown>

test('an offer is equal at the preview and at the order, twice the same, and the order names its source', async () => {
  const { me, want, bought, deal, small, large, rows, info, sound, takenQty, eventsOf } = await dealingStore()
  const both = {
    lines: [
      { sku_id: large, qty: 1 },
      { sku_id: small, qty: 3 },
    ],
  }
  const previewOf = async () => dataOf(await me.post<Body>('/buyer/order/Preview', want(0, both)))
  expect(await previewOf()).toMatchObject({
    goods_amount: 1450,
    offers: [{ words: '特价', amount: -300 }],
    lines: [{ share: 550 }, { share: 600 }],
  })
  expect(await previewOf()).toEqual(await previewOf())
  expect(await takenQty()).toBe(0)
  const draft = {
    member_id: 1,
    partner_id: null,
    way: 'pickup',
    freight: 0,
    chosen: { deal },
    lines: [{ sku_id: small, qty: 3, price: 300, amount: 900, remaining: 900 }],
  }
  const facts = { sku_id: small, price: 200 }
  expect(bargainPart.propose(draft, facts)).toEqual(bargainPart.propose(draft, facts))
  const id = await bought(0, both)
  expect(await rows(id)).toEqual([
    { row: 2, stage: 'kind', addon: 'bargain', source_id: deal, amount: -300, words: '特价' },
  ])
  const order = await info(id)
  expect(order).toMatchObject({ goods_amount: 1450, adjust_amount: -300, total_amount: 1150 + order.freight_amount })
  expect((order.expires_at ?? 0) - seconds(t.app.now())).toBeLessThanOrEqual(300)
  expect(await takenQty()).toBe(3)
  expect(await eventsOf(id)).toEqual(['placed'])
  expect(await sound()).toEqual([])
})

test('offers apply in sequence: no line falls below zero, shared amounts add up to the cent, and freight is lowered separately', async () => {
  const addons = ['bargain', 'rebate', 'postage']
  const { bought, rows, info, sound, small, large, buy, s, member } = await dealingStore({ addons })
  const id = await bought(0, {
    lines: [
      { sku_id: small, qty: 3 },
      { sku_id: large, qty: 1 },
    ],
  })
  const order = await info(id)
  expect((await rows(id)).map(({ stage, amount }) => [stage, amount])).toEqual([
    ['kind', -300],
    ['order', -1000],
  ])
  expect(order).toMatchObject({ goods_amount: 1450, adjust_amount: -1300, freight_amount: 700, total_amount: 850 })
  expect(order.freight_why).toContain('运费补贴五元')
  expect(order.lines.map(({ share }) => share)).toEqual([78, 72])
  const little = await info(dataOf(await buy(1)).id)
  expect(little).toMatchObject({
    goods_amount: 300,
    adjust_amount: -300,
    total_amount: little.freight_amount,
    lines: [{ share: 0 }],
  })
  const one = { member_id: member, lines: [{ sku_id: small, qty: 1 }] }
  const lowered = await s.post('/seller/order/OrderSave', { ...one, adjust: -1, adjust_reason: '再少' })
  expect(lowered).toMatchObject({ http: 422, code: 'adjust_too_low' })
  const agreed = dataOf(
    await s.post<{ id: number }>('/seller/order/OrderSave', {
      member_id: member,
      freight_given: 800,
      adjust: 100,
      adjust_reason: '加急',
      lines: [{ sku_id: large, qty: 3 }],
    }),
  )
  expect(await info(agreed.id)).toMatchObject({ freight_amount: 800, adjust_amount: -900, total_amount: 1550 })
  expect(await sound()).toEqual([])
})

test('an offer that cannot be chosen, has no effect, or is used up is refused and leaves no data', async () => {
  const { buy, free, takenQty, large, deal } = await dealingStore()
  const other = await dealingStore()
  const choosing = (offers: object[]) => buy(2, { offers })
  expect(await choosing([{ addon: 'none', choice: {} }])).toMatchObject({ http: 422, code: 'offer_unknown' })
  expect(await choosing([{ addon: 'rebate', choice: {} }])).toMatchObject({ http: 422, code: 'offer_unknown' })
  expect(await choosing([{ addon: 'bargain', choice: { deal: '1' } }])).toMatchObject({
    http: 422,
    code: 'offer_shape',
    msg: '「特价」的 choice 应为 {"deal": integer}',
  })
  expect(await choosing([1, 2].map(() => ({ addon: 'bargain', choice: { deal } })))).toMatchObject({
    http: 422,
    code: 'offer_unknown',
  })
  expect(await choosing([{ addon: 'bargain', choice: { deal: other.deal } }])).toMatchObject({ code: 'not_found' })
  expect(await buy(0, { lines: [{ sku_id: large, qty: 1 }] })).toMatchObject({
    http: 422,
    code: 'offer_not_for_this',
    msg: expect.stringContaining('特价'),
  })
  expect(await buy(11)).toMatchObject({ http: 422, code: 'offer_not_for_this' })
  expect(await takenQty()).toBe(0)
  expect(await free()).toEqual([100, 50])
})

test('twenty concurrent buyers of the last ten pieces: ten get one', async () => {
  const { s, buy, want, takenQty, sound } = await dealingStore()
  const buyers = await Promise.all(Array.from({ length: 20 }, async () => buyerOf(t, s, await memberOf(s))))
  const answers = await Promise.all(buyers.map((buyer) => buyer.post('/buyer/order/Create', want(1))))
  expect(answers.filter(({ http }) => http >= 500)).toEqual([])
  expect(answers.filter(({ status }) => status)).toHaveLength(10)
  expect(await buy(1)).toMatchObject({ code: 'offer_not_for_this' })
  expect(await takenQty()).toBe(10)
  expect(await sound()).toEqual([])
})

test('each step of an order is published once: changed, paid, received; closed returns everything', async () => {
  const { s, bought, takenQty, eventsOf, pay, info, small } = await dealingStore()
  const id = await bought(2)
  const { ver } = await info(id)
  accepted(await s.post('/seller/order/OrderSave', { id, ver, lines: [{ sku_id: small, qty: 5 }] }))
  expect(await takenQty()).toBe(5)
  expect(await info(id)).toMatchObject({ adjust_amount: -500 })
  await pay(id)
  accepted(await s.post('/seller/order/OrderSend', { id }))
  accepted(await s.post('/seller/order/OrderReceive', { id }))
  expect(await eventsOf(id)).toEqual(['placed', 'closed change: 2', 'placed', 'paid', 'done'])
  expect((await s.get<{ points: number }[]>('/seller/member/MemberManage')).data).toMatchObject([{ points: 5 }])
  const gone = await bought(3)
  accepted(await s.post('/seller/order/OrderClose', { id: gone, remark: '不要了' }))
  expect(await eventsOf(gone)).toEqual(['placed', 'closed close 3'])
  expect(await takenQty()).toBe(5)
})

test('an order without prepayment is confirmed, and a pickup order is done at its code', async () => {
  const { s, placed, member, small, eventsOf, deal, pay } = await dealingStore()
  const partner = await partnerOf(s, 100_000)
  const order = await placed({ terms: 'credit', partner_id: partner })
  expect(await eventsOf(order.id)).toEqual([])
  const me = await buyerOf(t, s, member)
  accepted(await s.post('/seller/order/OrderSettingSave', { buyer_cod: true }))
  for (const path of ['/buyer/order/Preview', '/buyer/order/Create'])
    expect(
      await me.post(path, {
        terms: 'cod',
        lines: [{ sku_id: small, qty: 1 }],
        offers: [{ addon: 'bargain', choice: { deal } }],
      }),
    ).toMatchObject({ code: 'cod_not_for_offer' })
  const fetched = dataOf(
    await me.post<{ id: number }>('/buyer/order/Create', {
      way: 'pickup',
      lines: [{ sku_id: small, qty: 1 }],
      offers: [{ addon: 'bargain', choice: { deal } }],
    }),
  )
  await pay(fetched.id)
  const [{ code } = { code: '' }] = await database.sql<{ code: string }>(
    'select redeem_code as code from orders where suid = $1 and id = $2',
    [s.suid, fetched.id],
  )
  accepted(await s.post('/seller/order/OrderRedeem', { code }))
  expect(await eventsOf(fetched.id)).toEqual(['placed', 'paid', 'done'])
})

test('an order on account or on delivery is confirmed when placed, and an order that is not paid in time returns everything', async () => {
  const { s, bought, takenQty, eventsOf, free, sound, small, deal, member } = await dealingStore()
  const account = await partnerOf(s, 100_000)
  const lines = [{ sku_id: small, qty: 2 }]
  const choosing = { member_id: member, lines, offers: [{ addon: 'bargain', choice: { deal } }] }
  const credit = dataOf(
    await s.post<{ id: number }>('/seller/order/OrderSave', { ...choosing, terms: 'credit', partner_id: account }),
  ).id
  const cod = dataOf(await s.post<{ id: number }>('/seller/order/OrderSave', { ...choosing, terms: 'cod' })).id
  for (const id of [credit, cod]) expect(await eventsOf(id)).toEqual(['placed', 'confirmed'])
  expect(await takenQty()).toBe(4)
  const late = await bought(3)
  await database.sql("update orders set expires_at = now() - interval '1 second' where suid = $1 and id = $2", [
    s.suid,
    late,
  ])
  await t.app.jobs.work('section_work', { suid: s.suid, work: 'order.close' })
  expect(await eventsOf(late)).toEqual(['placed', 'closed close 3'])
  expect(await takenQty()).toBe(4)
  expect(await free()).toEqual([96, 48])
  expect(await sound()).toEqual([])
})

test('staff see the available offers and choose one; an offer without effect is shown in the preview and refused at the order', async () => {
  const { s, small, large, member, deal, info, takenQty } = await dealingStore()
  const draft = (sku_id: number, offers?: object[]) => ({
    member_id: member,
    lines: [{ sku_id, qty: 2 }],
    ...(offers && { offers }),
  })
  const previewOf = async (body: Body) => dataOf(await s.post<Body>('/seller/order/OrderPreview', body))
  const offer = { addon: 'bargain', title: '特价', choice: { deal }, words: '盐' }
  expect(await previewOf(draft(small))).toMatchObject({
    goods_amount: 600,
    adjust_amount: 0,
    choices: [{ ...offer, chosen: false, works: false }],
  })
  expect(await previewOf(draft(large))).toMatchObject({ choices: [] })
  const chosen = [{ addon: 'bargain', choice: { deal } }]
  expect(await previewOf(draft(small, chosen))).toMatchObject({
    adjust_amount: -200,
    choices: [{ ...offer, chosen: true, works: true }],
  })
  expect(await previewOf(draft(large, chosen))).toMatchObject({ adjust_amount: 0, choices: [] })
  const save = (body: Body) => s.post<{ id: number }>('/seller/order/OrderSave', body)
  expect(await save(draft(large, chosen))).toMatchObject({ http: 422, code: 'offer_not_for_this' })
  expect(await save(draft(small, [{ addon: 'none', choice: {} }]))).toMatchObject({ http: 422, code: 'offer_unknown' })
  const { id } = dataOf(await save(draft(small, chosen)))
  expect(await info(id)).toMatchObject({ adjust_amount: -200, offers: chosen })
  expect(await takenQty()).toBe(2)
  accepted(await save({ id, lines: [{ sku_id: small, qty: 3 }] }))
  expect(await info(id)).toMatchObject({ adjust_amount: -300 })
  accepted(await save({ id, offers: [] }))
  expect(await info(id)).toMatchObject({ adjust_amount: 0 })
  expect(await takenQty()).toBe(0)
})

test('another system learns the available offers, and places the order with one', async () => {
  const skus = [
    { spec_values: ['400g'], code: 'YAN-400', price: 300, weight: 400 },
    { spec_values: ['1kg'], code: 'YAN-1000', price: 550, weight: 1000 },
  ]
  const { s, takenQty, eventsOf, deal } = await dealingStore({ skus })
  const offers = [{ addon: 'bargain', choice: JSON.stringify({ deal }) }]
  const client = await applicationOf(s, { scopes: ['/open/order/Preview', '/open/order/Create'] })
  const lines = [{ sku: 'YAN-400', qty: '2' }]
  const preview = (more: object = {}) => callAs(t, client, '/open/order/Preview', { region: '330106', lines, ...more })
  const { data: first } = await preview()
  expect(first).toMatchObject({
    goods_amount: '6.00',
    adjust_amount: '0.00',
    choices: [{ ...offers[0], words: '盐', chosen: false }],
  })
  expect((await preview({ offers })).data).toMatchObject({
    adjust_amount: '-2.00',
    adjusts: [{ words: '特价', amount: '-2.00' }],
    choices: [{ chosen: true }],
  })
  const create = (out_no: string, more: object) =>
    callAs(t, client, '/open/order/Create', {
      out_no,
      phone: '13800138000',
      name: '李明',
      receiver: '李明',
      receiver_phone: '13800138000',
      region: '330106',
      street: '文三路1号',
      lines,
      ...more,
    })
  expect(await create('A1', { offers: [{ addon: 'none', choice: '{}' }] })).toMatchObject({
    http: 422,
    code: 'offer_unknown',
  })
  expect(await create('A2', { offers: [{ addon: 'bargain', choice: 'x' }] })).toMatchObject({ http: 422 })
  expect(await create('A3', { offers })).toMatchObject({ http: 200, data: { goods_amount: '6.00' } })
  expect(await takenQty()).toBe(2)
  const [{ id } = { id: 0 }] = (await s.get<{ id: number }[]>('/seller/order/OrderManage')).data
  expect(await eventsOf(id)).toEqual(['placed'])
})

test('an exchange neither takes nor returns quota, and publishes no money event', async () => {
  const { s, bought, pay, eventsOf, takenQty, small, sound } = await dealingStore()
  const id = await bought(2)
  await pay(id)
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const { id: back } = dataOf(
    await s.post<{ id: number }>('/seller/refund/RefundCreate', {
      order_id: id,
      source: 'seller',
      type: 'exchange',
      reason: '破包',
      lines: [{ sku_id: small, qty: 1 }],
    }),
  )
  accepted(await s.post('/seller/refund/RefundReceive', { id: back, disposition: 'scrap' }))
  expect(await eventsOf(id)).toEqual(['placed', 'paid'])
  accepted(await s.post('/seller/order/OrderSend', { id }))
  expect(await eventsOf(id)).toEqual(['placed', 'paid'])
  expect(await takenQty()).toBe(2)
  expect(await sound()).toEqual([])
})

test('cancelled pieces return their quota, refunded money is published once for each refund, and an exchange is neither', async () => {
  const { s, bought, takenQty, notes, pay, small, info, sound } = await dealingStore()
  const id = await bought(4)
  await pay(id)
  const back = (body: Body) =>
    s.post<{ id: number }>('/seller/refund/RefundCreate', { order_id: id, source: 'seller', reason: '少发', ...body })
  const refundId = dataOf(await back({ type: 'refund', lines: [{ sku_id: small, qty: 1 }] })).id
  expect(await takenQty()).toBe(3)
  accepted(await s.post('/seller/order/OrderSend', { id }))
  const goodwill = dataOf(await back({ type: 'goodwill', goodwill: 100 })).id
  expect((await notes(id)).slice(2)).toEqual([
    { name: 'closed', undo: `cancel:${refundId}`, pieces: 1, amount: 200, whole: false },
    { name: 'refunded', undo: `refund:${refundId}`, pieces: 1, amount: 200, whole: false },
    { name: 'refunded', undo: `refund:${goodwill}`, pieces: 0, amount: 100, whole: false },
  ])
  expect(await info(id)).toMatchObject({ refunded_amount: 300 })
  expect(await takenQty()).toBe(3)
  expect(await sound()).toEqual([])
})

test('a plugin that rejects a payment has all of it refunded automatically, once, and the order closes', async () => {
  const { s, bought, takenQty, eventsOf, info, free, sound, pay } = await dealingStore({ willing: false })
  const id = await bought(2)
  const { total_amount } = await info(id)
  await pay(id)
  expect(await info(id)).toMatchObject({
    status: 'close',
    paid_amount: total_amount,
    refunded_amount: total_amount,
    due_amount: 0,
  })
  expect((await s.get<{ money: number }[]>('/seller/member/MemberManage')).data[0]?.money).toBe(total_amount)
  expect(await eventsOf(id)).toEqual(['placed', 'paid', 'closed cancel: 2', 'refunded refund: 2'])
  expect(await takenQty()).toBe(0)
  expect(await free()).toEqual([100, 50])
  expect(await sound()).toEqual([])
})

test('an uninstalled plugin offers nothing more, and still returns the quota of its orders', async () => {
  const { s, bought, buy, takenQty, eventsOf, info, small } = await dealingStore()
  const [open, changed] = [await bought(2), await bought(3)]
  accepted(await s.post('/addons/uninstall', { key: 'bargain' }))
  expect(await buy(1)).toMatchObject({ http: 422, code: 'offer_unknown' })
  accepted(await s.post('/seller/order/OrderClose', { id: open, remark: '不要了' }))
  accepted(await s.post('/seller/order/OrderSave', { id: changed, lines: [{ sku_id: small, qty: 3 }] }))
  expect(await info(changed)).toMatchObject({ adjust_amount: 0, goods_amount: 900 })
  expect(await eventsOf(open)).toEqual(['placed', 'closed close 2'])
  expect(await eventsOf(changed)).toEqual(['placed', 'closed change: 3'])
  accepted(await s.post('/addons/install', { key: 'bargain' }))
  expect(await takenQty()).toBe(0)
})

test('an amendment queries no plugin: existing pieces keep their price, new ones have the price of today', async () => {
  const { s, bought, pay, info, small, eventsOf, takenQty, sound } = await dealingStore()
  const id = await bought(2)
  await pay(id)
  const { id: amend } = dataOf(
    await s.post<{ id: number }>('/seller/order/OrderAmendSave', {
      order_id: id,
      reason: '加单',
      lines: [{ sku_id: small, qty: 3 }],
    }),
  )
  accepted(await s.post('/seller/order/OrderAmendConfirm', { id: amend }))
  expect((await info(id)).lines.map(({ qty, share }) => [qty, share])).toEqual([
    [2, 400],
    [1, 300],
  ])
  expect(await eventsOf(id)).toEqual(['placed', 'paid'])
  expect(await takenQty()).toBe(2)
  expect(await sound()).toEqual([])
})

const end = fc.oneof(
  fc.record({
    is: fc.constant('closed' as const),
    changes: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  }),
  fc.record({
    is: fc.constant('refunded' as const),
    parts: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }),
  }),
)
const purchases = fc.array(fc.record({ qty: fc.integer({ min: 1, max: 12 }), end }), { minLength: 1, maxLength: 4 })

// The shop's price is 3.00: a plugin may also set the amount of a line above it.
test.each([200, 450])(
  'for any purchase at %i, change, closing, payment and partial refund: quota, stock and money end where they began',
  async (price) => {
    const { s, bought, takenQty, free, sound, pay, info, small, member } = await dealingStore({
      addons: ['bargain', 'rebate', 'postage'],
      quota: 50,
      price,
    })
    let filled = 0
    await fc.assert(
      fc.asyncProperty(purchases, async (all) => {
        for (const { qty, end: how } of all) {
          const id = await bought(qty)
          const { total_amount, goods_amount, adjust_amount, freight_amount, lines } = await info(id)
          expect(adjust_amount).toBe(Math.max(-goods_amount, (price - 300) * qty - 1000))
          expect(lines.reduce((sum, { share }) => sum + share, 0)).toBe(goods_amount + adjust_amount)
          if (how.is === 'closed') {
            for (const next of how.changes)
              accepted(await s.post('/seller/order/OrderSave', { id, lines: [{ sku_id: small, qty: next }] }))
            accepted(await s.post('/seller/order/OrderClose', { id, remark: '不要了' }))
            continue
          }
          filled += total_amount
          await pay(id)
          const parts = how.parts.filter(
            (_, at) => how.parts.slice(0, at + 1).reduce((sum, part) => sum + part, 0) < qty,
          )
          const rest = qty - parts.reduce((sum, part) => sum + part, 0)
          for (const [at, pieces] of [...parts, rest].entries()) {
            const freight_part = at === parts.length ? freight_amount : 0
            accepted(
              await s.post('/seller/refund/RefundCreate', {
                order_id: id,
                source: 'seller',
                type: 'refund',
                reason: '少发',
                freight_part,
                lines: [{ sku_id: small, qty: pieces }],
              }),
            )
          }
          expect(await info(id)).toMatchObject({ status: 'close', refunded_amount: total_amount, due_amount: 0 })
        }
        expect(await takenQty()).toBe(0)
        expect(await free()).toEqual([100, 50])
        expect((await s.get<{ id: number; money: number }[]>('/seller/member/MemberManage')).data).toMatchObject([
          { id: member, money: filled },
        ])
        expect(await sound()).toEqual([])
      }),
      { numRuns: 6, seed: 19 },
    )
  },
)
