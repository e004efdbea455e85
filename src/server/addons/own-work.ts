import type { FastifyInstance } from 'fastify'
import type { Registry } from '#core/registry.ts'
import type { Module } from '#core/module.ts'
import type { PluginFacts } from '#core/plugin.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { contextOf } from '../resource/context.ts'
import type { Acting } from '../resource/context.ts'
import { houseFor, nobody } from '../resource/house.ts'
import { unscoped } from '../resource/scope.ts'

/** The server with its sections, as the work of add-ons needs it. */
export interface Addons {
  readonly app: FastifyInstance
  readonly registry: Registry
}

/** A section that is an add-on. */
export interface Addon extends Module {
  readonly plugin: PluginFacts
}

/** The add-ons of a product. */
export function addonsOf({ modules }: Registry): Addon[] {
  return modules.flatMap((module) => (module.plugin ? [{ ...module, plugin: module.plugin }] : []))
}

/** What the server does for a supplier by itself is done with this: no rights, and no language but that of the definitions. */
export function actingFor({ app, registry }: Addons, suid: number): Acting {
  const session = { ...unscoped, suid, uid: 0, dept_id: null, lang: 'zh' } as const
  return { registry, session, now: seconds(app.now()), house: houseFor(app, nobody(suid)), record: () => undefined }
}

/** The same as a context for what an add-on does in a transaction. */
export function ownContext(addons: Addons, tx: Tx): object {
  return contextOf(tx, actingFor(addons, tx.suid))
}

/** Which of some add-ons a supplier has now. */
export async function installed({ app }: Addons, suid: number, keys: readonly string[]): Promise<Set<string>> {
  const [rows = []] = await app.db.read(suid, [
    {
      text: `select key from supplier_addon where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > $3)`,
      values: [suid, keys, app.now()],
    },
  ])
  return new Set(rows.map(({ key }) => String(key)))
}
