import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { langs } from '#core/text/i18n.ts'
import type { OpenPages, OpenTried } from '#core/wire/open-wire.ts'
import { p, q } from '#test/helpers/goods.ts'
import { productApp } from '#test/helpers/shared-apps.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from '../../order/test/store.ts'
import { scopes } from '../app/scopes.ts'
import { applicationOf } from './open-api.fixtures.ts'

const all = registry(product)
const t = await productApp()

test('every open call has a page generated from its definition, in four languages, and can be granted', async () => {
  const s = await t.supplier()
  const { id, app_id } = await applicationOf(s, { sandbox: true })
  expect(Object.keys(scopes).sort()).toEqual(all.openCalls.map(({ path }) => path).sort())
  const titles = new Set<string>()
  for (const lang of langs) {
    const { data } = await s.get<OpenPages>('/seller/open/Calls', { id }, { headers: { 'accept-language': lang } })
    expect(data.application).toEqual({ id, name: expect.any(String), app_id, sandbox: true, ready: true })
    expect(data.calls.map(({ path }) => path)).toEqual(all.openCalls.map(({ path }) => `/v1${path}`))
    for (const page of data.calls) {
      titles.add(page.title)
      expect(page.about).not.toBe('')
      expect(page.refusals.map(({ code }) => code)).toEqual(
        expect.arrayContaining(['bad_sign', 'replayed', 'rate_limited', 'invalid']),
      )
      const parts = [page.input, page.answer, ...[...page.rows, ...page.answerRows].map(({ fields }) => fields)]
      for (const { name, label, form } of parts.flat())
        expect([name, label !== '' && form !== '']).toEqual([name, true])
    }
  }
  expect(titles.size).toBe(all.openCalls.length * langs.length)
})

test('the example of every page runs in the sandbox unchanged, signed for the application, like any other call', async () => {
  const s = await t.supplier()
  const { id } = await applicationOf(s, { sandbox: true, scopes: all.openCalls.map(({ path }) => path) })
  const { data } = await s.get<OpenPages>('/seller/open/Calls', { id })
  for (const { path, example } of data.calls) {
    const tried = await s.post<OpenTried>('/seller/open/Try', { id, path, body: example, send: true })
    expect(tried.data.curl).toContain(`${path}'`)
    const answer: { code: string; data: { errors?: { code: string }[] } | null } = JSON.parse(tried.data.answer ?? '{}')
    // a supplier without records gets the missing code, never a malformed example
    expect([path, answer.code]).toEqual([path, expect.stringMatching(/^(ok|invalid|truck_unknown)$/)])
    for (const { code } of answer.data?.errors ?? []) expect([path, code]).toEqual([path, 'unknown_code'])
  }
  const log = await s.get<{ sandbox: boolean }[]>('/seller/open/LogManage', { limit: 100 })
  expect(log.data).toHaveLength(data.calls.length)
  expect(log.data.every(({ sandbox }) => sandbox)).toBe(true)
})

test('with existing records, every example uses them and runs in the sandbox without a refusal', async () => {
  const skus = [
    { spec_values: ['400g'], code: 'YAN-400', price: 300, weight: 400 },
    { spec_values: ['1kg'], code: 'YAN-1000', price: 550, weight: 1000 },
  ]
  const { s, small, placed, material, warehouse } = await storeOf(t, { skus })
  const partner = {
    code: 'P',
    name: '两用商行',
    kind: 'both',
    category: 'wholesaler',
    phone: '13800000000',
    licences: [],
    submit: true,
  }
  const create = async (path: string, body: object) =>
    dataOf(await s.post<{ id: number }>(path, { ...body, submit: true })).id
  const audited = async (path: string, body: object) =>
    accepted(await s.post(`${path}Audit`, { id: await create(`${path}Save`, body), result: 'pass' }))
  const partner_id = await create('/jxc/customer/CustomerSave', partner)
  accepted(await s.post('/jxc/customer/CustomerAudit', { id: partner_id, result: 'pass' }))
  const head = { partner_id, warehouse_id: warehouse, lines: [{ material_id: material, qty: q(5), price: p(6) }] }
  await audited('/jxc/purchase/Purchase', head)
  await audited('/jxc/inbound/Inbound', { ...head, biz_type: 'purchase' })
  await audited('/jxc/outbound/Outbound', { ...head, biz_type: 'sale' })
  accepted(await s.post('/jxc/inbound/InboundSave', { ...head, biz_type: 'purchase', truck_no: '京A10001' }))
  const paid = async () => {
    const { id } = await placed({ lines: [{ sku_id: small, qty: 3 }] })
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
    return id
  }
  const refundInput = { order_id: await paid(), source: 'buyer', reason: '不要了', lines: [{ sku_id: small, qty: 1 }] }
  accepted(await s.post('/seller/refund/RefundCreate', refundInput))
  await placed()

  const { id } = await applicationOf(s, { sandbox: true, scopes: all.openCalls.map(({ path }) => path) })
  const { data } = await s.get<OpenPages>('/seller/open/Calls', { id })
  for (const { path, example } of data.calls) {
    const tried = await s.post<OpenTried>('/seller/open/Try', { id, path, body: example, send: true })
    const answer: { code: string } = JSON.parse(tried.data.answer ?? '{}')
    expect([path, answer.code, answer.code === 'ok' ? '' : `${example} ${tried.data.answer}`]).toEqual([path, 'ok', ''])
  }
})

test('the console signs only for the supplier’s own sandbox applications', async () => {
  const [s, other] = [await t.supplier(), await t.supplier()]
  const live = await applicationOf(s)
  const foreign = await applicationOf(other, { sandbox: true })
  const sign = (id: number) => s.post('/seller/open/Try', { id, path: '/v1/open/jxc/StockQuery', body: '{}' })
  expect(await sign(live.id)).toMatchObject({ http: 409, code: 'sandbox_only' })
  expect(await sign(foreign.id)).toMatchObject({ http: 404, code: 'not_found' })
  expect(await s.get('/seller/open/Calls', { id: foreign.id })).toMatchObject({ http: 404, code: 'not_found' })
  const narrow = await s.operator({ apis: ['/seller/open/AppManage'] })
  expect(await narrow.post('/seller/open/Try', { id: live.id, path: 'x', body: '{}' })).toMatchObject({
    code: 'forbidden',
  })
})
