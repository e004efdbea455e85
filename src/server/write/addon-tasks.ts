import type { AddonTask } from '#core/define/section-services.ts'
import type { RecordEvent, StepEvent } from '#core/define/event.ts'
import { portName } from '#core/define/provider.ts'
import type { PortOf, ProviderJob, ProviderKind } from '#core/define/provider.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'

const subscribersByRegistry = new WeakMap<Registry, Map<string, string[]>>()

/** The keys of the add-ons that subscribe to an event. */
export function subscribersOf(registry: Registry, event: string): readonly string[] {
  const addonsByEvent = subscribersByRegistry.get(registry) ?? new Map<string, string[]>()
  if (!subscribersByRegistry.has(registry)) {
    for (const { key, plugin } of registry.modules)
      for (const subscription of plugin?.on ?? [])
        addonsByEvent.set(subscription.event, [...(addonsByEvent.get(subscription.event) ?? []), key])
    subscribersByRegistry.set(registry, addonsByEvent)
  }
  return addonsByEvent.get(event) ?? []
}

/**
 * Enqueues an event for each installed add-on that subscribes to it, in the transaction of the change. Pipelined with
 * the next statement.
 */
export function enqueueEvent(tx: Tx, addons: readonly string[], name: string, event: RecordEvent | StepEvent): void {
  tx.pipeline(
    `insert into addon_task (suid, addon, kind, name, key, payload, next_at)
     select suid, key, 'event', $3, $4, $5::jsonb, to_timestamp($6::double precision) from supplier_addon
     where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > to_timestamp($6::double precision))
     on conflict (suid, addon, key) do nothing`,
    [tx.suid, addons, name, event.key, JSON.stringify(event), event.at],
  )
}

/**
 * Enqueues a provider job to run after the commit. A finished job runs again; a waiting job becomes due immediately.
 */
export async function enqueueJob(
  tx: Tx,
  { registry, now }: { registry: Registry; now: number },
  job: ProviderJob,
  id: number,
): Promise<void> {
  const owner = registry.modules.find(({ plugin }) => plugin?.jobs.includes(job))
  if (!owner) throw new Error(`no add-on names the job ${job.name}`)
  await insertJob(tx, now, { addon: owner.key, name: job.name, payload: { id } })
}

/** Enqueues a section's job for the provider of an add-on. */
export async function enqueuePortJob(
  tx: Tx,
  { registry, now }: { registry: Registry; now: number },
  { to: { addon, port }, job, id }: { to: PortOf; job: ProviderJob; id: number },
): Promise<void> {
  if (!registry.modules.some(({ jobs }) => jobs?.includes(job))) throw new Error(`no section names the job ${job.name}`)
  await insertJob(tx, now, { addon, name: job.name, payload: { id, port } })
}

/** The ports of a kind that the supplier's installed add-ons provide. */
export async function portsOf(
  tx: Tx,
  { registry, now }: { registry: Registry; now: number },
  kind: ProviderKind,
): Promise<PortOf[]> {
  const ports = registry.modules.flatMap(({ key, plugin }) =>
    (plugin?.ports ?? []).filter((port) => port.kind === kind).map((port) => ({ addon: key, port: portName(port) })),
  )
  if (ports.length === 0) return []
  const installed = await installedAddons(tx, [...new Set(ports.map(({ addon }) => addon))], now)
  return ports.filter(({ addon }) => installed.has(addon))
}

/** The keys among `keys` of add-ons that the supplier has installed, read in the action's transaction. */
export async function installedAddons(tx: Tx, keys: readonly string[], now: number): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `select key from supplier_addon where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > to_timestamp($3::double precision))`,
    [tx.suid, keys, now],
  )
  return new Set(rows.map(({ key }) => key))
}

async function insertJob(
  tx: Tx,
  now: number,
  { addon, name, payload }: { addon: string; name: string; payload: { id: number; port?: string } },
): Promise<void> {
  await tx.query(
    `insert into addon_task as t (suid, addon, kind, name, key, payload, next_at) values ($1, $2, 'job', $3, $4, $5::jsonb, to_timestamp($6::double precision))
     on conflict (suid, addon, key) do update set state = 'waiting', goes_on = false, fails = 0, next_at = excluded.next_at, lease_until = null, problem = null, dropped_why = null, updated_at = now()
     where t.state in ('done', 'failed', 'dropped') or (t.state = 'waiting' and t.next_at > excluded.next_at)`,
    [tx.suid, addon, name, `${name}:${payload.id}`, JSON.stringify(payload), now],
  )
}

/**
 * Requeues failed tasks unchanged: the provider request continues under its number, and an unknown outcome is queried.
 */
export async function retryTasks(tx: Tx, ids: readonly number[], now: number): Promise<AddonTask[]> {
  return tx.query<{ id: number; key: string }>(
    `update addon_task set state = 'waiting', fails = 0, next_at = to_timestamp($3::double precision), lease_until = null, updated_at = now()
     where suid = $1 and id = any($2::bigint[]) and state = 'failed' returning id, key`,
    [tx.suid, ids, now],
  )
}

/** Drops failed tasks with a reason. */
export async function dropTasks(tx: Tx, ids: readonly number[], why: string): Promise<AddonTask[]> {
  return tx.query<{ id: number; key: string }>(
    `update addon_task set state = 'dropped', dropped_why = $3, updated_at = now() where suid = $1 and id = any($2::bigint[]) and state = 'failed' returning id, key`,
    [tx.suid, ids, why],
  )
}
