import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { sections } from '#server/composition.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { home, memberOf, storeOf } from '#modules/order/test/store.ts'
import { testApp } from '#test/helpers/app.ts'
import type { Person } from '#test/helpers/app.ts'
import { buyerOf } from '#test/helpers/buyers.ts'
import { startSimulator } from '#test/helpers/simulator.ts'
import { product } from '../index.ts'

const simulator = await startSimulator()
const t = await testApp({ ...sections(registry(product)), addons: ['sms'], simulator: simulator.url, log: false })
const { account } = simulator
const at = '/addons/sms/seller'

/** Sets text messages up, with a notice template for each code. */
async function sendsBy(s: Person, notices: Readonly<Record<string, string>>): Promise<void> {
  accepted(
    await s.post(`${at}/SetSave`, {
      provider: 'aliyun',
      key_id: account.id,
      key_secret: account.secret,
      app_id: account.app,
      sign_name: account.sign,
    }),
  )
  for (const [code, content] of Object.entries(notices))
    accepted(
      await s.post(`${at}/TemplateSave`, {
        code,
        name: code,
        type: 'notice',
        content,
        provider: 'aliyun',
        provider_template_id: 'SMS_100',
        enabled: true,
      }),
    )
}

test('[B12] a buyer is notified of a parcel, and the order lists its messages; other orders do not', async () => {
  const { s, placed, info, redeem } = await storeOf(t)
  await sendsBy(s, { order_sent: '订单${order}已由${carrier}发出，单号${number}' })
  const [order, other, fetched] = [await placed(), await placed(), await placed({ way: 'pickup' })]
  for (const { id } of [order, other, fetched])
    accepted(await s.post('/seller/order/OrderPay', { id, channel: 'cash' }))
  accepted(await s.post('/seller/order/OrderSend', { id: order.id, carrier: '顺丰', tracking_no: 'SF1' }))
  const sent = async (order_id: number) =>
    (await s.get<{ content: string; order_id: number }[]>(`${at}/RecordManage`, { order_id })).data.map(
      ({ content }) => content,
    )
  await vi.waitFor(async () => expect(await sent(order.id)).toEqual([`订单${order.order_no}已由顺丰发出，单号SF1`]), {
    timeout: 60_000,
  })
  await vi.waitFor(async () => expect((await simulator.taken()).map(({ phone }) => phone)).toEqual([home.phone]), {
    timeout: 60_000,
  })
  expect(await sent(other.id)).toEqual([])
  expect((await info(fetched.id)).status).toBe('send')
  accepted(await redeem(fetched.id))
  const records = async () =>
    t.database.sql(`select 1 from addon_task where suid = $1 and name like 'shipment.%' and state <> 'done'`, [s.suid])
  await vi.waitFor(async () => expect(await records()).toEqual([]), { timeout: 60_000 })
  expect(await sent(fetched.id)).toEqual([])
})

test('members are notified of their group’s outcome and of a won draw; until then no waybill is requested for their orders', async () => {
  const { s, small, info } = await storeOf(t)
  const platform = await t.supplier({ is_platform: true, addons: ['yungou'] })
  const [named] = await t.database.sql<{ short_name: string }>('select short_name from supplier where suid = $1', [
    s.suid,
  ])
  accepted(await platform.post('/addons/yungou/seller/PermitSave', { short_name: named?.short_name, enabled: true }))
  for (const key of ['groupbuy', 'yungou', 'ewaybill', 'auction']) accepted(await s.post('/addons/install', { key }))
  await sendsBy(s, {
    group_whole: '成团${order}',
    group_failed: '未成团${order}',
    prize_won: '恭喜${name}',
    auction_won: '得拍${name}',
    auction_outbid: '出局${name}',
  })
  accepted(
    await s.post('/addons/ewaybill/seller/SetSave', { provider: 'kdniao', account: 'salt', key: 'salt-and-grain' }),
  )
  const sender = { sender_name: '海晶盐业', sender_phone: '0580-2026888', region: '330902', street: '盐仓街1号' }
  accepted(await s.post('/addons/ewaybill/seller/AccountSave', { name: '中通', carrier: 'ZTO', ...sender }))
  const now = Math.floor(t.app.now().getTime() / 1000)
  const offer = {
    name: '盐',
    sku_id: small,
    price: 200,
    group_size: 2,
    hours: 2,
    quota: 9,
    per_user: 0,
    begin_at: now - 60,
    end_at: now + 86_400,
  }
  const activity = dataOf(await s.post<{ id: number }>('/addons/groupbuy/seller/ActivitySave', offer)).id
  accepted(await s.post('/addons/groupbuy/seller/ActivityPublish', { id: activity }))
  const friend = async () => {
    const member = await memberOf(s)
    accepted(
      await s.post('/seller/wallet/UserRechargeSave', {
        member_id: member,
        wallet_type: 'rmb',
        reason: '充值',
        submit: true,
        amount: 3000,
      }),
    )
    const me = await buyerOf(t, s, member)
    return async (method: string, group: number | null) => {
      const offers = [{ addon: 'groupbuy', choice: { activity, group } }]
      const { id } = dataOf(
        await me.post<{ id: number }>('/buyer/order/Create', {
          way: method,
          lines: [{ sku_id: small, qty: 1 }],
          offers,
        }),
      )
      accepted(await me.post('/buyer/pay/Prepay', { order_id: id, channel: 'wallet' }))
      return { id, no: (await info(id)).order_no, me }
    }
  }
  const group = async () => (await s.get<{ id: number }[]>('/addons/groupbuy/seller/GroupManage')).data[0]?.id ?? 0
  const [head, joins, alone] = [await friend(), await friend(), await friend()]
  const first = await head('express', null)
  expect(await s.post('/addons/ewaybill/seller/RecordTake', { ids: [first.id] })).toMatchObject({
    http: 409,
    code: 'groupbuy_not_whole',
  })
  const second = await joins('pickup', await group())
  const third = await alone('pickup', null)
  accepted(await s.post('/addons/groupbuy/seller/GroupEnd', { id: await group(), remark: '缺货' }))
  accepted(await s.post('/addons/yungou/seller/SetSave', { accepted: true }))
  const terms = { sku_id: small, quota: 1, share_price: 50, total_shares: 2, per_user: 1, end_at: now + 86_400 }
  const round = dataOf(await s.post<{ id: number }>('/addons/yungou/seller/RoundSave', terms)).id
  accepted(await s.post('/addons/yungou/seller/RoundPublish', { id: round }))
  for (const { me } of [first, second]) accepted(await me.post('/addons/yungou/buyer/Buy', { id: round, qty: 1 }))
  const contents = async () =>
    (await s.get<{ content: string }[]>(`${at}/RecordManage`)).data.map(({ content }) => content).toSorted()
  // a bid over one that led for a minute, and a bid at the cap right after it: the first is notified, and the winner
  const lot = {
    name: '盐',
    sku_id: small,
    quota: 1,
    start_price: 100,
    step: 50,
    cap_price: 250,
    deposit: 100,
    extend_seconds: 0,
    max_extends: 0,
    pay_hours: 2,
    second_offer: false,
  }
  const { id } = dataOf(
    await s.post<{ id: number }>('/addons/auction/seller/LotSave', {
      ...lot,
      begin_at: now - 60,
      end_at: now + 86_400,
    }),
  )
  accepted(await s.post('/addons/auction/seller/LotPublish', { id }))
  for (const { me } of [first, second]) accepted(await me.post('/addons/auction/buyer/Deposit', { id }))
  const bid = ({ me }: typeof first, price: number) => me.post('/addons/auction/buyer/Bid', { id, price })
  accepted(await bid(first, 100))
  await t.database.sql(`update auction_lot set lead_at = now() - interval '2 minutes' where suid = $1`, [s.suid])
  accepted(await bid(second, 150))
  accepted(await bid(first, 250))
  const expected = [
    `成团${first.no}`,
    `成团${second.no}`,
    `未成团${third.no}`,
    '恭喜李雷',
    '得拍李雷',
    '出局李雷',
  ].toSorted()
  await vi.waitFor(async () => expect(await contents()).toEqual(expected), { timeout: 60_000 })
})
