import type { FastifyInstance } from 'fastify'
import type { CodeDelivery } from '#core/wire/account-wire.ts'
import { formatDay } from '#core/value/time.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'

const DAY = 86_400
/** Lines of the channel's bill for the union account: days ago, cents, the channel's fee. */
const takings = [
  [3, 1286_00, 7_72],
  [3, 452_50, 2_72],
  [2, 2380_00, 14_28],
  [2, 96_80, 59],
  [1, 1750_00, 10_50],
  [1, 638_20, 3_83],
  [0, 315_00, 1_89],
] as const

/**
 * Fills the payment wallet of the union account: a rule, the channel's bill, booked except for its last line, a
 * verified account, and a withdrawal that awaits the platform, unless it requires a code.
 */
export async function fillWallet(app: FastifyInstance, password: string, now: number): Promise<void> {
  const [platform, union] = [await signIn(app, 'platform', password), await signIn(app, 'union', password)]
  const terms = {
    mode: 'collected',
    settle_days: 1,
    fee_bp: 60,
    withdraw_min: 100_00,
    withdraw_day_max: 50_000_00,
    withdraw_fee_min: 2_00,
  }
  await union.post('/buyer/user/userEdit', { phone: '12600000001' }) // with text messages enabled, a withdrawal requires a code
  await platform.post('/platform/settlementrule/SettlementRuleSave', {
    name: '联盟商户代收',
    short_name: 'union',
    ...terms,
  })
  await takeBill(platform, now)
  const card = {
    kind: 'company',
    bank: '中国工商银行',
    branch: '南京城东支行',
    holder: '盐粮联盟演示账户',
    card_no: '4301018099100123456',
  }
  const { id } = await union.post<{ id: number }>('/seller/paymentwallet/BankcardSave', card)
  await union.post('/seller/paymentwallet/BankcardVerify', { id })
  for (const check of await platform.get<{ id: number }[]>('/platform/cardcheck/CardCheckManage', {
    status: 'waiting',
  }))
    await platform.post('/platform/cardcheck/CardCheckAudit', {
      id: check.id,
      result: 'pass',
      remark: '户名与营业执照一致',
    })
  const call = '/seller/paymentwallet/Withdrawal'
  const { asked } = await union.get<CodeDelivery>('/seller/safe/CodeTo', { call })
  if (!asked) await union.post(call, { card_id: id, amount: 3000_00, remark: '本周货款' }) // a code sent to a phone cannot be read here
}

/** The platform imports the channel's bill and books the missing lines. */
async function takeBill(platform: Client, now: number): Promise<void> {
  for (const [at, [days, amount, fee]] of takings.entries()) {
    const when = now - days * DAY - 3600
    const serial = `420000${formatDay(when).replaceAll('-', '')}${String(at + 1).padStart(6, '0')}`
    const line = {
      channel: 'wxpay',
      kind: 'payment',
      serial,
      no: `LM${serial.slice(-14)}`,
      amount,
      fee,
      at: when,
      short_name: 'union',
    }
    await platform.post('/platform/channelbill/ChannelBillSave', line)
  }
  await platform.post('/platform/recon/ReconCompare', { channel: 'wxpay' })
  const open = await platform.get<{ id: number }[]>('/platform/reconitem/ReconItemManage', {
    status: 'open',
    sort: 'id',
    order: 'true',
  })
  for (const { id } of open.slice(0, -1))
    await platform.post('/platform/reconitem/ReconItemHandle', { id, way: 'book', remark: '按渠道账单补记' })
  await platform.post('/platform/settlementrule/SettleNow', {})
}
