import { sql } from 'kysely'
import { defineModule } from '#core/define/module.ts'
import type { MadeRefund, PaidPayment } from '#core/define/payment.ts'
import { bool, int, text } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import { definePayable, defineCall } from '../../db.ts'
import { closePayments } from '../pay/close.ts'
import { payNow } from '../pay/pay-now.ts'
import { hasLivePayment, paymentsOf } from '../order/rows.ts'
import { startPayment } from '../pay/start.ts'
import { refundMoney } from '../refund/refund-money.ts'
import { allotRefund } from '../shared/allot.ts'
import { internalChannels } from '../shared/words.ts'

const words: Text = ['测试', 'Test', 'Prueba', 'テスト']

/** Something owed, as tests lay it out. What its hooks heard of is kept once it is committed. */
export interface Bill {
  due: number
  open: boolean
  uid: number | null
  readonly paid: PaidPayment[]
  readonly refunded: MadeRefund[]
  closed: number
}
const bills = new Map<number, Bill>()

/** A new bill of so many cents. */
export function billOf(id: number, due: number, uid: number | null = null): Bill {
  const bill: Bill = { due, open: true, uid, paid: [], refunded: [], closed: 0 }
  bills.set(id, bill)
  return bill
}

function known(id: number): Bill {
  const bill = bills.get(id)
  if (!bill) throw new AppError('not_found')
  return bill
}

const payable = definePayable({
  kind: 'testbill',
  title: words,
  async lock(ctx, id) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`testbill:${id}`}, ${ctx.suid}))`.execute(ctx.db)
    const bill = known(id)
    const covered = (await paymentsOf(ctx, 'testbill', id)).reduce((sum, { amount, refunded, in_flight }) => sum + amount - refunded - in_flight, 0) // prettier-ignore
    return { due: bill.due - covered, uid: bill.uid, subject: `账单 ${id}`, no: `B${id}`, open: bill.open }
  },
  paid: async (ctx, { id, payment }) => ctx.afterCommit(() => known(id).paid.push(payment)),
  refunded: async (ctx, { id, refund }) => ctx.afterCommit(() => known(id).refunded.push(refund)),
  closed: async (ctx, { id }) => ctx.afterCommit(() => void known(id).closed++),
})

const call = { method: 'POST', title: words, access: 'session' } as const
const id = int(words, { required: true })
const amount = int(words, { required: true })
const key = text(words, { required: true })
const part = { id, amount, key }

/** A section that is owed for bills, with what such a section does about their payments as calls. */
export const till = defineModule({
  key: 'testtill',
  title: words,
  icon: 'shop',
  entries: [],
  payables: [payable],
  terms: { testbill: words },
  calls: [
    defineCall({
      ...call,
      path: '/test/till/Now',
      input: { ...part, channel: text(words, { required: true }), proof: text(words) },
      async run({ channel, proof, ...asked }, ctx) {
        const house = internalChannels.find((one) => one === channel)
        if (!house) throw new AppError('not_found')
        return payNow(ctx, { ...asked, kind: 'testbill', channel: house, ...(proof === null ? {} : { proof }) })
      },
    }),
    defineCall({
      ...call,
      path: '/test/till/Start',
      input: { ...part, alipay: bool(words), page: bool(words) },
      run: ({ alipay, page, ...asked }, ctx) =>
        startPayment(ctx, { ...asked, kind: 'testbill', channel: alipay ? 'alipay' : 'wxpay', way: page ? 'page' : 'native' }),
    }),
    defineCall({
      ...call,
      path: '/test/till/Refund',
      input: part,
      /** Over the payments of a bill, as an order does it. */
      async run({ id: bill, amount: asked, key: name }, ctx) {
        const parts = allotRefund(await paymentsOf(ctx, 'testbill', bill), asked)
        if (!parts) throw new AppError('pay_refund_over', { left: '', asked: String(asked) })
        const made = []
        for (const one of parts) made.push(await refundMoney(ctx, { payment: one.id, amount: one.amount, key: `${name}:${one.id}` }))
        return made
      },
    }),
    defineCall({
      ...call,
      path: '/test/till/RefundOf',
      input: { ...part, payment: int(words, { required: true }) },
      run: ({ payment, amount: asked, key: name }, ctx) => refundMoney(ctx, { payment, amount: asked, key: name }),
    }),
    defineCall({
      ...call,
      path: '/test/till/Close',
      input: { id },
      async run({ id: bill }, ctx) {
        const none = await closePayments(ctx, { kind: 'testbill', id: bill, reason: 'closed' })
        return { none, live: await hasLivePayment(ctx, 'testbill', bill) }
      },
    }),
  ],
})
