import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A place as insurers take it: by the names of its region. */
export interface InsuredPlace {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly street: string
}

/** A parcel that left, whose way back is to be insured. One payment is insured once. Cents and seconds. */
export interface InsuredParcel {
  /** The channel's payment number, by which the insurer identifies the policy. */
  readonly pay_no: string
  readonly payer: string
  readonly paid_at: number
  readonly paid: number
  readonly tracking_no: string
  readonly from: InsuredPlace
  readonly to: InsuredPlace
  /** Where the buyer finds the order in the app. */
  readonly page: string
  readonly goods: readonly string[]
}

/** A policy as reported by its insurer, with the state of a claim. */
export interface PolicyState {
  readonly policy_no: string
  readonly tracking_no: string
  /** Undefined if not reported. */
  readonly premium?: number
  readonly insured: number
  readonly ends_at: number | null
  readonly report_no: string
  readonly state: 'covered' | 'claiming' | 'claimed' | 'refused' | 'expired'
  readonly paid_at: number | null
  readonly reason: string
}

/** Insures the freight of returns. */
export interface FreightInsurer {
  insure(parcel: InsuredParcel): Promise<Outcome<PolicyState>>
  /** `refused` with `absent`: nothing is insured under that payment. Asking moves nothing. */
  find(pay_no: string): Promise<Outcome<PolicyState>>
  claim(returned: {
    pay_no: string
    payer: string
    tracking_no: string
    carrier: string
  }): Promise<Outcome<{ report_no: string }>>
  /** Remaining balance of prepaid premiums, and the amounts insured and claimed within a period. */
  summary(
    from: number,
    to: number,
  ): Promise<Outcome<{ balance: number; premium: number; policies: number; claims: number }>>
  /** A bill for prepaying premiums. It moves no money until it is paid on its page. */
  bill(amount: number): Promise<Outcome<{ bill_no: string; page: string }>>
  /** When a bill was paid; null while it is not. `refused` with `absent` where there is none. */
  billPaid(bill_no: string): Promise<Outcome<{ paid_at: number | null; amount: number }>>
  read(webhook: WebhookRequest): Notice<object>
}
