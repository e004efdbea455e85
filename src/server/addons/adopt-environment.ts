import { AppError } from '#core/errors/errors.ts'
import { storedSingle } from '../read/single.ts'
import { contextOf } from '../write/context.ts'
import { saveRecord } from '../write/save.ts'
import { platformOf } from '../account/platform.ts'
import { actingFor, addonsOf } from './addon-context.ts'
import type { AddonModule, Addons } from './addon-context.ts'

type Settings = Readonly<Record<string, unknown>>

/**
 * Installs the add-ons whose settings variables of the server contain, on the platform's account, unless it has saved
 * settings of its own. Returns their keys; none in a service without a platform.
 */
export async function adoptEnvironment(
  addons: Addons,
  env: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const configured = addonsOf(addons.registry).flatMap((addon) => {
    const settings = addon.plugin.environment?.(env)
    return settings ? [{ addon, settings }] : []
  })
  if (configured.length === 0) return []
  const platform = await platformOf(addons.app).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    throw error
  })
  if (platform === undefined) return []
  const adopted: string[] = []
  for (const { addon, settings } of configured)
    if (await adopt(addons, platform, { addon, settings })) adopted.push(addon.key)
  return adopted
}

async function adopt(
  addons: Addons,
  suid: number,
  { addon, settings }: { addon: AddonModule; settings: Settings },
): Promise<boolean> {
  const single = addon.entries.find(({ resource }) => resource.single)
  if (!single) return false
  const bound = addons.registry.of(single.resource.table)
  return addons.app.db.tenant(suid, async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', [`adopt ${addon.key}`, suid])
    if (await storedSingle(tx, { bound, registry: addons.registry })) return false
    await tx.query(
      `insert into supplier_addon as a (suid, key) values ($1, $2) on conflict (suid, key) do update set status = 'installed'`,
      [suid, addon.key],
    )
    const acting = actingFor(addons, suid)
    await saveRecord(tx, { ...acting, bound, makeContext: contextOf }, settings)
    return true
  })
}
