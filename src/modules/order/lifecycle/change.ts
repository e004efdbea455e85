import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { orders } from '../order.resource.ts'
import type { AddonChoice } from '../shared/order-addons.ts'
import { refuseSupplied } from '../store/supply-mirror.ts'
import { notifyClosed } from './addon-hooks.ts'

type StoredOrder = RecordWithLines<typeof orders>

/** Throws `supply_order_store`, `order_paid` for an order that cannot be changed; its state is checked by the flow. */
export function refuseChange(previous: StoredOrder): void {
  refuseSupplied(previous)
  if (previous.paid_amount > 0) throw new AppError('order_paid')
}

/** Unchanged choices may lapse; new choices must have an effect. */
export function splitChoices(now: readonly AddonChoice[], before: readonly AddonChoice[] | null | undefined) {
  return isDeepStrictEqual(now, before ?? [])
    ? { chosenNow: [], chosenBefore: now }
    : { chosenNow: now, chosenBefore: [] }
}

/** Releases what the order took of the limited quantities of add-ons before the change. */
export async function releaseQuota(ctx: Ctx<DB>, previous: StoredOrder): Promise<void> {
  await notifyClosed(ctx, { order: previous, lines: previous.lines }, { key: `change:${previous.ver}` })
}
