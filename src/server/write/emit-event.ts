import type { Happening } from '#core/define/external-event.ts'
import { randomUUID } from 'node:crypto'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { ActionServices } from './action-services.ts'
import { enqueueEvent, subscribersOf } from './addon-tasks.ts'

interface EmittedEvent extends Happening {
  readonly name: string
}
interface EmitContext {
  readonly now: number
  readonly uid: number
  readonly services: ActionServices | undefined
  readonly registry: Registry
}

const pendingEvents = new WeakMap<Tx, EmittedEvent[]>()

/**
 * Emits an event to the subscribed add-ons and webhooks after the transaction is committed: one delivery for each
 * webhook, stored in the outbox like any push.
 */
export function emitEvent(tx: Tx, context: EmitContext, event: EmittedEvent): void {
  if (event.to === undefined) emitToAddons(tx, context, event)
  const pending = pendingEvents.get(tx)
  if (pending) {
    pending.push(event)
    return
  }
  const events = [event]
  pendingEvents.set(tx, events)
  const webhooks = webhooksOf(tx)
  tx.defer(async () => {
    pendingEvents.delete(tx)
    await enqueueDeliveries(tx, context, { events, hooks: await webhooks })
  })
}

/** Whether the person who saved webhook `t` last still sees all records and may read all of its events. */
const grantorSql = `exists (select from operator o where o.suid = t.suid and o.id = t.granted_by and o.status = 'active' and o.del_at is null
  and o.data_scope = 'all' and coalesce(cardinality(o.warehouses), 0) = 0
  and (exists (select from role r where r.suid = o.suid and r.id = any(o.role_ids) and r.del_at is null and r.is_admin)
    or not exists (select from unnest(string_to_array(t.needs, E'\\n')) n(path) where n.path <> '' and not exists (select from role r
      where r.suid = o.suid and r.id = any(o.role_ids) and r.del_at is null and r.api_arr ?| array[n.path, '/v1' || n.path]))))`

const webhookQueries = new WeakMap<Tx, Promise<Webhook[]>>()

/**
 * The webhooks of the tenant, read once in a transaction by the first event or by an action that will emit one
 * (`preloadSubscriptions`). The query shares a pipeline with the action's other queries; at the end of the transaction,
 * contended rows would stay locked for another round trip.
 */
export function webhooksOf(tx: Tx): Promise<Webhook[]> {
  const cached = webhookQueries.get(tx)
  if (cached) return cached
  const query = tx.query<Webhook>(
    `select t.id, t.events, t.status = 'on' and ${grantorSql} as listens, floor(extract(epoch from t.created_at))::int as since from webhook t where t.suid = $1 and t.del_at is null`,
    [tx.suid],
    'webhooks',
  )
  query.catch(() => undefined) // awaited at the end, unless the action fails before
  webhookQueries.set(tx, query)
  return query
}

function emitToAddons(tx: Tx, { registry, now, services }: EmitContext, { name, biz_id: id }: EmittedEvent): void {
  const addons = subscribersOf(registry, name)
  if (addons.length === 0) return
  enqueueEvent(tx, addons, name, { key: `${name}:${id}:${randomUUID()}`, id, at: now })
  tx.afterCommit(() => services?.workAddons(tx.suid))
}

/**
 * A new webhook receives no events from before it was created, such as records entered for past dates; clocks may
 * differ by this many seconds.
 */
const CLOCK_TOLERANCE_S = 3 * 3600

interface Webhook {
  readonly id: number
  readonly events: readonly string[]
  readonly listens: boolean
  /** When it was created, in seconds. */
  readonly since: number
}
interface PendingEvents {
  readonly events: readonly EmittedEvent[]
  readonly hooks: readonly Webhook[]
}

async function enqueueDeliveries(
  tx: Tx,
  { now, uid, services }: EmitContext,
  { events, hooks }: PendingEvents,
): Promise<void> {
  for (const { name, biz_type, biz_id, describe, to } of events) {
    const isSubscribed = ({ events: subscribedEvents, listens, since }: Webhook) =>
      listens && subscribedEvents.includes(name) && since <= now + CLOCK_TOLERANCE_S
    const receivers = hooks.filter((hook) => (to === undefined ? isSubscribed(hook) : hook.id === to))
    if (receivers.length === 0) continue
    const { no, data } = await describe()
    const key = `evt_${randomUUID()}`
    const deliveries = await tx.query<{ id: number }>(
      `insert into outbox (suid, action, biz_type, biz_id, biz_no, idem_key, payload, next_at, created_by, created_at, hook_id)
       select $1, $2, $3, $4, $5, $6 || '.' || h, $7::jsonb, to_timestamp($8), $9, to_timestamp($8), h from unnest($10::bigint[]) h returning id`,
      [
        tx.suid,
        name,
        biz_type,
        biz_id,
        no,
        key,
        JSON.stringify({ ...data, at: now }),
        now,
        uid > 0 ? uid : null,
        receivers.map(({ id }) => id),
      ],
    )
    for (const { id } of deliveries) tx.afterCommit(() => services?.deliver(tx.suid, id))
  }
}
