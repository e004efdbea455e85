import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A parcel as reported to a mini program's platform. Only shipped parcels have a number and a carrier code. */
export interface ShippedParcel {
  readonly tracking_no: string
  readonly carrier: string
  readonly goods: string
  /** The buyer's phone with its middle masked. Some carriers require it. */
  readonly phone: string
}

/** How a paid order reached its buyer. Seconds. */
export interface ShippedOrder {
  /** The channel's payment number, which identifies the order. */
  readonly pay_no: string
  readonly payer: string
  readonly way: 'express' | 'local' | 'virtual' | 'pickup'
  readonly parcels: readonly ShippedParcel[]
  readonly at: number
}

/** The platform of a mini program: it releases the money after it was notified of the shipment. */
export interface MiniProgramProvider {
  /** Whether the keys open anything. */
  test(): Promise<Outcome<true>>
  upload(order: ShippedOrder): Promise<Outcome<true>>
  /** What was uploaded for a payment: the numbers of its parcels; undefined while nothing was. Asking moves nothing. */
  uploaded(pay_no: string): Promise<Outcome<{ readonly numbers: readonly string[] | undefined }>>
  read(webhook: WebhookRequest): Notice<object>
}
