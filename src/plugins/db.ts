import { behaviour } from '#core/define/behaviour.ts'
import { buyerCallFactory } from '#core/define/buyer-call.ts'
import { callFactory } from '#core/define/call.ts'
import { pluginFactory } from '#core/define/plugin.ts'
import type { DBOf } from '#core/define/tables.ts'
import { dailyFactory } from '#core/define/daily.ts'
import type { EventsOf } from '#core/define/event.ts'
import { orderPartFactory } from '#core/define/order-part.ts'
import { deliveryFactory } from '#core/define/outbox.ts'
import { payableFactory } from '#core/define/payment.ts'
import { workFactory } from '#core/define/work.ts'
import { providerJobs, providerPorts } from '#core/define/provider.ts'
import type { DB as Product } from '#modules/db.ts'
import type { resources } from '#modules/resources.ts'
import type { EventName } from '#modules/event-names.ts'
import type { pluginResources } from './resources.ts'

type PluginResource = (typeof pluginResources)[number]
/** The tables of the product and of its add-ons, as queries see them. */
export type DB = Product & DBOf<PluginResource>

export const {
  beforeSave,
  afterSave,
  beforeDelete,
  onTransition,
  prefetch,
  needsSecond,
  computed,
  takeRows,
  undoRows,
} = behaviour<DB>()
export const defineCall = callFactory<DB>()
export const defineBuyerCall = buyerCallFactory<DB>()
export const onDay = dailyFactory<DB>()
export const defineWork = workFactory<DB>()
export const onDelivery = deliveryFactory<DB>()
export const definePayable = payableFactory<DB>()
export const defineOrderPart = orderPartFactory<DB>()
export const definePort = providerPorts<DB>()
export const defineProviderJob = providerJobs<DB>()
export const definePlugin = pluginFactory<DB, EventsOf<(typeof resources)[number] | PluginResource>, EventName>()
