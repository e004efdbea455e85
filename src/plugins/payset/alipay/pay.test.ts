import { describe, expect, test } from 'vitest'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { senderTo } from '#server/addons/provider.ts'
import { noticeboard } from '#test/helpers/noticeboard.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { AlipayDo, AlipayNotice } from '../../../../test/simulators/alipay-notices.ts'
import type { AlipayTrade, alipayKeys } from '../../../../test/simulators/alipay.ts'
import { alipayBillHost, linesIn } from './bill.ts'
import { alipayHost } from './client.ts'
import type { AlipayAccount } from './client.ts'
import { alipayPay } from './pay.ts'

const simulator = await startSimulator()
const board = await noticeboard()
const command = <T = { trades: AlipayTrade[] }>(body: AlipayDo) => simulator.ask<T>('/_alipay', body)
const { account: merchant } = await command<{ account: ReturnType<typeof alipayKeys>['account'] }>({ do: 'account' })
const now = () => Math.floor(Date.now() / 1000)
const tools = {
  send: senderTo([alipayHost, alipayBillHost], simulator.url),
  now,
  webhookPath: '',
  token: async () => ({ is: 'unknown' }) as const,
}
const account: AlipayAccount = {
  appId: merchant.ali_app_id,
  sellerId: merchant.ali_seller_id,
  privateKey: merchant.ali_private_key,
  publicKey: merchant.ali_public_key,
  notify: board.url,
}
const pay = alipayPay(account, tools)
let count = 0
const number = () => `A${now()}${String(++count).padStart(4, '0')}`

/** A payment whose page the buyer opens. */
async function started({ amount = 1280, way: method = 'page' as const } = {}): Promise<string> {
  const no = number()
  const got = await pay.start({
    no,
    amount,
    subject: '海盐 500g, "特级"',
    way: method,
    until: now() + 900,
    back: 'https://shop.example/done',
  })
  const url = got.is === 'done' ? (got.value.page ?? '') : ''
  expect(url).toMatch(/^https:\/\/openapi\.alipay\.com\/gateway\.do\?/)
  expect(await command({ do: 'open', url })).toMatchObject({ said: { status: 200, body: expect.stringContaining(no) } })
  return no
}
async function paid(amount?: number): Promise<string> {
  const no = await started(amount === undefined ? {} : { amount })
  await command({ do: 'pay', no })
  return no
}
async function reported(no: string, notice: AlipayNotice, provider = pay) {
  await command({ do: 'notify', no, notices: [notice] })
  return provider.read(board.heard.at(-1) ?? { headers: {}, body: '' })
}
const paidItem = (no: string, over: Partial<PaymentNotice> = {}) => ({
  is: 'genuine',
  items: [
    {
      key: expect.any(String),
      no,
      value: {
        what: 'paid',
        amount: 1280,
        pay_no: expect.stringMatching(/^2026/),
        at: expect.any(Number),
        account: pay.account,
        ...over,
      },
    },
  ],
  answer: 'success',
})
const nothing = { is: 'genuine', items: [], answer: 'success' }

describe('[P12] payments by Alipay', () => {
  test('begin on Alipay’s page, and are known once it is opened', async () => {
    const no = number()
    expect(await pay.query(no)).toEqual({ is: 'pending' })
    expect(await pay.close(no)).toEqual({ is: 'done', value: 'closed' })
    expect(await pay.start({ no, amount: 1, subject: 'x', way: 'native', until: now() })).toEqual({
      is: 'refused',
      code: 'way_not_offered',
    })
    const open = await started()
    expect(await pay.query(open)).toEqual({ is: 'pending' })
    const [trade] = (await command({ do: 'state' })).trades.filter((candidate) => candidate.no === open)
    expect(trade).toMatchObject({
      amount: '12.80',
      notify: board.url,
      back: 'https://shop.example/done',
      subject: '海盐 500g 特级',
    })
    expect(await pay.close(open)).toEqual({ is: 'done', value: 'closed' })
    expect(await pay.query(open)).toEqual({ is: 'refused', code: 'closed' })
    const late = await paid()
    expect(await pay.close(late)).toEqual({ is: 'done', value: 'paid' })
    expect(await pay.query(late)).toMatchObject({ is: 'done', value: { amount: 1280 } })
  })

  test('are refunded once per number; a repeat that moved no money is already done, and a fully refunded payment stays paid', async () => {
    const no = await paid()
    const back = { no: `${no}R1`, of: no, amount: 500, total: 1280 }
    expect(await pay.queryRefund(back.no, no)).toEqual({ is: 'refused', code: 'absent' })
    await simulator.fault('drop')
    expect(await pay.refund(back)).toEqual({ is: 'unknown' })
    expect(await pay.queryRefund(back.no, no)).toMatchObject({ is: 'done' })
    expect(await pay.refund(back)).toMatchObject({ is: 'done' })
    expect(await pay.refund({ ...back, no: `${no}R2`, amount: 781 })).toEqual({
      is: 'refused',
      code: 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
    })
    await command({ do: 'set', refunds: 'later' })
    expect(await pay.refund({ ...back, no: `${no}R3`, amount: 780 })).toEqual({ is: 'pending' })
    await command({ do: 'set', refunds: 'at_once' })
    expect(await pay.queryRefund(`${no}R3`, no)).toMatchObject({ is: 'done' })
    expect(await pay.query(no)).toMatchObject({ is: 'done', value: { amount: 1280 } })
    const [trade] = (await command({ do: 'state' })).trades.filter((candidate) => candidate.no === no)
    expect(trade).toMatchObject({ state: 'TRADE_CLOSED', refunds: [{ amount: '5.00' }, { amount: '7.80' }] })
  })

  test('without an answer, or with one of another signer, stay open', async () => {
    const no = await paid()
    await simulator.fault('busy', 'drop')
    expect(await pay.query(no)).toEqual({ is: 'unknown' })
    expect(await pay.query(no)).toEqual({ is: 'unknown' })
    await command({ do: 'set', signs: 'stranger' })
    expect(await pay.query(no)).toEqual({ is: 'unknown' })
    expect(await pay.refund({ no: `${no}R1`, of: no, amount: 1280, total: 1280 })).toEqual({ is: 'unknown' })
    await command({ do: 'set', signs: 'channel' })
    expect(await pay.test?.()).toEqual({ is: 'done', value: true })
    expect(await alipayPay({ ...account, appId: '2021000000000009' }, tools).test?.()).toEqual({
      is: 'refused',
      code: 'isv.invalid-app-id',
    })
  })
})

describe('[P12] notices of Alipay', () => {
  test('report a payment under one key however often they arrive, with any characters in their texts', async () => {
    const no = await paid()
    const [first, repeated] = [await reported(no, {}), await reported(no, { again: true })]
    expect(first).toEqual(paidItem(no))
    expect(repeated).toEqual(first)
  })

  test('of a refund or a closed trade are no payment', async () => {
    const no = await paid()
    await pay.refund({ no: `${no}R1`, of: no, amount: 100, total: 1280 })
    expect(await reported(no, { refund: true })).toEqual(nothing)
    await pay.refund({ no: `${no}R2`, of: no, amount: 1180, total: 1280 })
    expect(await reported(no, { refund: true })).toEqual(nothing)
    expect(await reported(no, {})).toEqual(nothing)
  })

  test('that are forged or tampered with are refused; those of another app, merchant or amount are marked', async () => {
    const no = await paid()
    const forged: AlipayNotice[] = [
      { by: 'stranger' },
      { torn: { total_amount: '0.01' } },
      { torn: { out_trade_no: 'A1' } },
      { torn: { sign_type: 'NONE' } },
    ]
    for (const notice of forged) expect(await reported(no, notice), JSON.stringify(notice)).toEqual({ is: 'forged' })
    expect(await pay.read({ headers: {}, body: '' })).toEqual({ is: 'forged' })
    expect(await reported(no, { over: { app_id: '2021000000000009' } })).toEqual(
      paidItem(no, { account: `${account.sellerId}:2021000000000009` }),
    )
    expect(await reported(no, { over: { seller_id: '2088000000000009' } })).toEqual(
      paidItem(no, { account: `2088000000000009:${account.appId}` }),
    )
    expect(await reported(no, { over: { total_amount: '12.79' } })).toEqual(paidItem(no, { amount: 1279 }))
  })
})

describe('[P12] the statement of a day', () => {
  const lines = async (day: string) => {
    const all = []
    for await (const line of pay.statement(day)) all.push(line)
    return all
  }
  test('is unpacked and read: every payment and refund with its fee', async () => {
    const no = await paid(10_000)
    await pay.refund({ no: `${no}R1`, of: no, amount: 2500, total: 10_000 })
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    expect((await lines(day)).filter((line) => line.no.startsWith(no))).toEqual([
      { no, what: 'payment', amount: 10_000, fee: 60, pay_no: expect.stringMatching(/^2026/) },
      { no: `${no}R1`, what: 'refund', amount: 2500, fee: -15, pay_no: expect.stringMatching(/^2026/) },
    ])
    expect(await lines('2020-01-01')).toEqual([])
    await command({ do: 'set', bill: false })
    await expect(lines(day)).rejects.toThrow('isp.bill_creating')
    await command({ do: 'set', bill: true })
    expect(() => [...linesIn('支付宝交易号,商户订单号,业务类型,订单金额（元）\n2026,A1,交易,much')]).toThrow(
      'cannot be read',
    )
  })
})
