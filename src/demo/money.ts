import type { FastifyInstance } from 'fastify'
import { dayStart } from '#core/value/time.ts'
import { signIn } from './client.ts'
import type { Client } from './client.ts'

const DAY = 86_400

/**
 * Open items at the start of a supplier's books: days since the date, days until due, cents, and payments since then
 * (days ago, cents).
 */
const openings = {
  customer: [
    { days: 130, due: 30, amount: 38_600_00, paid: { days: 60, amount: 20_000_00 } },
    { days: 95, due: 30, amount: 12_480_00 },
    { days: 80, due: 30, amount: 25_320_00, paid: { days: 12, amount: 25_320_00 } },
    { days: 70, due: 15, amount: 9_750_00 },
    { days: 65, due: 90, amount: 46_200_00, paid: { days: 5, amount: 16_200_00 } },
  ],
  supplier: [
    { days: 90, due: 60, amount: 58_000_00, paid: { days: 25, amount: 58_000_00 } },
    { days: 75, due: 45, amount: 31_400_00, paid: { days: 9, amount: 11_400_00 } },
    { days: 60, due: 90, amount: 17_900_00 },
  ],
} as const

const banks = {
  grain: { code: 'ZH01', name: '基本户', kind: 'bank', bank_name: '中国农业银行', account_no: '1035 0104 0012 345' },
  salt: { code: 'ZH01', name: '基本户', kind: 'bank', bank_name: '中国工商银行', account_no: '4301 0180 9910 0876' },
} as const

/**
 * Enters opening items, and later receipts and payments: full, partial, in advance, and late; the last receipt awaits
 * its audit.
 */
export async function fillMoney(app: FastifyInstance, password: string, now: number): Promise<void> {
  for (const login of ['grain', 'salt'] as const) await fillBooks(await signIn(app, login, password), banks[login], now)
}

async function fillBooks(client: Client, bank: (typeof banks)['grain' | 'salt'], now: number): Promise<void> {
  const { id: fund_id } = await client.post<{ id: number }>('/jxc/fund/FundSave', bank)
  const began = { amount: 120_000_00, biz_date: dayStart(now) - 150 * DAY, remark: '启用时银行对账单余额' }
  await client.post('/jxc/fund/FundOpening', { id: fund_id, ...began })
  const partners = await client.get<{ id: number; kind: string; enabled: boolean }[]>('/jxc/customer/CustomerManage', {
    status: 'audited',
    limit: '100',
    sort: 'id',
    order: 'true',
  })
  const audited = partners.filter(({ enabled }) => enabled)
  for (const kind of ['customer', 'supplier'] as const) {
    const matching = audited.filter((partner) => partner.kind === kind || partner.kind === 'both')
    const side = kind === 'customer' ? 'receivable' : 'payable'
    const day = (days: number) => dayStart(now) - days * DAY
    for (const [at, { days, due, amount, ...terms }] of openings[kind].entries()) {
      const partner_id = matching[at]?.id
      const opening = { partner_id, side, amount, biz_date: day(days), due_date: day(days - due), remark: '启用前结转' }
      await client.post('/jxc/debt/DebtOpeningSave', { ...opening, submit: true })
      if ('paid' in terms)
        await settle(client, kind, { partner_id, fund_id, amount: terms.paid.amount, biz_date: day(terms.paid.days) })
    }
    const remark = kind === 'customer' ? '预收定金' : '预付货款'
    await settle(client, kind, {
      partner_id: matching[openings[kind].length]?.id,
      fund_id,
      amount: 5000_00,
      biz_date: day(3),
      remark,
    })
  }
  const waits = {
    kind: 'receipt',
    partner_id: audited.find(({ kind }) => kind === 'customer')?.id,
    fund_id,
    amount: 8600_00,
    biz_date: dayStart(now),
    lines: [],
  }
  await client.post('/jxc/receipt/ReceiptSave', { ...waits, remark: '部分货款', submit: true })
}

/**
 * A receipt from a customer or a payment to a supplier. It settles the oldest due items first; the remainder is a
 * prepayment.
 */
async function settle(
  client: Client,
  kind: 'customer' | 'supplier',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  const [what, object] = kind === 'customer' ? (['receipt', 'Receipt'] as const) : (['payment', 'Payment'] as const)
  const { id } = await client.post<{ id: number }>(`/jxc/${what}/${object}Save`, {
    kind: what,
    lines: [],
    ...body,
    submit: true,
  })
  await client.post(`/jxc/${what}/${object}Audit`, { id, result: 'pass' })
}
