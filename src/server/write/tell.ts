import type { Happening } from '#core/define/external-event.ts'
import { randomUUID } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import type { ActionServices } from './action-services.ts'

interface Told extends Happening {
  readonly name: string
}
interface Teller {
  readonly now: number
  readonly uid: number
  readonly services: ActionServices | undefined
}

const told = new WeakMap<Tx, Told[]>()

/** Tells the systems that listen to an event of it, once the transaction is committed: one delivery for each, kept in the outbox like any push. */
export function tell(tx: Tx, teller: Teller, event: Told): void {
  const waiting = told.get(tx)
  if (waiting) {
    waiting.push(event)
    return
  }
  const events = [event]
  told.set(tx, events)
  tx.defer(async () => {
    told.delete(tx)
    await lay(tx, teller, events)
  })
}

async function lay(tx: Tx, { now, uid, services }: Teller, events: readonly Told[]): Promise<void> {
  const names = [...new Set(events.map(({ name }) => name))]
  const hooks = await tx.query<{ id: number; events: string[] }>(
    `select id, events from webhook where suid = $1 and del_at is null and (status = 'on' and events && $2::text[] or id = any($3::bigint[]))`,
    [tx.suid, names, events.flatMap(({ to }) => to ?? [])],
    'webhooks',
  )
  for (const { name, biz_type, biz_id, describe, to } of events) {
    const listening = hooks.filter((hook) => (to === undefined ? hook.events.includes(name) : hook.id === to))
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
