import type { Ctx } from './context.ts'

/** A message to an external system, sent once. */
export interface Push {
  /** What it is: `inbound.audited`. */
  readonly action: string
  readonly biz_type: string
  readonly biz_id: number
  readonly biz_no: string | null
  /** Names the event; the receiver takes each key once. */
  readonly idem_key: string
  readonly payload: object
  /** Send it again under the same key although the receiver has acknowledged it before. */
  readonly resend?: boolean
}

/** How a push ended: taken, given up, or to be tried again. */
export interface PushResult {
  readonly action: string
  readonly biz_type: string
  readonly biz_id: number
  readonly state: 'sent' | 'failed' | 'retry'
  /** What the other side calls it. */
  readonly ext_no: string | null
  /** Why it was not taken. */
  readonly problem: string | null
}

/** What a section does when a push of its action has ended. Runs in the transaction that writes the result. */
export interface Delivery {
  readonly action: string
  readonly run: (result: PushResult, ctx: never) => Promise<void>
}

/** Makes a typed `onDelivery` for the product's tables. */
export const deliveryFactory =
  <DB>() =>
  (action: string, run: (result: PushResult, ctx: Ctx<DB>) => Promise<void>): Delivery => ({ action, run })
