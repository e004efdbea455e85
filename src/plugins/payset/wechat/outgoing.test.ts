import { describe, expect, test } from 'vitest'
import { senderTo } from '#server/addons/provider.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { wechatHost } from './client.ts'
import { wechatPay } from './pay.ts'
import { reportsIn } from './account.ts'
import type { WechatAccount } from './account.ts'

const simulator = await startSimulator()
const command = (body: object) =>
  simulator.ask<{ transfers: { no: string; name: string; remark: string; sent: number }[] }>('/_wechat', body)
const { account: merchant, certificates } = await simulator.ask<{
  account: Record<
    'wx_mchid' | 'wx_appid' | 'wx_serial' | 'wx_private_key' | 'wx_api_key' | 'wx_public_key_id' | 'wx_public_key',
    string
  >
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
  notify: 'http://127.0.0.1:1/notice',
  scene: { id: '1000', reports: reportsIn('回收商品名称=冰箱') },
}
const certified = { ...account, public_key_id: null, public_key: null, certificates: certificates.join('') }
let count = 0
const payout = (more: object = {}) => ({
  no: `W1T${now()}${++count}`,
  amount: 1280,
  openid: 'oUpF8',
  payee: '李明',
  remark: 'HSD1',
  ...more,
})
const outgoingOf = (of = account) => wechatPay(of, tools).outgoing ?? expect.fail('nobody can be paid')

describe('[P12] payouts by WeChat Pay', () => {
  test('are bills that wait for the user, one per number however often they are sent', async () => {
    const bill = payout()
    const waiting = {
      is: 'done',
      value: { state: 'waiting', amount: 1280, bill_no: expect.stringMatching(/^13/), at: expect.any(Number) },
    }
    for (const _ of [1, 2])
      expect(await outgoingOf().send(bill)).toMatchObject({
        ...waiting,
        value: { take: expect.stringMatching(/^package/) },
      })
    expect(await outgoingOf().query(bill.no)).toEqual(waiting)
    expect(await outgoingOf().send({ ...bill, amount: 1281 })).toEqual({ is: 'refused', code: 'INVALID_REQUEST' })
    expect((await command({ do: 'state' })).transfers.find(({ no }) => no === bill.no)).toMatchObject({
      sent: 2,
      name: '',
      remark: 'HSD1',
    })
    expect(await outgoingOf().query('W1T0')).toEqual({ is: 'refused', code: 'absent' })
    expect(wechatPay({ ...account, scene: undefined }, tools).outgoing).toBeUndefined()
  })

  test('name the payee from 2,000 yuan on, sealed for the public key or the valid certificate', async () => {
    for (const of of [account, certified]) {
      const bill = payout({ amount: 200_000 })
      expect(await outgoingOf(of).send(bill)).toMatchObject({ is: 'done', value: { state: 'waiting' } })
      expect((await command({ do: 'state' })).transfers.find(({ no }) => no === bill.no)).toMatchObject({
        name: '李明',
      })
    }
    expect(await outgoingOf().send(payout({ amount: 200_000, payee: null }))).toEqual({
      is: 'refused',
      code: 'payee_missing',
    })
    const without = { ...certified, certificates: certificates[0] ?? '' } // the certificate has expired
    expect(await outgoingOf(without).send(payout({ amount: 200_000 }))).toEqual({
      is: 'refused',
      code: 'no_certificate',
    })
  })

  test('are cancelled while they wait, and report why they failed', async () => {
    const [waiting, failed] = [payout(), payout()]
    for (const bill of [waiting, failed]) await outgoingOf().send(bill)
    expect(await outgoingOf().cancel(waiting.no)).toEqual({ is: 'done', value: true })
    expect(await outgoingOf().query(waiting.no)).toMatchObject({ value: { state: 'cancelled' } })
    expect(await outgoingOf().cancel(waiting.no)).toEqual({ is: 'refused', code: 'INVALID_REQUEST' })
    await command({ do: 'taken', no: failed.no, ends: 'FAIL', reason: 'NAME_NOT_CORRECT' })
    expect(await outgoingOf().query(failed.no)).toMatchObject({
      value: { state: 'failed', problem: 'NAME_NOT_CORRECT' },
    })
    await simulator.fault('drop')
    expect(await outgoingOf().send(payout())).toEqual({ is: 'unknown' })
  })
})
