import { calls } from '#core/call.ts'
import { behaviour } from '#core/behaviour.ts'
import { dailies } from '#core/daily.ts'
import { deliveries } from '#core/outbox.ts'
import { payments } from '#core/payment.ts'
import type { DBOf } from '#core/tables.ts'
import type { resources } from './resources.ts'

/** The tables of the product, as queries see them. */
export type DB = DBOf<(typeof resources)[number]>

export const { beforeSave, afterSave, beforeDelete, onTransition, askAhead, needsSecond, computed } = behaviour<DB>()
export const defineCall = calls<DB>()
export const onDay = dailies<DB>()
export const onDelivery = deliveries<DB>()
export const definePayment = payments<DB>()
