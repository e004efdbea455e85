import type { Ctx } from './resource.ts'

/** What somebody owes: cents, and what for in words that stand on the provider's page. */
export interface AmountDue {
  readonly amount: number
  readonly subject: string
  /** Path of the console to which the provider leads back. */
  readonly back: string
}

/** A payment that has arrived. Amounts in cents, instants in seconds. */
export interface Payment {
  /** Our number of it, and the provider's. */
  readonly no: string
  readonly pay_no: string
  readonly amount: number
  readonly ordered_at: number
  readonly paid_at: number
}

/** An order at the payment provider. Cents and seconds. */
export interface PaymentOrder {
  no: string
  state: 'waiting' | 'paid' | 'closed'
  amount: number
  pay_no: string | null
  paid_at: number | null
  expires_at: number
}

/** What can be paid through the payment provider. The server keeps orders, calls and notices; the section says what is owed and what follows. */
export interface PaymentRule {
  readonly biz: string
  /** What the caller owes now; throws where that is nothing. */
  readonly owed: (ctx: never) => Promise<AmountDue>
  /** Runs once for each order, in the transaction that notes its payment. */
  readonly paid: (payment: Payment, ctx: never) => Promise<void>
}

/** Makes a typed `definePayment` for the product's tables. */
export const paymentFactory =
  <DB>() =>
  (rule: {
    biz: string
    owed: (ctx: Ctx<DB>) => Promise<AmountDue>
    paid: (payment: Payment, ctx: Ctx<DB>) => Promise<void>
  }): PaymentRule =>
    rule

/** `POST /v1/seller/pay/PayStart`: where the caller pays. */
export interface PayPage {
  no: string
  page: string
}

/** `POST /v1/seller/pay/PayCheck`: how the caller's last order stands. */
export interface PayState {
  no: string
  state: 'waiting' | 'paid' | 'closed'
}
