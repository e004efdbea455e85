import { randomBytes } from 'node:crypto'
import type { Outcome, ProviderTools } from '#core/define/provider.ts'
import type { PaymentProvider } from '#core/define/payment-provider.ts'
import { textOf, within } from '#core/value/foreign-json.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { centsOf } from '../cents.ts'
import { chinaSeconds, chinaText } from '../../china-time.ts'
import { alipayBill } from './bill.ts'
import { alipayClient } from './client.ts'
import type { AlipayAccount } from './client.ts'
import { noticeReader } from './notice.ts'

const pages = {
  page: { method: 'alipay.trade.page.pay', product_code: 'FAST_INSTANT_TRADE_PAY' },
  wap: { method: 'alipay.trade.wap.pay', product_code: 'QUICK_WAP_WAY' },
} as const

/** Payments on Alipay's pages, for desktop and phone. Alipay learns of a payment only when its page is opened. */
export function alipayPay(account: AlipayAccount, tools: ProviderTools): PaymentProvider {
  const client = alipayClient(account, tools)
  const { call } = client
  const queryRefund = async (no: string, of: string): Promise<Outcome<{ at: number }>> => {
    const outcome = await call('alipay.trade.fastpay.refund.query', {
      out_trade_no: of,
      out_request_no: no,
      query_options: ['gmt_refund_pay'],
    })
    if (outcome.is !== 'done') return settledOutcome(outcome)
    if (textOf(within(outcome.value, 'refund_status')) !== 'REFUND_SUCCESS') return { is: 'refused', code: 'absent' }
    return { is: 'done', value: { at: chinaSeconds(textOf(within(outcome.value, 'gmt_refund_pay'))) ?? tools.now() } }
  }
  return {
    account: accountOf(account),
    async start({ no, amount, subject, way: paymentMethod, back, until }) {
      if (paymentMethod !== 'page' && paymentMethod !== 'wap') return { is: 'refused', code: 'way_not_offered' }
      const { method, product_code } = pages[paymentMethod]
      const content = {
        out_trade_no: no,
        total_amount: formatDecimal(amount, 2),
        subject: subject
          .replace(/[,"\s]+/g, ' ')
          .trim()
          .slice(0, 256),
        product_code,
        seller_id: account.sellerId,
        time_expire: chinaText(until),
      }
      return { is: 'done', value: { page: await client.page(method, content, back) } }
    },
    /** A payment whose page was never opened is unknown to Alipay, and may still be made. */
    async query(no) {
      const outcome = await call('alipay.trade.query', { out_trade_no: no, query_options: ['send_pay_date'] })
      if (outcome.is === 'refused' && outcome.code === NOT_THERE) return { is: 'pending' }
      if (outcome.is !== 'done') return outcome
      const [state = '', pay_no = '', total = '', paid = ''] = [
        'trade_status',
        'trade_no',
        'total_amount',
        'send_pay_date',
      ].map((name) => textOf(within(outcome.value, name)))
      if (state === 'WAIT_BUYER_PAY') return { is: 'pending' }
      // A trade that was paid and fully refunded is closed too.
      if (state === 'TRADE_CLOSED' && !paid) return { is: 'refused', code: 'closed' }
      const amount = centsOf(total)
      if (!pay_no || amount === undefined) return { is: 'unknown' }
      return { is: 'done', value: { pay_no, amount, at: chinaSeconds(paid) ?? tools.now() } }
    },
    async close(no) {
      const outcome = await call('alipay.trade.close', { out_trade_no: no })
      if (outcome.is === 'done' || (outcome.is === 'refused' && outcome.code === NOT_THERE))
        return { is: 'done', value: 'closed' }
      if (outcome.is === 'refused' && tooLate.has(outcome.code)) return { is: 'done', value: 'paid' }
      return outcome.is === 'refused' ? outcome : { is: 'unknown' }
    },
    /** Without a fund change this call moved no money: an earlier one with the same number did, or none. */
    async refund({ no, of, amount }) {
      const outcome = await call('alipay.trade.refund', {
        out_trade_no: of,
        out_request_no: no,
        refund_amount: formatDecimal(amount, 2),
      })
      if (outcome.is !== 'done') return settledOutcome(outcome)
      if (textOf(within(outcome.value, 'fund_change')) === 'Y') return { is: 'done', value: { at: tools.now() } }
      const refunded = await queryRefund(no, of)
      return refunded.is === 'refused' ? { is: 'pending' } : refunded // the refund was accepted: a failed query does not undo that
    },
    queryRefund,
    statement: (day) => alipayBill(client, tools.send, day),
    async test() {
      const outcome = await call('alipay.trade.query', { out_trade_no: `TEST${randomBytes(8).toString('hex')}` })
      if (outcome.is === 'refused') return outcome.code === NOT_THERE ? { is: 'done', value: true } : outcome
      return outcome.is === 'done' ? { is: 'done', value: true } : outcome
    },
    read: noticeReader(account, client),
  }
}

export const accountOf = ({ appId, sellerId }: Pick<AlipayAccount, 'appId' | 'sellerId'>) => `${sellerId}:${appId}`

const NOT_THERE = 'ACQ.TRADE_NOT_EXIST'
const tooLate: ReadonlySet<string> = new Set([
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.TRADE_HAS_FINISHED',
])

function settledOutcome(outcome: Exclude<Outcome<unknown>, { is: 'done' }>): Outcome<never> {
  return outcome.is === 'refused' && outcome.code === NOT_THERE ? { is: 'refused', code: 'absent' } : outcome
}
