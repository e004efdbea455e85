import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/**
 * State of a payout to a person. `waiting`: the person must accept it in the provider's app, by `take`. Cents, seconds.
 */
export interface OutgoingStanding {
  readonly state: 'processing' | 'waiting' | 'paid' | 'failed' | 'cancelled'
  /** The provider's own number. */
  readonly bill_no: string
  readonly amount: number
  readonly take?: string
  readonly problem?: string
  readonly at: number
}

/** Pays people through the provider's app; `no` is our number, under which a repeat is the same payout. */
export interface OutgoingWay {
  send(payout: {
    no: string
    amount: number
    openid: string
    payee: string | null
    remark: string
  }): Promise<Outcome<OutgoingStanding>>
  /** `refused` with `absent`: it is not known there, so that it may be sent (again) under its number. */
  query(no: string): Promise<Outcome<OutgoingStanding>>
  /** Only while it waits to be taken. */
  cancel(no: string): Promise<Outcome<true>>
}

/**
 * How a buyer is led to a payment: inside the provider's own app, from a browser on a phone, by a code on a screen, on
 * a page for a computer or for a phone.
 */
export type PaymentWay = 'jsapi' | 'h5' | 'native' | 'page' | 'wap'

/**
 * Takes payments. Amounts in cents, instants in seconds; `no` is our number, under which a repeat is the same payment.
 */
export interface PaymentProvider {
  /** The app and merchant that it takes payments for, as notices name them: what was paid to another is not ours. */
  readonly account: string
  /**
   * What the buyer's side needs to pay: the address of a code or a page, or the fields that the provider's app takes.
   */
  start(payment: {
    no: string
    amount: number
    subject: string
    way: PaymentWay
    payer?: string
    /** The payer's IP address if known; mobile browser payments require it. */
    address?: string
    /** Where the payer is led back to, in full. */
    back?: string
    until: number
  }): Promise<Outcome<Readonly<Record<string, string>>>>
  /** `done`: paid. `pending`: it may still be paid. `refused`: it never will be, closed or not known there. */
  query(no: string): Promise<Outcome<{ pay_no: string; amount: number; at: number }>>
  close(no: string): Promise<Outcome<'closed' | 'paid'>>
  /**
   * `pending`: taken, not made yet. `refused`: surely not made; `abnormal` where the money cannot reach the payer this
   * way.
   */
  refund(refund: { no: string; of: string; amount: number; total: number }): Promise<Outcome<{ at: number }>>
  /**
   * `of` is the number of the payment. `refused` with `absent`: it is not known there, so that it may be sent (again)
   * under its number.
   */
  queryRefund(no: string, of: string): Promise<Outcome<{ at: number }>>
  /** Where it pays people, too. */
  readonly outgoing?: OutgoingWay
  read(webhook: WebhookRequest): Notice<PaymentNotice> | Promise<Notice<PaymentNotice>>
  /**
   * The provider's own list of a day (`2026-01-31`), to compare with ours; `no` is our number. Throws where it is not
   * to be had (yet).
   */
  statement(
    day: string,
  ): AsyncIterable<{ no: string; what: 'payment' | 'refund'; amount: number; fee: number; pay_no?: string }>
  /** Whether the keys open anything; moves nothing. */
  test?(): Promise<Outcome<true>>
  /** The keys by which its answers are proven, where it hands them out itself: certificates as text. */
  certificates?(): Promise<Outcome<string>>
}
/**
 * What a provider reports, its proof given. Of a refund, or of money that went out, the item's `no` is our number of
 * that.
 */
export interface PaymentNotice {
  readonly what:
    'paid' | 'closed' | 'refunded' | 'refund_closed' | 'refund_abnormal' | 'outgoing_paid' | 'outgoing_ended'
  readonly amount: number
  /** The provider's own number. */
  readonly pay_no: string
  readonly at: number
  /** The app and merchant that it names. */
  readonly account: string
}
