import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { ref, refs } from '#core/fields/index.ts'
import { langs } from '#core/text/i18n.ts'
import { exampleFor } from '#server/buyer/example.ts'
import type { BuyerCallPage, BuyerTried } from '#core/wire/buyer-wire.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'
import { modules } from '../../index.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { memberOf, storeOf } from './store.ts'

const all = registry(modules)
const member_title = ['会员', 'Member', 'Miembro', '会員'] as const
const t = await sectionsApp()

/** The answers to the examples of these calls with a basket, an order that waits and one in transit. */
const run = [
  'order/Preview',
  'order/Create',
  'order/List',
  'order/Detail',
  'order/Cancel',
  'order/Receive',
  'pay/Query',
  'pay/Ways',
  'refund/Picture',
  'refund/Apply',
  'refund/Detail',
  'refund/Cancel',
  'refund/Deliver',
  'address/List',
  'address/Save',
  'address/Del',
  'goods/List',
  'goods/Detail',
]

test('[B28] every buyer call has a page in four languages, and its example runs as a member of the shop without lasting effect', async () => {
  const { s, member, small, free } = await storeOf(t)
  const me = await buyerOf(t, s, member)
  const lines = [{ sku_id: small, qty: 2 }]
  const fill = { member_id: member, wallet_type: 'rmb', reason: '充值', submit: true, amount: 9_000 }
  accepted(await s.post('/seller/wallet/UserRechargeSave', fill))
  const sent = dataOf(await me.post<{ id: number }>('/buyer/order/Create', { lines }))
  accepted(await me.post('/buyer/pay/Prepay', { order_id: sent.id, channel: 'wallet' }))
  accepted(await s.post('/seller/order/OrderSend', { id: sent.id }))
  accepted(await me.post('/buyer/order/Create', { lines }))
  // the newest records are no example: pickup orders, and completed refunds
  const fetched = dataOf(
    await s.post<{ id: number }>('/seller/order/OrderSave', { member_id: member, way: 'pickup', terms: 'cod', lines }),
  )
  const back = { order_id: sent.id, type: 'return', reason: '不要了', lines: [{ sku_id: small, qty: 1 }] }
  accepted(
    await s.post('/seller/refund/RefundAgree', {
      id: dataOf(await me.post<{ id: number }>('/buyer/refund/Apply', back)).id,
    }),
  )
  accepted(
    await me.post('/buyer/refund/Cancel', {
      id: dataOf(
        await me.post<{ id: number }>('/buyer/refund/Apply', { ...back, order_id: fetched.id, type: 'refund' }),
      ).id,
    }),
  )

  for (const lang of langs) {
    const { data } = await s.get<BuyerCallPage[]>(
      '/seller/open/BuyerCalls',
      {},
      { headers: { 'accept-language': lang } },
    )
    expect(data.map(({ path }) => path)).toEqual(all.buyerCalls.map(({ path }) => `/v1${path}`))
    for (const { title, section, input } of data) {
      expect([title, section]).not.toContain('')
      for (const { name, label, form } of input) expect([name, label !== '' && form !== '']).toEqual([name, true])
    }
  }
  const before = { stock: await free(), orders: (await me.get<object[]>('/buyer/order/List')).data }
  const { data: pages } = accepted(await s.get<BuyerCallPage[]>('/seller/open/BuyerCalls', { member_id: member }))
  for (const { path, example, refusals } of pages) {
    const { data } = accepted(
      await s.post<BuyerTried>('/seller/open/BuyerTry', { member_id: member, path, body: example }),
    )
    const answer: { code: string; data?: { errors?: { code: string }[] } } = JSON.parse(data.answer)
    const { code } = answer
    // a shop without jobs learns that the title is missing, never that the example is malformed
    const fine = run.some((name) => path === `/v1/buyer/${name}`)
      ? ['ok']
      : ['ok', ...refusals.map((refusal) => refusal.code)]
    expect([path, fine]).toEqual([path, expect.arrayContaining([code])])
    for (const { code: why } of answer.data?.errors ?? []) expect([path, why]).toEqual([path, 'bad_ref'])
  }
  expect({ stock: await free(), orders: (await me.get<object[]>('/buyer/order/List')).data }).toEqual(before)
  const [{ count } = { count: 0 }] = await t.database.sql<{ count: number }>(
    `select count(*)::int from op_log where suid = $1 and path = '/v1/seller/open/BuyerTry' and biz_type = 'member' and biz_id = $2`,
    [s.suid, member],
  )
  expect(count).toBe(pages.length)
})

test('[B28] a call is tried as a member of the own shop only, by operators with that right', async () => {
  const { s, member } = await storeOf(t)
  const other = await t.supplier()
  const foreign = await memberOf(other)
  const body = { member_id: member, path: '/v1/buyer/order/List', body: '{}' }
  expect(await s.post('/seller/open/BuyerTry', { ...body, member_id: foreign })).toMatchObject({
    http: 404,
    code: 'not_found',
  })
  expect(await s.get('/seller/open/BuyerCalls', { member_id: foreign })).toMatchObject({ http: 404, code: 'not_found' })
  expect(await s.post('/seller/open/BuyerTry', { ...body, path: '/v1/seller/order/list' })).toMatchObject({ http: 404 })
  expect(await s.post('/seller/open/BuyerTry', { ...body, body: '[1]' })).toMatchObject({ code: 'malformed' })
  const unknown = accepted(await s.post<BuyerTried>('/seller/open/BuyerTry', { ...body, body: '{"suid":1}' }))
  expect(unknown.data).toMatchObject({ http: 422, answer: expect.stringContaining('unknown_key') })
  const narrow = await s.operator({ apis: ['/seller/open/BuyerCalls'] })
  expect(await narrow.post('/seller/open/BuyerTry', body)).toMatchObject({ code: 'forbidden' })
})

test('an example names existing records: one for a reference, a list for several references', async () => {
  const { s, member } = await storeOf(t)
  const buyer = { id: member, name: '李雷' }
  const call = {
    path: '/buyer/x/Y',
    method: 'POST',
    title: member_title,
    input: { one: ref(member_title, 'member'), many: refs(member_title, 'member') },
    refusals: [],
    example: { one: 1, many: [1] },
    run: async () => null,
  } as const
  const filled = await t.app.db.tenant(s.suid, (tx) => exampleFor(call, tx, buyer, all))
  expect(filled).toEqual({ one: member, many: [member] })
})

test('the description of all calls names exactly the parameters of each', async () => {
  const { paths } = (await t.app.inject('/api/docs/openapi.json')).json<{
    paths: Record<string, Record<string, Described>>
  }>()
  const named = (path: string) => paths[path]?.get?.parameters?.map(({ name }) => name)
  expect(named('/v1/buyer/order/Detail')).toEqual(['id'])
  expect(named('/v1/buyer/goods/List')).toEqual(['cat_id', 'keyword', 'page'])
  expect(named('/v1/seller/order/OrderManage')).toBeUndefined()
  const { schema } = paths['/v1/buyer/refund/Cancel']?.post?.requestBody?.content['application/json'] ?? {}
  expect(schema?.properties).toMatchObject({ id: { type: 'integer', title: 'ID' } })
})

interface Described {
  parameters?: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}
