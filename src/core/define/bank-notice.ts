import type { Notice, WebhookRequest } from './provider.ts'

/** A payment at a merchant as its bank reports it: texts as they came. */
export type BankNotice = Readonly<
  Record<'txn_no' | 'day' | 'merchant_no' | 'terminal' | 'channel' | 'amount' | 'fee' | 'net', string>
>

/** A bank that reports transactions. It only receives; no request is sent to it. */
export interface BankReports {
  /** `no` of an item is the bank's number of the payment. */
  read(webhook: WebhookRequest): Notice<BankNotice>
}
