import { describe, expect, test } from 'vitest'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { senderTo } from '#server/addons/provider.ts'
import { noticeboard } from '#test/helpers/noticeboard.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import type { WechatDo, WechatNotice } from '../../../../test/simulators/wechat-notices.ts'
import type { WechatTrade } from '../../../../test/simulators/wechat-pay.ts'
import type { wechatKeys } from '../../../../test/simulators/wechat-keys.ts'
import type { WechatAccount } from './account.ts'
import { linesIn } from './bill.ts'
import { wechatHost } from './client.ts'
import { wechatPay } from './pay.ts'

const simulator = await startSimulator()
const board = await noticeboard()
const command = (body: WechatDo) => simulator.ask<{ trades: WechatTrade[] }>('/_wechat', body)
const { account: merchant, certificates } = await simulator.ask<{
  account: ReturnType<typeof wechatKeys>['account']
  certificates: string[]
}>('/_wechat', { do: 'account' })
const now = () => Math.floor(Date.now() / 1000)
const tools = {
  send: senderTo([wechatHost], simulator.url),
  now,
  webhookPath: '',
  token: async () => ({ is: 'unknown' }) as const,
}
const account: WechatAccount = {
  mchid: merchant.wx_mchid,
  appid: merchant.wx_appid,
  serial: merchant.wx_serial,
  privateKey: merchant.wx_private_key,
  apiKey: merchant.wx_api_key,
  public_key_id: merchant.wx_public_key_id,
  public_key: merchant.wx_public_key,
  certificates: null,
  notify: board.url,
}
const certified = { ...account, public_key_id: null, public_key: null, certificates: certificates.join('') }
const both = { ...account, certificates: certificates.join('') }
const pay = wechatPay(account, tools)
let count = 0
const number = () => `T${now()}${String(++count).padStart(4, '0')}`
const started = async (provider = pay, amount = 1280) => {
  const no = number()
  const got = await provider.start({ no, amount, subject: '海盐 500g', way: 'native', until: now() + 900 })
  expect(got).toEqual({ is: 'done', value: { code_url: expect.stringMatching(/^weixin:/) } })
  return no
}
/** The channel sends notices, and our side reads them. */
async function reported(no: string, notice: WechatNotice, provider = pay, what: 'pay' | 'refunded' = 'pay') {
  await command({ do: what, no, notices: [notice] })
  return provider.read(board.heard.at(-1) ?? { headers: {}, body: '' })
}
const paidItem = (no: string, over: Partial<PaymentNotice> = {}) => ({
  is: 'genuine',
  items: [
    {
      key: expect.stringMatching(/^EV-/),
      no,
      value: {
        what: 'paid',
        amount: 1280,
        pay_no: expect.stringMatching(/^42/),
        at: expect.any(Number),
        account: pay.account,
        ...over,
      },
    },
  ],
  answer: '{"code":"SUCCESS"}',
})

describe('[P12] payments by WeChat Pay', () => {
  test('begin by code, inside WeChat and in a browser, once per number', async () => {
    const no = await started()
    const base = { amount: 1280, subject: '海盐 500g', until: now() + 900 }
    expect(await pay.start({ ...base, no, way: 'native' })).toMatchObject({ is: 'done' })
    expect((await command({ do: 'state' })).trades.filter((trade) => trade.no === no)).toHaveLength(1)
    expect(await pay.start({ ...base, no: number(), way: 'jsapi' })).toEqual({ is: 'refused', code: 'payer_missing' })
    expect(await pay.start({ ...base, no: number(), way: 'jsapi', payer: 'oUpF8' })).toMatchObject({
      is: 'done',
      value: {
        appId: account.appid,
        package: expect.stringMatching(/^prepay_id=wx/),
        signType: 'RSA',
        paySign: expect.stringMatching(/=$/),
      },
    })
    const h5 = await pay.start({
      ...base,
      no: number(),
      way: 'h5',
      address: '203.0.113.7',
      back: 'https://shop.example/done?a=1',
    })
    expect(h5).toMatchObject({
      is: 'done',
      value: { page: expect.stringContaining('redirect_url=https%3A%2F%2Fshop.example') },
    })
    expect(await pay.start({ ...base, no: number(), way: 'h5' })).toEqual({
      is: 'refused',
      code: 'payer_address_missing',
    })
    expect(await pay.start({ ...base, no: number(), way: 'page' })).toEqual({ is: 'refused', code: 'way_not_offered' })
  })

  test('are found by a query, closed, and cannot be closed once they are paid', async () => {
    expect(await pay.query('T00000000')).toEqual({ is: 'refused', code: 'absent' })
    const [open, paid] = [await started(), await started()]
    expect(await pay.query(open)).toEqual({ is: 'pending' })
    expect(await pay.close(open)).toEqual({ is: 'done', value: 'closed' })
    expect(await pay.close(open)).toEqual({ is: 'done', value: 'closed' })
    expect(await pay.query(open)).toEqual({ is: 'refused', code: 'closed' })
    await command({ do: 'pay', no: paid })
    expect(await pay.close(paid)).toEqual({ is: 'done', value: 'paid' })
    const [trade] = (await command({ do: 'state' })).trades.filter(({ no }) => no === paid)
    expect(await pay.query(paid)).toEqual({
      is: 'done',
      value: { pay_no: trade?.id, amount: 1280, at: expect.any(Number) },
    })
  })

  test('are refunded once per number, and queried where the result is not reported at once', async () => {
    const no = await started()
    await command({ do: 'pay', no })
    const back = { no: `${no}R1`, of: no, amount: 500, total: 1280 }
    expect(await pay.queryRefund(back.no, no)).toEqual({ is: 'refused', code: 'absent' })
    await simulator.fault('drop') // the refund was accepted without an answer
    expect(await pay.refund(back)).toEqual({ is: 'unknown' })
    expect(await pay.queryRefund(back.no, no)).toEqual({ is: 'done', value: { at: expect.any(Number) } })
    expect(await pay.refund(back)).toEqual({ is: 'done', value: { at: expect.any(Number) } })
    expect(await pay.refund({ ...back, no: `${no}R2`, amount: 781 })).toEqual({
      is: 'refused',
      code: 'INVALID_REQUEST',
    })
    await command({ do: 'set', refunds: 'PROCESSING' })
    expect(await pay.refund({ ...back, no: `${no}R3`, amount: 80 })).toEqual({ is: 'pending' })
    const notice = await reported(`${no}R3`, {}, pay, 'refunded')
    expect(notice).toMatchObject({
      items: [{ no: `${no}R3`, value: { what: 'refunded', amount: 80, account: pay.account } }],
    })
    await command({ do: 'set', refunds: 'ABNORMAL' })
    expect(await pay.refund({ ...back, no: `${no}R4`, amount: 700 })).toEqual({ is: 'refused', code: 'abnormal' })
    await command({ do: 'set', refunds: 'SUCCESS' })
    const [trade] = (await command({ do: 'state' })).trades.filter((candidate) => candidate.no === no)
    expect(trade?.refunds.map(({ amount }) => amount)).toEqual([500, 80, 700])
  })

  test('without an answer, with a late one, a foreign one or an unsigned one stay open', async () => {
    const base = { amount: 1280, subject: '海盐', way: 'native', until: now() + 900 } as const
    const no = number()
    await simulator.fault('busy', 'drop')
    expect(await pay.start({ ...base, no })).toEqual({ is: 'unknown' })
    expect(await pay.start({ ...base, no })).toEqual({ is: 'unknown' })
    await simulator.fault('delay')
    expect(await pay.start({ ...base, no })).toMatchObject({ is: 'done' })
    for (const signs of ['stranger', 'expired'] as const) {
      await command({ do: 'set', signs })
      expect(await wechatPay(both, tools).query(no), signs).toEqual({ is: 'unknown' })
      expect(await wechatPay(both, tools).test?.(), signs).toEqual({ is: 'refused', code: 'unproven' })
    }
    await command({ do: 'set', signs: null })
    expect(await pay.query(no)).toEqual({ is: 'pending' })
    expect(await wechatPay({ ...account, serial: '4DAA' }, tools).query(no)).toEqual({
      is: 'refused',
      code: 'SIGN_ERROR',
    })
  })
})

describe('[P12] notices of WeChat Pay', () => {
  test('report a payment under one key however often they arrive', async () => {
    const no = await started()
    const [first, repeated] = [await reported(no, {}), await reported(no, { again: true })]
    expect(first).toEqual(paidItem(no))
    expect(repeated).toEqual(first)
  })

  test('that are forged, tampered with, old, or sealed for another account are refused', async () => {
    const no = await started()
    for (const notice of [
      { by: 'stranger' },
      { torn: true },
      { age: 301 },
      { age: -301 },
      { by: 'expired' },
    ] satisfies WechatNotice[])
      expect(await reported(no, notice, wechatPay(both, tools)), JSON.stringify(notice)).toEqual({ is: 'forged' })
    const other = wechatPay({ ...account, apiKey: 'another-api-v3-key-of-32-letters' }, tools)
    expect(await reported(no, {}, other)).toEqual({ is: 'forged' })
    expect(pay.read({ headers: {}, body: '' })).toEqual({ is: 'forged' })
  })

  test('of another merchant, app or amount are marked, and compared with ours by the engine', async () => {
    const no = await started()
    expect(await reported(no, { mchid: '1900000002' })).toEqual(
      paidItem(no, { account: `1900000002:${account.appid}` }),
    )
    expect(await reported(no, { appid: 'wx9' })).toEqual(paidItem(no, { account: `${account.mchid}:wx9` }))
    expect(await reported(no, { amount: 1279 })).toEqual(paidItem(no, { amount: 1279 }))
  })
})

describe('[P12] keys of WeChat Pay', () => {
  test('are the public key, the certificates, and either of them during the migration', async () => {
    expect(await pay.test?.()).toEqual({ is: 'done', value: true })
    const [old, changing] = [wechatPay(certified, tools), wechatPay(both, tools)]
    expect(await old.test?.()).toEqual({ is: 'done', value: true })
    const no = await started(changing)
    for (const by of ['public_key', 'certificate'] as const)
      expect(await reported(no, { by }, changing), by).toEqual(paidItem(no))
    expect(await reported(no, { by: 'certificate' })).toEqual({ is: 'forged' })
    expect(await reported(no, { by: 'certificate' }, old)).toEqual(paidItem(no))
    await command({ do: 'set', signs: 'certificate' })
    expect(await changing.query(no)).toMatchObject({ is: 'done' })
    await command({ do: 'set', signs: null })
  })

  test('are fetched where they are certificates, and unsealed only with the merchant’s own key', async () => {
    const bare = { ...account, public_key_id: null, public_key: null }
    expect(await wechatPay(bare, tools).query('T00000000')).toEqual({ is: 'unknown' })
    const fetched = await wechatPay(bare, tools).certificates?.()
    expect(fetched).toMatchObject({ is: 'done', value: expect.stringContaining('BEGIN CERTIFICATE') })
    const pem = fetched?.is === 'done' ? fetched.value : ''
    expect(await wechatPay({ ...bare, certificates: pem }, tools).test?.()).toEqual({ is: 'done', value: true })
    const other = wechatPay({ ...bare, apiKey: 'another-api-v3-key-of-32-letters' }, tools)
    expect(await other.certificates?.()).toEqual({ is: 'refused', code: 'api_key' })
  })
})

describe('[P12] the statement of a day', () => {
  const lines = async (day: string) => {
    const all = []
    for await (const line of pay.statement(day)) all.push(line)
    return all
  }
  test('lists every payment and refund with its fee, and waits while there is none', async () => {
    const no = await started(pay, 10_000)
    await command({ do: 'pay', no })
    await pay.refund({ no: `${no}R1`, of: no, amount: 2500, total: 10_000 })
    const day = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    const listed = (await lines(day)).filter((line) => line.no.startsWith(no))
    expect(listed).toEqual([
      { no, what: 'payment', amount: 10_000, fee: 60, pay_no: expect.stringMatching(/^42/) },
      { no: `${no}R1`, what: 'refund', amount: 2500, fee: -15, pay_no: expect.stringMatching(/^42/) },
    ])
    expect(await lines('2020-01-01')).toEqual([])
    await command({ do: 'set', bill: false })
    await expect(lines(day)).rejects.toThrow('STATEMENT_CREATING')
    await command({ do: 'set', bill: true })
  })

  test('skips a pending or failed refund, which moved no money', () => {
    const refund = (state: string) => [
      ...linesIn(
        `交易时间,微信订单号,商户订单号,交易状态,商户退款单号,申请退款金额,退款状态,手续费\n\`2026-01-01 00:00:00,\`42,\`T1,\`REFUND,\`R1,\`5.00,\`${state},\`-0.03`,
      ),
    ]
    expect(['SUCCESS', 'PROCESSING', 'FAIL'].map((state) => refund(state).length)).toEqual([1, 0, 0])
  })

  test('that cannot be read is not read in part', () => {
    expect(() => [
      ...linesIn('交易时间,微信订单号,商户订单号,交易状态,订单金额\n`2026-01-01 00:00:00,`42,`T1,`SUCCESS,`much'),
    ]).toThrow('cannot be read')
  })
})
