import { expect } from 'vitest'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { workThrough } from '#server/addons/tasks.ts'
import { webhookPath } from '#server/http/webhook-path.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { bank, noticeOf, payingRegistry } from './counter-bank.ts'
import { testpayDatabase } from './testpay-database.ts'
import { billOf } from './till.ts'

interface Started {
  id: number
  no: string
  state: string
  amount: number
  handover: object | null
  problem: string | null
}
export interface RefundRow {
  id: number
  no: string
  state: string
  amount: number
  problem: string | null
  tries: number
  by_hand: boolean
  next: string
}
export interface PayRow extends Started {
  refunded: number
  in_flight: number
  surplus: boolean
}

/** A server with a shop that takes payments through the provider of tests. */
export async function payingApp() {
  const database = await testpayDatabase()
  const all = payingRegistry()
  const t = await testApp({ ...sections(all), database, addons: ['testpay'], log: false as const })
  let numbers = 0
  const addons = { app: t.app, registry: all }
  bank.now = () => Math.floor(t.app.now().getTime() / 1000)

  async function shop() {
    let person = await t.supplier()
    expect(await person.post('/addons/testpay/seller/SetSave', { account: 'shop' })).toMatchObject({ status: true })
    const { suid } = person
    /** Runs what is due at the provider now; the server may do so concurrently. */
    const work = async () => {
      await workThrough(addons, suid)
      const busy = () => database.sql(`select id from addon_task where suid = $1 and state = 'running'`, [suid])
      await expect.poll(busy, { timeout: 60_000, interval: 20 }).toEqual([])
    }
    /** The same, some seconds later. */
    const later = async (seconds: number) => {
      t.pass(seconds)
      if (seconds > 900) person = await person.again()
      await work()
    }
    const bill = (due: number) => {
      const id = suid * 1000 + ++numbers
      return { id, bill: billOf(id, due) }
    }
    const start = (id: number, amount: number, over: Record<string, unknown> = {}) =>
      person.post<Started>('/test/till/Start', {
        id,
        amount,
        key: `s${++numbers}`,
        alipay: false,
        page: false,
        ...over,
      })
    const open = async (due: number, over: Record<string, unknown> = {}) => {
      const created = bill(due)
      const { data } = await start(created.id, due, over)
      await work()
      return { ...created, no: data.no, payment: data.id }
    }
    const path = (port: string) => webhookPath(t.app, { addon: 'testpay', port, suid })
    const notify = async (
      no: string,
      {
        key = `n${++numbers}`,
        proof,
        port = 'wxpay',
        address,
        ...over
      }: Partial<PaymentNotice> & { key?: string; proof?: string; port?: string; address?: string } = {},
    ) => {
      const raw = await t.app.inject({
        method: 'POST',
        url: address ?? path(port),
        headers: { 'content-type': 'application/json', 'x-proof': proof ?? `proof of ${port}/shop` },
        payload: JSON.stringify([{ key, no, value: noticeOf(no, over) }]),
      })
      return { http: raw.statusCode, body: raw.body }
    }
    const payments = async (query: Record<string, string | number> = {}) =>
      (await person.get<PayRow[]>('/seller/payment/PayOrderManage', { limit: 100, ...query })).data
    const payment = async (no: string) => (await payments({ no }))[0]
    const refunds = async (query: Record<string, string | number> = {}) =>
      (await person.get<RefundRow[]>('/seller/payment/PayRefundManage', { limit: 100, ...query })).data
    const notices = async () =>
      (
        await person.get<{ no: string; result: string; problem: string | null; times: number; amount: number }[]>(
          '/seller/payment/PayNoticeManage',
          { limit: 100 },
        )
      ).data
    const refund = (id: number, amount: number, key = `r${++numbers}`) =>
      person.post<RefundRow[]>('/test/till/Refund', { id, amount, key })
    const close = (id: number) => person.post<{ none: boolean; live: boolean }>('/test/till/Close', { id })
    return {
      suid,
      work,
      later,
      bill,
      start,
      open,
      path,
      notify,
      payments,
      payment,
      refunds,
      notices,
      refund,
      close,
      ledger,
      calls: () => person,
    }
    /** The balances of the book's accounts. */
    async function ledger() {
      const rows = await database.sql<{ account: string; sum: number }>(
        `select a.owner_id as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 group by 1`,
        [suid],
      )
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
    }
  }
  return { t, database, shop }
}
