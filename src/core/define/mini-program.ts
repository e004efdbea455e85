import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A parcel as a mini program's platform is told of it: only what is carried has a number and a carrier's code. */
export interface ShippedParcel {
  readonly tracking_no: string
  readonly carrier: string
  readonly goods: string
  /** The buyer's phone, its middle hidden; some carriers ask for it. */
  readonly phone: string
}

/** How a paid order reached its buyer. Seconds. */
export interface ShippedOrder {
  /** The number of the payment at its channel: an order is known by it. */
  readonly pay_no: string
  readonly payer: string
  readonly way: 'express' | 'local' | 'virtual' | 'pickup'
  readonly parcels: readonly ShippedParcel[]
  readonly at: number
}

/** The platform of a mini program: it gives money out after it was told that the goods left. */
export interface MiniProgramProvider {
  /** Whether the keys open anything. */
  test(): Promise<Outcome<true>>
  upload(order: ShippedOrder): Promise<Outcome<true>>
  /** What was uploaded for a payment: the numbers of its parcels; undefined while nothing was. Asking moves nothing. */
  uploaded(pay_no: string): Promise<Outcome<{ readonly numbers: readonly string[] | undefined }>>
  read(webhook: WebhookRequest): Notice<object>
}
