import type { FastifyInstance } from 'fastify'
import { dayStart, formatDay } from '#core/value/time.ts'
import { signIn } from './client.ts'
import { seededRandom } from './random.ts'

const DAY = 86_400
/** Days for which the bank sent a file. */
const FILES = 30
const path = '/addons/abcbank/seller'

const staff = [
  { staff_no: 'ABC0117', name: '郑凯', region: '320903', sub_branch: '盐都支行', outlet: '世纪大道营业所' },
  { staff_no: 'ABC0121', name: '冯雪', region: '320902', sub_branch: '亭湖支行', outlet: '解放路营业所' },
  { staff_no: 'ABC0134', name: '许航', region: '320981', sub_branch: '东台支行', outlet: null },
] as const
const shops = ['建军路粮油店', '毓龙副食店', '大庆农贸市场', '东台粮油批发', '人民路便利店', '龙冈食杂店'] as const
const channels = ['微信', '支付宝', '农行掌银', '云闪付', '数字人民币'] as const

/** Data of the offline-pay supplier: the bank's operators, and the bank's file of each of the last days. */
export async function fillBank(app: FastifyInstance, password: string, now: number): Promise<void> {
  const client = await signIn(app, 'offline', password)
  const random = seededRandom(20260500)
  const numbers = shops.map((merchant, at) => ({ merchant_no: `1033209000${at + 11}`, merchant }))
  for (const [at, person] of staff.entries())
    await client.post(`${path}/StaffSave`, {
      ...person,
      status: 'on',
      merchants: numbers.filter((_, n) => n % staff.length === at),
    })
  const yuan = (cents: number) => (cents / 100).toFixed(2)
  for (let back = FILES; back >= 1; back--) {
    const day = formatDay(dayStart(now) - back * DAY)
    const rows = Array.from({ length: random.between(6, 14) }, (_, n) => {
      const amount = random.between(800, 60_000)
      const fee = Math.round(amount * 0.0038)
      const { merchant_no } = random.pick(numbers)
      return {
        no: `${day.replaceAll('-', '')}${String(n + 1).padStart(6, '0')}`,
        merchant_no,
        channel: random.pick(channels),
        amount,
        fee,
        net: amount - fee,
      }
    })
    const sum = (of: 'amount' | 'fee' | 'net') => yuan(rows.reduce((all, row) => all + row[of], 0))
    const lines = rows.map(({ no, merchant_no, channel, amount, fee, net }) =>
      [no, day, merchant_no, channel, yuan(amount), yuan(fee), yuan(net)].join(),
    )
    const sheet = [
      '流水号,交易日期,商户号,支付渠道,交易额,手续费,净额',
      ...lines,
      ['合计', '', '', '', sum('amount'), sum('fee'), sum('net')].join(),
    ]
    await client.load(`${path}/FinanceLogManage`, `${day}.csv`, sheet.join('\n'))
  }
  const old = await client.get<{ id: number }[]>(`${path}/FinanceLogManage`, {
    sort: 'day',
    order: 'true',
    limit: '120',
  })
  for (const [n, { id }] of old.entries())
    await (n % 40 === 7
      ? client.post(`${path}/FinanceLogDiffer`, { id, remark: '到账金额与流水不符' })
      : client.post(`${path}/FinanceLogSettle`, { id }))
}
