import type { Notice, WebhookRequest } from './provider.ts'

/** A payment at a merchant as its bank reports it: texts as they came. */
export type BankNotice = Readonly<Record<'txn_no' | 'day' | 'merchant_no' | 'terminal' | 'channel' | 'amount' | 'fee' | 'net', string>>

/** A bank that reports what was traded; nothing is asked of it. */
export interface BankReports {
  /** `no` of an item is the bank's number of the payment. */
  read(webhook: WebhookRequest): Notice<BankNotice>
}
