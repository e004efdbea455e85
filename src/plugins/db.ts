import { behaviour } from '#core/define/behaviour.ts'
import { calls } from '#core/define/call.ts'
import { plugins } from '#core/define/plugin.ts'
import type { DBOf } from '#core/define/tables.ts'
import type { DB as Product } from '#modules/db.ts'
import type { pluginResources } from './resources.ts'

/** The tables of the product with those of the add-ons, as queries see them. */
export type DB = Product & DBOf<(typeof pluginResources)[number]>

export const { beforeSave, afterSave, beforeDelete, computed } = behaviour<DB>()
export const defineCall = calls<DB>()
export const definePlugin = plugins<DB>()
