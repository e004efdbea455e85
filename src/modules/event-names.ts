import type { goodsChangedEvent } from './goods/goods/goods-events.ts'
import type { stockLowEvent } from './goods/stock/low-stock.ts'
import type { inventoryEvents } from './inventory/events.ts'
import type { activityEvents } from './order/event/activity-events.ts'
import type { orderExternalEvents } from './order/event/external-events.ts'
import type { refundEvents } from './order/refund/refund-events.ts'
import type { recycleEvents } from './recycle/order/recycle-events.ts'

type NamesOf<T extends Readonly<Record<string, { readonly name: string }>>> = T[keyof T]['name']

/** The names of the events of all sections, in addition to the steps of records. */
export type EventName =
  | NamesOf<typeof orderExternalEvents>
  | NamesOf<typeof refundEvents>
  | NamesOf<typeof activityEvents>
  | NamesOf<typeof recycleEvents>
  | (typeof inventoryEvents)[number]['name']
  | (typeof goodsChangedEvent)['name']
  | (typeof stockLowEvent)['name']
