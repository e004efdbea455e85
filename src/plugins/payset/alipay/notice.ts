import type { Notice, WebhookRequest } from '#core/define/provider.ts'
import type { PaymentNotice } from '#core/define/payment-provider.ts'
import { chinaSeconds } from '../../china-time.ts'
import { centsOf } from '../cents.ts'
import type { AlipayAccount, AlipayClient } from './client.ts'

/** States that count as paid; closed and refunded trades are reported to the same address. */
const paid: ReadonlySet<string> = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])

/**
 * Reads Alipay's notices. A refund is reported as its trade with the refunded amount so far: it is no payment, and is
 * queried separately.
 */
export function noticeReader(
  { sellerId }: AlipayAccount,
  { isProven }: AlipayClient,
): (webhook: WebhookRequest) => Promise<Notice<PaymentNotice>> {
  return async ({ body }) => {
    const form = Object.fromEntries(new URLSearchParams(body))
    if (!(await isProven(form))) return { is: 'forged' }
    const { notify_id = '', out_trade_no = '', trade_no = '', trade_status = '', total_amount = '', app_id = '' } = form
    const [amount, at] = [centsOf(total_amount), chinaSeconds(form.gmt_payment ?? '')]
    const isPayment = paid.has(trade_status) && !form.refund_fee && !form.gmt_refund
    if (!isPayment || amount === undefined || at === undefined || !notify_id || !out_trade_no)
      return { is: 'genuine', items: [], answer: 'success' }
    const account = `${form.seller_id ?? sellerId}:${app_id}`
    const value: PaymentNotice = { what: 'paid', amount, pay_no: trade_no, at, account }
    return { is: 'genuine', items: [{ key: notify_id, no: out_trade_no, value }], answer: 'success' }
  }
}
