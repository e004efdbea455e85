import type { inboundBizTypes, outboundBizTypes } from './biz-types.ts'

/** Which later document rests on which earlier one, and what its kinds are called there. */
export interface Link {
  readonly from: 'purchase_apply' | 'purchase' | 'inbound' | 'outbound'
  readonly to: 'purchase' | 'inbound' | 'outbound'
  /** Kinds of the later document that take this source; none: it has no kinds. */
  readonly kinds?: readonly string[]
  /** Kinds of the earlier document that may be such a source. */
  readonly fromKinds?: readonly string[]
  /** Both must name the same partner. */
  readonly partner?: boolean
  /** More than the source may be taken, by the material's allowed surplus. */
  readonly over?: boolean
  /** It carries its source out; a return does not. */
  readonly carries?: boolean
}

export const links = {
  order: { from: 'purchase_apply', to: 'purchase', over: true, carries: true },
  receipt: { from: 'purchase', to: 'inbound', kinds: ['purchase'], partner: true, over: true, carries: true },
  saleReturn: { from: 'outbound', to: 'inbound', kinds: ['sale_return'], fromKinds: ['sale', 'retail'], partner: true },
  arrival: { from: 'outbound', to: 'inbound', kinds: ['transfer'], fromKinds: ['transfer'], carries: true },
  purchaseReturn: { from: 'inbound', to: 'outbound', kinds: ['purchase_return'], fromKinds: ['purchase'], partner: true },
} as const satisfies Record<string, Link>

/** The source that a kind of receipt or issue takes its lines from; undefined where it has none. */
export function inboundLink(biz_type: keyof typeof inboundBizTypes): Link | undefined {
  const following: Partial<Record<typeof biz_type, Link>> = {
    purchase: links.receipt,
    sale_return: links.saleReturn,
    transfer: links.arrival,
  }
  return following[biz_type]
}
export function outboundLink(biz_type: keyof typeof outboundBizTypes): Link | undefined {
  return biz_type === 'purchase_return' ? links.purchaseReturn : undefined
}
