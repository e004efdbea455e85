import type { FastifyInstance } from 'fastify'
import type { Registry } from '#core/define/registry.ts'
import type { Module } from '#core/define/module.ts'
import type { PluginFacts } from '#core/define/plugin.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { contextOf } from '../write/context.ts'
import type { ActionInput } from '../write/action-types.ts'
import { actionServicesFor, systemCaller } from '../write/action-services.ts'
import { unscoped } from '../read/scope.ts'

/** The server with its sections, as the work of add-ons needs it. */
export interface Addons {
  readonly app: FastifyInstance
  readonly registry: Registry
}

/** A section that is an add-on. */
export interface AddonModule extends Module {
  readonly plugin: PluginFacts
}

/** The add-ons of a product. */
export function addonsOf({ modules }: Registry): AddonModule[] {
  return modules.flatMap((module) => (module.plugin ? [{ ...module, plugin: module.plugin }] : []))
}

/** The context of an add-on's background work for a supplier: no rights, and the language of the definitions. */
export function actingFor({ app, registry }: Addons, suid: number): Omit<ActionInput, 'makeContext'> {
  const session = { ...unscoped, suid, uid: 0, dept_id: null, lang: 'zh' } as const
  return {
    registry,
    session,
    now: seconds(app.now()),
    services: actionServicesFor(app, systemCaller(suid)),
    record: () => undefined,
  }
}

/** The same as a context for what an add-on, or a section, does in a transaction. */
export function addonContext(addons: Addons, tx: Tx, addon?: string): object {
  return contextOf(tx, { ...actingFor(addons, tx.suid), addon })
}
