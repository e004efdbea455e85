import type { FastifyInstance } from 'fastify'
import { createSupplier } from '#server/account/directory.ts'
import type { NewSupplier } from '#server/account/directory.ts'
import { forgetPlatform } from '#server/account/platform.ts'
import type { Config } from '#server/process/config.ts'
import type { Db } from '#server/db/db.ts'

const suppliers = {
  salt: { name: '碧海盐业演示公司', industry_type: 'salt' },
  grain: { name: '金穗粮食演示公司', industry_type: 'grain' },
  union: { name: '盐粮联盟演示账户', industry_type: 'salt', is_union: true },
  offline: { name: '线下收款演示商户', industry_type: 'offlinepay' },
  platform: { name: '盐粮一站式服务平台', industry_type: 'salt', is_platform: true },
} as const satisfies Record<string, Omit<NewSupplier, 'main' | 'short_name'>>
type Login = keyof typeof suppliers
const logins = ['salt', 'grain', 'union', 'offline', 'platform'] as const satisfies Login[]

export interface DemoContext {
  config: Pick<Config, 'demo'>
  db: Db
  /** No start has completed in this data folder yet. */
  fresh: boolean
  /** The server runs an embedded database. */
  embedded: boolean
}

/**
 * Whether this start creates the demo: on request, or with a new embedded database; never when its names are in use.
 */
export async function isDemoRequested({ config, db, fresh, embedded }: DemoContext): Promise<boolean> {
  if (!(config.demo ?? (embedded && fresh))) return false
  const [existing] = await db.platform('look for the demo', (tx) =>
    tx.query<{ taken: boolean }>(
      `select exists (select 1 from supplier where lower(short_name) = any($1::text[]) and settings->>'demo' is distinct from 'unfinished') as taken`,
      [logins],
    ),
  )
  return existing?.taken === false
}

/**
 * Creates the demo suppliers with their main accounts; returns their suids. Suppliers of an interrupted start are
 * closed and release their names.
 */
export async function makeSuppliers(app: FastifyInstance, password: string): Promise<Record<Login, number>> {
  await app.db.platform('close an unfinished demo', async (tx) => {
    const unfinished = await tx.query<{ suid: number }>(
      `update supplier set status = 'closed', short_name = short_name || '-' || suid, settings = settings - 'demo'
       where lower(short_name) = any($1::text[]) and settings->>'demo' = 'unfinished' returning suid`,
      [logins],
    )
    await tx.query('delete from sign_in_name where suid = any($1::bigint[])', [unfinished.map(({ suid }) => suid)])
  })
  forgetPlatform(app.db)
  const make = async (login: Login) => {
    const main = { login_name: login, username: '管理员', password }
    const settings = { demo: 'unfinished' }
    const addons = app.registry.addonsFromStart?.(suppliers[login].industry_type) ?? []
    return (
      await createSupplier(app.db, { ...suppliers[login], short_name: login, settings, main, addons }, app.hasher)
    ).suid
  }
  return {
    salt: await make('salt'),
    grain: await make('grain'),
    union: await make('union'),
    offline: await make('offline'),
    platform: await make('platform'),
  }
}

/** Marks the demo as complete; the pending history of the salt supplier ends at `until` (seconds). */
export async function finishSuppliers(
  db: Db,
  suids: Readonly<Record<Login, number>>,
  until: number | undefined,
): Promise<void> {
  await db.platform('finish the demo', (tx) =>
    tx.query(
      `update supplier set settings = settings || '{"demo": "done"}' || case when suid = $2 and $3::bigint is not null then jsonb_build_object('history', $3::bigint, 'orders', $3::bigint) else '{}' end
       where suid = any($1::bigint[])`,
      [Object.values(suids), suids.salt, until ?? null],
    ),
  )
}
