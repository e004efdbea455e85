import { sql } from 'kysely'
import { defineModule } from '#core/define/module.ts'
import { payableFactory } from '#core/define/payment.ts'
import type { MadeRefund, PaidPayment } from '#core/define/payment.ts'
import { bool, int, text } from '#core/fields/index.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { closePayments } from '../pay/close.ts'
import { payNow } from '../pay/pay-now.ts'
import { hasLivePayment, paymentsOf } from '../order/rows.ts'
import { startPayment } from '../pay/start.ts'
import { refundMoney } from '../refund/refund-money.ts'
import { allotRefund } from '../shared/allot.ts'
import { internalChannels } from '../shared/words.ts'

const texts: Text = ['测试', 'Test', 'Prueba', 'テスト']

/** A payable of the tests. Hook calls are recorded after the commit. */
export interface Bill {
  due: number
  open: boolean
  uid: number | null
  readonly paid: PaidPayment[]
  readonly refunded: MadeRefund[]
  closed: number
}
const bills = new Map<number, Bill>()

/** A new bill with an amount in cents. */
export function billOf(id: number, due: number, uid: number | null = null): Bill {
  const bill: Bill = { due, open: true, uid, paid: [], refunded: [], closed: 0 }
  bills.set(id, bill)
  return bill
}

function existingBill(id: number): Bill {
  const bill = bills.get(id)
  if (!bill) throw new AppError('not_found')
  return bill
}

const payable = payableFactory<DB>({ ofProduct: false })({
  kind: 'testbill',
  title: texts,
  async lock(ctx, id) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`testbill:${id}`}, ${ctx.suid}))`.execute(ctx.db)
    const bill = existingBill(id)
    const covered = (await paymentsOf(ctx, 'testbill', id)).reduce(
      (sum, { amount, refunded, in_flight }) => sum + amount - refunded - in_flight,
      0,
    )
    return { due: bill.due - covered, uid: bill.uid, subject: `账单 ${id}`, no: `B${id}`, open: bill.open }
  },
  paid: async (ctx, { id, payment }) => ctx.afterCommit(() => existingBill(id).paid.push(payment)),
  refunded: async (ctx, { id, refund }) => ctx.afterCommit(() => existingBill(id).refunded.push(refund)),
  closed: async (ctx, { id }) => ctx.afterCommit(() => void existingBill(id).closed++),
})

const call = { method: 'POST', title: texts, access: 'session' } as const
const id = int(texts, { required: true })
const amount = int(texts, { required: true })
const key = text(texts, { required: true })
const part = { id, amount, key }

/** A module with payable bills, and calls for its payments. */
export const tillModule = defineModule({
  key: 'testtill',
  title: texts,
  icon: 'shop',
  entries: [],
  payables: [payable],
  terms: { testbill: texts },
  calls: [
    defineCall({
      ...call,
      path: '/test/till/Now',
      input: { ...part, channel: text(texts, { required: true }), proof: text(texts) },
      async run({ channel, proof, ...request }, ctx) {
        const internalChannel = internalChannels.find((refundPart) => refundPart === channel)
        if (!internalChannel) throw new AppError('not_found')
        return payNow(ctx, {
          ...request,
          kind: 'testbill',
          channel: internalChannel,
          ...(proof === null ? {} : { proof }),
        })
      },
    }),
    defineCall({
      ...call,
      path: '/test/till/Start',
      input: { ...part, alipay: bool(texts), page: bool(texts) },
      run: ({ alipay, page, ...request }, ctx) =>
        startPayment(ctx, {
          ...request,
          kind: 'testbill',
          channel: alipay ? 'alipay' : 'wxpay',
          way: page ? 'page' : 'native',
        }),
    }),
    defineCall({
      ...call,
      path: '/test/till/Refund',
      input: part,
      /** Refunds from the payments of a bill, like an order. */
      async run({ id: bill, amount: requested, key: name }, ctx) {
        const parts = allotRefund(await paymentsOf(ctx, 'testbill', bill), requested)
        if (!parts) throw new AppError('pay_refund_over', { left: '', asked: String(requested) })
        const refunds = []
        for (const refundPart of parts)
          refunds.push(
            await refundMoney(ctx, {
              payment: refundPart.id,
              amount: refundPart.amount,
              key: `${name}:${refundPart.id}`,
            }),
          )
        return refunds
      },
    }),
    defineCall({
      ...call,
      path: '/test/till/RefundOf',
      input: { ...part, payment: int(texts, { required: true }) },
      run: ({ payment, amount: requested, key: name }, ctx) =>
        refundMoney(ctx, { payment, amount: requested, key: name }),
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
