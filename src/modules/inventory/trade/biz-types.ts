import type { BizType } from '../shared/biz-type.ts'
import type { When } from '#core/wire/wire.ts'

/** The requirements and effects of each type of receipt. */
export const inboundBizTypes = {
  purchase: { partner: 'supplier', price: true, stock: 'in', worth: 'price', owes: 'by_us', levels: 1 },
  sale_return: { partner: 'customer', stock: 'in', worth: 'issued', owes: 'less_to_us', levels: 1 },
  transfer: { stock: 'across', worth: 'carried', levels: 1 },
  production: { price: true, stock: 'in', worth: 'price', levels: 1 },
  surplus: { stock: 'in', worth: 'average', levels: 1 },
  opening: { price: true, stock: 'in', worth: 'price', levels: 1 },
  recycle: { price: true, stock: 'in', worth: 'price', levels: 1 },
  order_return: { stock: 'in', worth: 'issued', levels: 1, made: true },
  other: { stock: 'in', worth: 'average', levels: 1 },
} as const satisfies Readonly<Record<string, BizType>>

const sale = {
  partner: 'customer',
  price: true,
  stock: 'out',
  worth: 'average',
  owes: 'to_us',
  levels: 1,
  lowest: true,
  keepsReserve: true,
} as const
const unpaid = { stock: 'out', worth: 'average', levels: 2 } as const

/** The requirements and effects of each type of issue. */
export const outboundBizTypes = {
  sale: { ...sale, wholesale: true },
  retail: sale,
  purchase_return: {
    partner: 'supplier',
    stock: 'out',
    worth: 'received',
    owes: 'less_by_us',
    levels: 1,
    expired: true,
  },
  transfer: { stock: 'across', worth: 'carried', levels: 1, keepsReserve: true },
  use: { ...unpaid, keepsReserve: true },
  damage: { ...unpaid, expired: true },
  shortage: { ...unpaid, expired: true },
  gift: { ...unpaid, keepsReserve: true },
  order: { stock: 'out', worth: 'average', levels: 1, made: true },
  other: { ...unpaid, expired: true },
} as const satisfies Readonly<Record<string, BizType>>

/** The requirements and effects of one type. */
export const inboundBizType = (biz_type: keyof typeof inboundBizTypes): BizType => inboundBizTypes[biz_type]
export const outboundBizType = (biz_type: keyof typeof outboundBizTypes): BizType => outboundBizTypes[biz_type]

/** The types with a certain debt effect. */
export function bizTypesByDebt(kinds: Readonly<Record<string, BizType>>, owes: BizType['owes']): string[] {
  return Object.keys(kinds).filter((kind) => kinds[kind]?.owes === owes)
}

/** The condition under which a form requires a partner or prices. */
export function bizTypesRequiring(kinds: Readonly<Record<string, BizType>>, what: 'partner' | 'price'): When {
  return [['biz_type', 'in', Object.keys(kinds).filter((kind) => kinds[kind]?.[what])]]
}
