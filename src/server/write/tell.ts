import type { Happening } from '#core/define/external-event.ts'
import { randomUUID } from 'node:crypto'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import type { ActionServices } from './action-services.ts'
import { layEvent, subscribersOf } from './addon-tasks.ts'

interface Told extends Happening {
  readonly name: string
}
interface Teller {
  readonly now: number
  readonly uid: number
  readonly services: ActionServices | undefined
  readonly registry: Registry
}

const told = new WeakMap<Tx, Told[]>()

/** Tells the add-ons and the systems that listen to an event of it, once the transaction is committed: one delivery for each system, kept in the outbox like any push. */
export function tell(tx: Tx, teller: Teller, event: Told): void {
  if (event.to === undefined) tellAddons(tx, teller, event)
  const waiting = told.get(tx)
  if (waiting) {
    waiting.push(event)
    return
  }
  const events = [event]
  told.set(tx, events)
  const asking = hooksOf(tx)
  tx.defer(async () => {
    told.delete(tx)
    await lay(tx, teller, { events, hooks: await asking })
  })
}

const asked = new WeakMap<Tx, Promise<Hook[]>>()

/**
 * Who listens, asked once in a transaction, by the first event or by an action that will tell of one (`preloadSubscriptions`): in one pipeline with its other questions, and
 * not at the end, when contended rows are locked and whoever waits for them would wait for this answer too.
 */
export function hooksOf(tx: Tx): Promise<Hook[]> {
  const before = asked.get(tx)
  if (before) return before
  const asking = tx.query<Hook>(`select id, events, status = 'on' as listens, floor(extract(epoch from created_at))::int as since from webhook where suid = $1 and del_at is null`, [tx.suid], 'webhooks') // prettier-ignore
  asking.catch(() => undefined) // awaited at the end, unless the action fails before
  asked.set(tx, asking)
  return asking
}

function tellAddons(tx: Tx, { registry, now, services }: Teller, { name, biz_id: id }: Told): void {
  const addons = subscribersOf(registry, name)
  if (addons.length === 0) return
  layEvent(tx, addons, name, { key: `${name}:${id}:${randomUUID()}`, id, at: now })
  tx.afterCommit(() => services?.workAddons(tx.suid))
}

/** Whoever comes to listen hears nothing of what was before them, such as a past that is written down later; clocks may differ by so many seconds. */
const CLOCKS = 3 * 3600

interface Hook {
  readonly id: number
  readonly events: readonly string[]
  readonly listens: boolean
  /** When it was made. */
  readonly since: number
}
interface Waiting {
  readonly events: readonly Told[]
  readonly hooks: readonly Hook[]
}

async function lay(tx: Tx, { now, uid, services }: Teller, { events, hooks }: Waiting): Promise<void> {
  for (const { name, biz_type, biz_id, describe, to } of events) {
    const hears = ({ events: wanted, listens, since }: Hook) => listens && wanted.includes(name) && since <= now + CLOCKS
    const listening = hooks.filter((hook) => (to === undefined ? hears(hook) : hook.id === to))
    if (listening.length === 0) continue
    const { no, data } = await describe()
    const key = `evt_${randomUUID()}`
    const laid = await tx.query<{ id: number }>(
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
        listening.map(({ id }) => id),
      ],
    )
    for (const { id } of laid) tx.afterCommit(() => services?.deliver(tx.suid, id))
  }
}
