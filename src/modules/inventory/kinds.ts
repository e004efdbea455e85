import type { Row } from '#core/resource.ts'
import { links } from './source.ts'
import type { Link } from './source.ts'
import type { inbound } from './inbound.document.ts'
import type { outbound } from './outbound.document.ts'

/** What a kind of stock document asks for and does. */
export interface Kind {
  readonly partner?: 'supplier' | 'customer'
  /** Its lines need a price: it is what they cost or bring. */
  readonly price?: boolean
  readonly link?: Link
  /** Goods past their day may go out: they are thrown away, counted off or sent back. */
  readonly expired?: boolean
  /** A sale below the lowest price needs an approval. */
  readonly lowest?: boolean
  /** It sells to those who sell on or process: edible salt takes a wholesale licence of our own. */
  readonly wholesale?: boolean
  /** It adds to what the partner owes. */
  readonly onCredit?: boolean
  /** It may not take a warehouse below what it keeps back for emergencies, unless that is approved. */
  readonly keepsReserve?: boolean
  /** Goods leave without being paid for: what is worth more than the supplier's limit takes a second approval. */
  readonly writesOff?: boolean
}

export const inboundKinds: Readonly<Record<Row<typeof inbound>['biz_type'], Kind>> = {
  purchase: { partner: 'supplier', price: true, link: links.receipt },
  sale_return: { partner: 'customer', link: links.saleReturn },
  transfer: { link: links.arrival },
  production: { price: true },
  surplus: {},
  opening: { price: true },
  recycle: { price: true },
  other: {},
}

export const outboundKinds: Readonly<Record<Row<typeof outbound>['biz_type'], Kind>> = {
  sale: { partner: 'customer', price: true, lowest: true, wholesale: true, onCredit: true, keepsReserve: true },
  retail: { partner: 'customer', price: true, lowest: true, onCredit: true, keepsReserve: true },
  purchase_return: { partner: 'supplier', link: links.purchaseReturn, expired: true },
  transfer: { keepsReserve: true },
  use: { keepsReserve: true, writesOff: true },
  damage: { expired: true, writesOff: true },
  shortage: { expired: true, writesOff: true },
  gift: { keepsReserve: true, writesOff: true },
  other: { expired: true, writesOff: true },
}
