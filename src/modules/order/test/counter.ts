import { expect } from 'vitest'
import { workThrough } from '#server/addons/tasks.ts'
import { webhookPath } from '#server/http/webhook-path.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { bank, noticeOf, payingRegistry } from '../../payment/test/counter-bank.ts'
import { testpayDatabase } from '../../payment/test/testpay-database.ts'
import { accepted, dataOf } from '#test/helpers/calls.ts'
import { storeOf } from './store.ts'

/** A payment at the provider, in the form of the console. */
export interface Payment {
  id: number
  no: string
  channel: string
  state: string
  amount: number
  refunded: number
  in_flight: number
  surplus: boolean
}
interface Started {
  no: string
  state: string
  amount: number
}
export type Provider = 'wxpay' | 'alipay'

/** A server whose shops sell salt and take money through the test provider. */
export async function sellingApp() {
  const database = await testpayDatabase()
  const registry = payingRegistry()
  const t = await testApp({ ...sections(registry), database, addons: ['testpay'], log: false as const })
  bank.now = () => Math.floor(t.app.now().getTime() / 1000)
  let keys = 0

  async function shop(more: Record<string, unknown> = {}) {
    const store = await storeOf(t, more)
    const { s } = store
    const { suid } = s
    accepted(await s.post('/addons/testpay/seller/SetSave', { account: 'shop' }))
    /** Runs the pending work at the provider now; the server may run it concurrently. */
    const work = async () => {
      await workThrough({ app: t.app, registry }, suid)
      const busy = () => database.sql(`select id from addon_task where suid = $1 and state = 'running'`, [suid])
      await expect.poll(busy, { timeout: 20_000, interval: 20 }).toEqual([])
    }
    /** Makes all delayed work due, and runs it. */
    const comeAgain = async () => {
      await database.sql(`update pay_refund set sent_at = sent_at - interval '2 minutes' where suid = $1`, [suid])
      await database.sql(
        `update addon_task set next_at = now() - interval '1 second' where suid = $1 and state = 'waiting'`,
        [suid],
      )
      await work()
    }
    const code = (id: number, channel: Provider = 'wxpay', amount?: number) =>
      s.post<Started>('/seller/order/OrderPayCode', { id, channel, ...(amount === undefined ? {} : { amount }) })
    /** Begun at the provider, where the buyer can pay it. */
    const begun = async (id: number, channel: Provider = 'wxpay', amount?: number) => {
      const { no } = dataOf(await code(id, channel, amount))
      await work()
      return no
    }
    const notify = async (
      no: string,
      {
        port = 'wxpay',
        key = `o${++keys}`,
        ...over
      }: Partial<ReturnType<typeof noticeOf>> & { port?: Provider; key?: string } = {},
    ) => {
      const raw = await t.app.inject({
        method: 'POST',
        url: webhookPath(t.app, { addon: 'testpay', port, suid }),
        headers: { 'content-type': 'application/json', 'x-proof': `proof of ${port}/shop` },
        payload: JSON.stringify([{ key, no, value: noticeOf(no, { account: `${port}/shop`, ...over }) }]),
      })
      return raw.statusCode
    }
    const payments = async (id: number) =>
      (await s.get<Payment[]>('/seller/payment/PayOrderManage', { kind: 'order', kind_id: `${id},${id}`, limit: 100 }))
        .data
    /** Lets the deadline of an order, or of all of them, pass. */
    const overdue = async (id?: number) => {
      const past = `expires_at = now() - interval '1 minute' where suid = $1`
      await database.sql(`update orders set ${past} and status = 'submit' and id = coalesce($2, id)`, [suid, id])
      await database.sql(`update pay_order set ${past} and state = 'waiting' and kind_id = coalesce($2, kind_id)`, [
        suid,
        id,
      ])
      await t.app.jobs.work('section_work', { suid, work: 'order.close' })
    }
    /** The balances of the accounts of the book. */
    const ledger = async () => {
      const rows = await database.sql<{ account: string; sum: number }>(
        `select a.owner_id as account, sum(p.amount)::int as sum from ledger_posting p join ledger_account a on a.suid = p.suid and a.id = p.account_id where p.suid = $1 and p.asset = 'rmb' group by 1`,
        [suid],
      )
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
    }
    const back = (order_id: number, body: Record<string, unknown> = {}) =>
      s.post<{ id: number }>('/seller/refund/RefundCreate', { order_id, reason: '质量问题', ...body })
    return { ...store, suid, work, comeAgain, code, begun, notify, payments, overdue, ledger, back }
  }
  return { t, database, shop }
}
