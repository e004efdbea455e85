import { calls } from '#core/define/call.ts'
import { behaviour } from '#core/define/behaviour.ts'
import { dailies } from '#core/define/daily.ts'
import { deliveries } from '#core/define/outbox.ts'
import { payments } from '#core/define/payment.ts'
import type { DBOf } from '#core/define/tables.ts'
import type { resources } from './resources.ts'

/** The tables of the product, as queries see them. */
export type DB = DBOf<(typeof resources)[number]>

export const { beforeSave, afterSave, beforeDelete, onTransition, askAhead, needsSecond, computed } = behaviour<DB>()
export const defineCall = calls<DB>()
export const onDay = dailies<DB>()
export const onDelivery = deliveries<DB>()
export const definePayment = payments<DB>()
