import type { Notice, Outcome, WebhookRequest } from './provider.ts'

/** A line of an order at an affiliate union, from its list or its callback. Cents, basis points and seconds. */
export interface UnionOrder {
  /** The union's number of the line, and that of the order that it belongs to. */
  readonly no: string
  readonly parent: string
  readonly item: string
  readonly image: string | null
  readonly qty: number
  readonly paid: number
  readonly est_fee: number
  readonly settle_fee: number
  readonly rate: number
  readonly status: 'paid' | 'done' | 'settled' | 'void'
  /** When it changed there last. */
  readonly told_at: number
  readonly paid_at: number
  readonly done_at: number | null
  readonly settled_at: number | null
  /** When it settles, if the union announces the day and reports nothing more. */
  readonly settles_at: number | null
  /** As whom the union knows who bought, and by which advert. */
  readonly who: string
  readonly advert: string
}
/**
 * A part of the orders of a union: those changed, or paid, within a window that the union allows; the next part by its
 * mark.
 */
export interface UnionWindow {
  readonly by: 'changed' | 'paid'
  readonly from: number
  readonly to: number
  readonly next?: string
}
/** An affiliate union: people buy there by links of ours, and it pays a commission. Asking moves nothing. */
export interface UnionProvider {
  /** Seconds of the longest window that it answers for. */
  readonly longest: number
  orders(window: UnionWindow): Promise<Outcome<{ readonly orders: readonly UnionOrder[]; readonly next?: string }>>
  /** The link by which a purchase counts as that person’s. */
  link(request: { target: string; advert: string; who: string }): Promise<Outcome<string>>
  /** Whether the keys open anything. */
  test(): Promise<Outcome<true>>
  /** `no` of an item is the number of the line. */
  read(webhook: WebhookRequest): Notice<UnionOrder>
}
