import { behaviour } from '#core/define/behaviour.ts'
import { calls } from '#core/define/call.ts'
import { plugins } from '#core/define/plugin.ts'
import type { DBOf } from '#core/define/tables.ts'
import { dailies } from '#core/define/daily.ts'
import type { EventsOf } from '#core/define/event.ts'
import { deliveries } from '#core/define/outbox.ts'
import { payments } from '#core/define/payment.ts'
import { providerJobs, providerPorts } from '#core/define/provider.ts'
import type { DB as Product } from '#modules/db.ts'
import type { resources } from '#modules/resources.ts'
import type { pluginResources } from './resources.ts'

type Own = (typeof pluginResources)[number]
/** The tables of the product with those of the add-ons, as queries see them. */
export type DB = Product & DBOf<Own>

export const { beforeSave, afterSave, beforeDelete, onTransition, askAhead, needsSecond, computed } = behaviour<DB>()
export const defineCall = calls<DB>()
export const onDay = dailies<DB>()
export const onDelivery = deliveries<DB>()
export const definePayment = payments<DB>()
export const definePort = providerPorts<DB>()
export const defineProviderJob = providerJobs<DB>()
export const definePlugin = plugins<DB, EventsOf<(typeof resources)[number] | Own>>()
