import { expect, test } from 'vitest'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { partnerOf, storeOf } from './store.ts'
import { sectionsApp } from '#test/helpers/shared-apps.ts'

const t = await sectionsApp()

test('an order on account shows the amount its partner still owes and the documents that settled it; then it is paid', async () => {
  const { s, placed, small } = await storeOf(t)
  const partner_id = await partnerOf(s, 1_000_000)
  const fund_id = dataOf(
    await s.post<{ id: number }>('/jxc/fund/FundSave', { code: '建行', name: '建行', kind: 'bank' }),
  ).id
  const { id, order_no } = await placed({
    terms: 'credit',
    partner_id,
    lines: [{ sku_id: small, qty: 5 }],
    freight_given: 500,
  })
  const standing = async () =>
    (await s.get<Record<string, unknown>[]>('/seller/order/OrderManage', { order_no })).data[0]
  const account = async () =>
    dataOf(await s.get<PanelAnswer>('/seller/order/OrderAccount', { id })).tables?.[0]?.rows.map(({ cells }) => cells)
  let last = 0
  const receive = async (amount: number) => {
    const order = dataOf(
      await s.post<{ id: number }>('/jxc/receipt/ReceiptSave', {
        kind: 'receipt',
        partner_id,
        fund_id,
        amount,
        lines: [],
        submit: true,
      }),
    ).id
    accepted(await s.post('/jxc/receipt/ReceiptAudit', { id: order, result: 'pass' }))
    last = order
    return (await s.get<{ bill_no: string }>('/jxc/receipt/ReceiptInfo', { id: order })).data.bill_no
  }
  expect(await standing()).toMatchObject({ pay_state: 'unpaid', account_open: 0 })
  const send = (qty: number) =>
    s.post<{ id: number }>('/seller/order/OrderSend', { id, lines: [{ sku_id: small, qty }] })
  accepted(await send(2))
  accepted(await send(3))
  expect(await standing()).toMatchObject({ pay_state: 'account', on_account: 2000, account_open: 2000 })
  const first = await receive(1100)
  expect(await standing()).toMatchObject({ pay_state: 'part', account_open: 900 })
  accepted(
    await s.post('/seller/refund/RefundCreate', { order_id: id, type: 'goodwill', reason: '破袋', goodwill: 400 }),
  )
  expect(await standing()).toMatchObject({ pay_state: 'part', on_account: 1600, account_open: 500 })
  const second = await receive(900)
  const rows = await account()
  expect(rows).toMatchObject([
    [expect.stringMatching(/^FH/), '销售', expect.any(String), expect.any(String), '11.00', '0.00', first],
    [expect.stringMatching(/^FH/), '销售', expect.any(String), expect.any(String), '9.00', '0.00', second],
    [
      expect.stringMatching(/^TK/),
      expect.any(String),
      expect.any(String),
      expect.any(String),
      '-4.00',
      expect.any(String),
      expect.any(String),
    ],
  ])
  const day = Math.floor(Date.now() / 1000)
  const stated = dataOf(
    await s.get<{ lines: { src_no: string; behind: object | null }[] }>('/jxc/statement/StatementInfo', {
      partner_id,
      side: 'receivable',
      from: day - 86_400,
      to: day + 86_400,
    }),
  ).lines
  expect(stated.filter(({ src_no }) => /^(FH|TK)/.test(src_no)).map(({ behind }) => behind)).toEqual(
    [1, 2, 3].map(() => ({ id, no: order_no, page: '/dataDetails/order' })),
  )
  expect((await s.get<unknown[]>('/seller/order/OrderManage', { pay_state: 'account' })).data).toEqual([])
  expect((await s.get<unknown[]>('/seller/order/OrderManage', { pay_state: 'paid' })).data).toMatchObject([{ id }])
  accepted(await s.post('/jxc/receipt/ReceiptUnaudit', { id: last, remark: '记错' }))
  expect((await s.get<unknown[]>('/seller/order/OrderManage', { pay_state: 'part' })).data).toMatchObject([
    { id, account_open: 500 },
  ])
  expect((await s.get<{ ok: boolean }>('/seller/order/OrderVerify')).data.ok).toBe(true)
  const stranger = await t.supplier()
  expect(await stranger.get('/seller/order/OrderAccount', { id })).toMatchObject({ http: 404 })
})
