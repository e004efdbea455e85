import type { Answer, Person, TestApp } from './app.ts'
import type { ImportAnswer } from '#core/wire/import-wire.ts'
import { expect } from 'vitest'

/** The number of a card with its check digit. */
export function cardNumber(body: string): string {
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, at) => {
      const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

let serials = 0
/** A line of a channel's bill, as the platform's people import it. Yuan. */
export interface BillLine {
  no: string
  amount: string
  kind?: 'payment' | 'refund'
  of_no?: string
  fee?: string
  at?: string
  short?: string
  serial?: string
  channel?: string
}

/** Actions of platform operators on collected money, by their calls. */
export function walletDesk(platform: Person) {
  const upload = (
    path: string,
    rows: readonly (readonly string[])[],
    fields: Record<string, string> = {},
    key?: string,
  ) =>
    platform.upload<ImportAnswer>(
      path,
      { name: 'rows.csv', bytes: Buffer.from(rows.map((row) => row.join(',')).join('\n')) },
      { _excel_import: '1', ...fields },
      key ? { key } : {},
    )
  const today = () => new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
  return {
    rule: async (body: Record<string, unknown>) => {
      const saved = await platform.post<{ id: number; ver: number }>(
        '/platform/settlementrule/SettlementRuleSave',
        body,
      )
      expect(saved, saved.raw.body).toMatchObject({ status: true })
      return saved.data
    },
    refusedRule: (body: Record<string, unknown>) => platform.post('/platform/settlementrule/SettlementRuleSave', body),
    /** The rule of a supplier, as its form has it. */
    async ruleOf(short_name: string) {
      const { data } = await platform.get<{ id: number }[]>('/platform/settlementrule/SettlementRuleManage', {
        short_name,
      })
      return (
        await platform.get<{ id: number; ver: number; name: string }>('/platform/settlementrule/SettlementRuleInfo', {
          id: data[0]?.id ?? 0,
        })
      ).data
    },
    bill: (lines: readonly BillLine[], fields?: Record<string, string>): Promise<Answer<ImportAnswer>> =>
      upload(
        '/platform/channelbill/ChannelBillManage',
        [
          ['channel', 'serial', 'no', 'kind', 'of_no', 'amount', 'fee', 'at', 'short_name'],
          ...lines.map(
            ({
              no,
              amount,
              kind = 'payment',
              of_no = '',
              fee = '0',
              at = today(),
              short = '',
              serial,
              channel = 'wxpay',
            }) => [channel, serial ?? `S${++serials}`, no, kind, of_no, amount, fee, at, short],
          ),
        ],
        fields,
      ),
    answers: (rows: readonly (readonly string[])[], fields?: Record<string, string>) =>
      upload(
        '/platform/payoutanswer/PayoutAnswerManage',
        [['batch_no', 'payout_no', 'net', 'result', 'bank_serial', 'reason', 'paid_at'], ...rows],
        fields,
      ),
    items: async (query: Record<string, string> = {}) =>
      (
        await platform.get<Record<string, unknown>[]>('/platform/reconitem/ReconItemManage', {
          sort: 'id',
          order: 'true',
          limit: 100,
          ...query,
        })
      ).data,
    runs: async (query: Record<string, string> = {}) =>
      (
        await platform.get<Record<string, unknown>[]>('/platform/recon/ReconManage', {
          sort: 'id',
          order: 'true',
          limit: 100,
          ...query,
        })
      ).data,
    handle: (id: unknown, way: string) =>
      platform.post('/platform/reconitem/ReconItemHandle', { id, way, remark: '按账单处理' }),
    settle: () => platform.post<{ payments: number }>('/platform/settlementrule/SettleNow'),
    payouts: async (query: Record<string, string> = {}) =>
      (
        await platform.get<Record<string, unknown>[]>('/platform/payout/PayoutManage', {
          sort: 'id',
          order: 'true',
          limit: 100,
          ...query,
        })
      ).data,
    audit: (id: unknown, result: 'pass' | 'reject', remark = 'a reason') =>
      platform.post('/platform/payout/PayoutAudit', { id, result, remark }),
    reopen: (id: unknown, remark: string) => platform.post('/platform/payout/PayoutUnaudit', { id, remark }),
    batch: (ids: readonly unknown[]) =>
      platform.post<{ id: number; batch_no: string; payouts: number; net: number }>('/platform/payout/BatchMake', {
        ids,
      }),
    /** Verifies the cards that wait. */
    async verify(result: 'pass' | 'reject' = 'pass') {
      const { data } = await platform.get<{ id: number }[]>('/platform/cardcheck/CardCheckManage', {
        status: 'waiting',
        limit: 100,
      })
      for (const { id } of data)
        expect(
          await platform.post('/platform/cardcheck/CardCheckAudit', { id, result, remark: 'looked at it' }),
        ).toMatchObject({ status: true })
    },
  }
}

/** What people of a union account do about their wallet. */
export function walletOf(union: Person) {
  return {
    card: (over: Record<string, unknown> = {}) =>
      union.post<{ id: number; ver: number }>('/seller/paymentwallet/BankcardSave', {
        kind: 'personal',
        holder: '王小明',
        bank: '工商银行',
        card_no: cardNumber(`62220212${String(Date.now()).slice(-8)}${++serials}`.slice(0, 18)),
        phone: '13800000000',
        id_no: '11010519491231002X',
        ...over,
      }),
    verify: (id: number) => union.post('/seller/paymentwallet/BankcardVerify', { id }),
    info: async () =>
      (
        await union.get<{ available: number; pending: number; frozen: number; due: number }>(
          '/seller/paymentwallet/Info',
        )
      ).data,
    withdraw: (body: { card_id: unknown; amount: number }, key?: string) =>
      union.post<{ id: number; bill_no: string; fee: number; net: number }>(
        '/seller/paymentwallet/Withdrawal',
        body,
        key ? { key } : {},
      ),
    records: async () =>
      (
        await union.get<Record<string, unknown>[]>('/seller/paymentwallet/WithdrawalRecord', {
          sort: 'id',
          order: 'true',
          limit: 100,
        })
      ).data,
    summary: async (query: Record<string, string> = {}) =>
      (await union.get<Record<string, unknown>[]>('/seller/paymentwallet/SummaryRecord', { limit: 100, ...query }))
        .data,
  }
}

/** A union account with so much (yuan) that it may withdraw, and a verified card. */
export async function richUnion(t: TestApp, desk: ReturnType<typeof walletDesk>, yuan: string) {
  const union = await t.supplier({ is_union: true })
  const wallet = walletOf(union)
  await desk.rule({
    name: `规则 ${union.shortName}`,
    short_name: union.shortName,
    mode: 'collected',
    settle_days: 0,
    fee_bp: 0,
  })
  const no = `P${union.shortName}`
  expect(await desk.bill([{ no, amount: yuan, short: union.shortName }])).toMatchObject({ status: true })
  const item = (await desk.items({ no })).at(-1)
  expect(await desk.handle(item?.id, 'book')).toMatchObject({ status: true })
  expect(await desk.settle()).toMatchObject({ status: true })
  const card = await wallet.card()
  expect(await wallet.verify(card.data.id)).toMatchObject({ status: true })
  await desk.verify()
  return { union, wallet, card_id: card.data.id, no }
}
