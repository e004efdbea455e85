import { extraDefinitions, entry } from '#core/define/module.ts'
import { pluginFactory } from '#core/define/plugin.ts'
import { providerPorts } from '#core/define/provider.ts'
import type { Outcome } from '#core/define/provider.ts'
import type { PaymentNotice, PaymentProvider } from '#core/define/payment-provider.ts'
import { registry } from '#core/define/registry.ts'
import { defineResource } from '#core/define/resource.ts'
import type { EventsOf } from '#core/define/event.ts'
import type { DBOf } from '#core/define/tables.ts'
import { text } from '#core/fields/index.ts'
import type { Text } from '#core/text/i18n.ts'
import { drift } from '#server/schema/drift.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import { Client } from 'pg'
import type { DB as Product } from '../../db.ts'
import { modules } from '../../index.ts'
import type { resources } from '../../resources.ts'
import { receiveNotice } from '../notice/receive.ts'
import { tillModule } from './till.ts'

// An in-memory provider behind the port: it tests how we handle a provider's answers, not any real protocol.
const texts: Text = ['试验支付', 'Test pay', 'Prueba', 'テスト']
const setting = defineResource({
  table: 'testpay_setting',
  single: true,
  page: '/plugin/testpay/setup',
  api: 'addons/testpay/seller',
  title: texts,
  calls: { Info: '/addons/testpay/seller/SetInfo', Save: '/addons/testpay/seller/SetSave' },
  fields: { account: text(texts, { required: true }) },
  list: { columns: [] },
  form: [{ title: texts, fields: ['account'] }],
})
const bankDefinitions = extraDefinitions<(typeof resources)[number]>()([setting])
type DB = Product & DBOf<(typeof bankDefinitions)[number]>

interface StoredPayment {
  amount: number
  state: 'open' | 'paid' | 'closed'
  pay_no: string
  at: number
}
interface KeptRefund {
  of: string
  amount: number
  state: 'pending' | 'made' | 'refused'
  code: string
  sent: number
  at: number
}
type Fault = 'unanswered' | 'taken_unanswered' | 'refused' | 'not_sent'

/** The provider: its payments, the calls it received, and the faults it simulates next. */
export const bank = {
  payments: new Map<string, StoredPayment>(),
  refunds: new Map<string, KeptRefund>(),
  asked: [] as string[],
  faults: [] as { of: number; is: Fault }[],
  /** Faults of the next calls about payments of a supplier, one each; calls about others may come in between. */
  fail(of: number, ...faults: Fault[]): void {
    bank.faults.push(...faults.map((is) => ({ of, is })))
  },
  /** The result of a refund when it is sent. */
  refundsEnd: 'made' as KeptRefund['state'],
  refuseCode: 'abnormal',
  bills: new Map<string, { no: string; what: 'payment' | 'refund'; amount: number; fee: number; pay_no?: string }[]>(),
  now: () => Math.floor(Date.now() / 1000),
  /** The buyer pays. */
  pay(no: string): StoredPayment {
    const stored = bank.payments.get(no)
    if (!stored || stored.state !== 'open') throw new Error(`${no} cannot be paid`)
    return Object.assign(stored, { state: 'paid', pay_no: `T${no}`, at: bank.now() })
  },
}

function provider(account: string): PaymentProvider {
  const fault = <T>(no: string, act: () => Outcome<T>): Outcome<T> => {
    const at = bank.faults.findIndex(({ of }) => no.slice(1).startsWith(`${of}-`))
    const next = at < 0 ? undefined : bank.faults.splice(at, 1)[0]?.is
    if (next === 'unanswered') return { is: 'unknown' }
    if (next === 'refused') return { is: 'refused', code: 'busy' }
    if (next === 'not_sent') return { is: 'refused', code: 'not_sent' }
    const outcome = act()
    return next === 'taken_unanswered' ? { is: 'unknown' } : outcome
  }
  return {
    account,
    async start({ no, amount }) {
      bank.asked.push(`start ${no}`)
      return fault(no, () => {
        const stored = bank.payments.get(no) ?? { amount, state: 'open', pay_no: '', at: 0 }
        bank.payments.set(no, stored)
        if (stored.state !== 'open') return { is: 'refused', code: stored.state }
        return stored.amount === amount
          ? { is: 'done', value: { code_url: `pay://${no}` } }
          : { is: 'refused', code: 'differs' }
      })
    },
    async query(no) {
      bank.asked.push(`query ${no}`)
      return fault<{ pay_no: string; amount: number; at: number }>(no, () => {
        const stored = bank.payments.get(no)
        if (stored?.state === 'paid')
          return { is: 'done', value: { pay_no: stored.pay_no, amount: stored.amount, at: stored.at } }
        return stored?.state === 'open' ? { is: 'pending' } : { is: 'refused', code: stored ? 'closed' : 'absent' }
      })
    },
    async close(no) {
      bank.asked.push(`close ${no}`)
      return fault<'closed' | 'paid'>(no, () => {
        const stored = bank.payments.get(no)
        if (stored?.state === 'paid') return { is: 'done', value: 'paid' }
        if (stored) stored.state = 'closed'
        return { is: 'done', value: 'closed' }
      })
    },
    async refund({ no, of, amount }) {
      bank.asked.push(`refund ${no}`)
      return fault(no, () => {
        const before = bank.refunds.get(no)
        const stored = before ?? { of, amount, state: bank.refundsEnd, code: bank.refuseCode, sent: 0, at: bank.now() }
        stored.sent++
        if (stored.state !== 'refused') bank.refunds.set(no, stored)
        return refundOutcome(stored)
      })
    },
    async queryRefund(no) {
      bank.asked.push(`queryRefund ${no}`)
      return fault(no, () => {
        const stored = bank.refunds.get(no)
        return stored ? refundOutcome(stored) : { is: 'refused', code: 'absent' }
      })
    },
    read: ({ headers, body }) =>
      headers['x-proof'] === `proof of ${account}`
        ? { is: 'genuine', answer: 'SUCCESS', items: JSON.parse(body) }
        : { is: 'forged' },
    async *statement(day) {
      bank.asked.push(`statement ${day}`)
      const lines = bank.bills.get(day)
      if (!lines) throw new Error('the bill is not ready')
      yield* lines
    },
  }
}

function refundOutcome({ state, code, at }: KeptRefund): Outcome<{ at: number }> {
  if (state === 'made') return { is: 'done', value: { at } }
  return state === 'pending' ? { is: 'pending' } : { is: 'refused', code }
}

const definePort = providerPorts<DB>()
const port = (name: 'wxpay' | 'alipay') =>
  definePort({
    kind: 'payment',
    name,
    methods: ['native', 'jsapi', 'wap'],
    settings: setting,
    hosts: ['testpay.example'],
    open: ({ account }) => provider(`${name}/${account}`),
    receive: (item, ctx) => receiveNotice(ctx, name, item),
  })

const testpay = pluginFactory<DB, EventsOf<(typeof resources)[number]>>()({
  key: 'testpay',
  title: texts,
  icon: 'bank',
  category: 'payment',
  version: '1.0.0',
  summary: texts,
  settings: entry(setting),
  ports: [port('wxpay'), port('alipay')],
})

/** The product with a module that has payables, and an add-on that provides the provider. */
export const payingRegistry = () => registry([...modules, tillModule, testpay])

/** Adds its tables. */
export async function addTestpay({ connection }: Pick<TestDatabase, 'connection'>): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  for (const { sql } of await drift(client, payingRegistry())) await client.query(sql)
  await client.end()
}

/** A notice of the provider about a payment or refund. */
export function noticeOf(no: string, over: Partial<PaymentNotice> = {}) {
  const stored = bank.payments.get(no)
  const refund = bank.refunds.get(no)
  const what = refund ? 'refunded' : 'paid'
  return {
    what,
    amount: refund?.amount ?? stored?.amount ?? 0,
    pay_no: stored?.pay_no || `T${no}`,
    at: refund?.at ?? stored?.at ?? 0,
    account: 'wxpay/shop',
    ...over,
  } as const
}
