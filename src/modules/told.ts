import type { goodsChanged } from './goods/goods/tell.ts'
import type { stockLow } from './goods/stock/low.ts'
import type { inventoryEvents } from './inventory/events.ts'
import type { activityTold } from './order/event/activity.ts'
import type { orderTold } from './order/event/external.ts'
import type { refundEvents } from './order/refund/told.ts'
import type { recycleTold } from './recycle/order/told.ts'

type NamesOf<T extends Readonly<Record<string, { readonly name: string }>>> = T[keyof T]['name']

/** The names of what the sections tell of, beside the steps of their records. */
export type Told =
  | NamesOf<typeof orderTold>
  | NamesOf<typeof refundEvents>
  | NamesOf<typeof activityTold>
  | NamesOf<typeof recycleTold>
  | (typeof inventoryEvents)[number]['name']
  | (typeof goodsChanged)['name']
  | (typeof stockLow)['name']
