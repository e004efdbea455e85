import type { StepEvent } from '#core/define/event.ts'
import type { ProviderJob } from '#core/define/provider.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'

const subscribers = new WeakMap<Registry, Map<string, string[]>>()

/** The add-ons that want to hear of an event, by their keys. */
export function subscribersOf(registry: Registry, event: string): readonly string[] {
  const known = subscribers.get(registry) ?? new Map<string, string[]>()
  if (!subscribers.has(registry)) {
    for (const { key, plugin } of registry.modules)
      for (const one of plugin?.on ?? []) known.set(one.event, [...(known.get(one.event) ?? []), key])
    subscribers.set(registry, known)
  }
  return known.get(event) ?? []
}

/** Lays an event for each add-on that wants it and is installed, in the transaction of what it tells of. It travels with the next statement. */
export function layEvent(tx: Tx, addons: readonly string[], name: string, event: StepEvent): void {
  tx.pipeline(
    `insert into addon_task (suid, addon, kind, name, key, payload, next_at)
     select suid, key, 'event', $3, $4, $5::jsonb, to_timestamp($6::double precision) from supplier_addon
     where suid = $1 and key = any($2::text[]) and status = 'installed' and (expire_at is null or expire_at > to_timestamp($6::double precision))
     on conflict (suid, addon, key) do nothing`,
    [tx.suid, addons, name, event.key, JSON.stringify(event), event.at],
  )
}

/** Lays a job for a provider, to be done after the commit. One that was done before is done again; one that waits stays. */
export async function layJob(tx: Tx, { registry, now }: { registry: Registry; now: number }, job: ProviderJob, id: number): Promise<void> {
  const owner = registry.modules.find(({ plugin }) => plugin?.jobs.includes(job))
  if (!owner) throw new Error(`no add-on names the job ${job.name}`)
  await tx.query(
    `insert into addon_task as t (suid, addon, kind, name, key, payload, next_at) values ($1, $2, 'job', $3, $4, $5::jsonb, to_timestamp($6::double precision))
     on conflict (suid, addon, key) do update set state = 'waiting', tries = 0, next_at = excluded.next_at, lease_until = null, problem = null, updated_at = now()
     where t.state in ('done', 'failed')`,
    [tx.suid, owner.key, job.name, `${job.name}:${id}`, JSON.stringify({ id }), now],
  )
}
