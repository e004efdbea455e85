import { AppError } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import type { Text } from '#core/text/i18n.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Row } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { Surcharge } from '../shared/slice.ts'
import { orderStates } from '../shared/words.ts'
import type { orders } from '../order.resource.ts'

export type Order = Row<typeof orders>
export type OrderState = keyof typeof orderStates

/** A line of an order, as shipments and refunds need it. */
export interface OrderLine {
  readonly id: number
  readonly sku_id: number
  readonly title: string | null
  readonly spec: string | null
  readonly qty: number
  readonly share: number
  readonly surcharges: readonly Surcharge[] | null
  readonly shipped_qty: number
  readonly cancelled_qty: number
  readonly returned_qty: number
  readonly taken_qty: number
  readonly refunded: number
  readonly in_flight: number
  /** Amount that the shop withheld for returned units, because it agreed to less than was requested. */
  readonly withheld: number
  /** The supplier of this store that supplies the goods, if any. */
  readonly supplier_suid: number | null
  readonly supplier: string | null
  /** Whether the other side of a supplied order ships the line. */
  readonly sent_elsewhere: boolean
}

/** An order with its lines, current or about to be written. */
export interface OrderWithLines {
  readonly order: Order
  readonly lines: readonly OrderLine[]
}

export const unshippedQty = ({ qty, cancelled_qty, shipped_qty }: OrderLine): number =>
  qty - cancelled_qty - shipped_qty
export const lineName = ({ title, spec }: Pick<OrderLine, 'title' | 'spec'>): string =>
  [title, spec].filter(Boolean).join(' ')

/** Throws `order_state` unless an order is in one of these states. */
export function requireState(
  { order_no: no, status }: Order,
  allowed: readonly OrderState[],
  what: Text,
  { lang }: Pick<Ctx<DB>, 'lang'>,
): void {
  if (!allowed.includes(status))
    throw new AppError('order_state', { no, state: orderStates[status], what: inLang(what, lang) })
}
