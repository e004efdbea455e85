import { buyerCallFactory, buyersFactory } from '#core/define/buyer-call.ts'
import { callFactory } from '#core/define/call.ts'
import { openCallFactory } from '#core/define/open-call.ts'
import { behaviour } from '#core/define/behaviour.ts'
import { dailyFactory } from '#core/define/daily.ts'
import { deliveryFactory } from '#core/define/outbox.ts'
import { outgoingFactory, payableFactory } from '#core/define/payment.ts'
import { providerJobs } from '#core/define/provider.ts'
import { workFactory } from '#core/define/work.ts'
import type { DBOf } from '#core/define/tables.ts'
import type { resources } from './resources.ts'

/** The tables of the product, as queries see them. */
export type DB = DBOf<(typeof resources)[number]>

export const {
  beforeSave,
  afterSave,
  afterImport,
  takeRows,
  undoRows,
  beforeDelete,
  onTransition,
  prefetch,
  needsSecond,
  refusedTo,
  computed,
} = behaviour<DB>()
export const defineCall = callFactory<DB>()
export const defineOpenCall = openCallFactory<DB>()
export const defineBuyerCall = buyerCallFactory<DB>()
export const defineBuyers = buyersFactory<DB>()
export const onDay = dailyFactory<DB>()
export const onDelivery = deliveryFactory<DB>()
export const defineWork = workFactory<DB>()
export const defineOutgoing = outgoingFactory<DB>()
export const definePayable = payableFactory<DB>()
export const defineProviderJob = providerJobs<DB>()
