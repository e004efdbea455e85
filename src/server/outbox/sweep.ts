import type { FastifyInstance } from 'fastify'

/**
 * Retention of webhook deliveries in days. Pushes to the external system of a supplier belong to its documents and
 * stay.
 */
export const DELIVERY_DAYS = 90

/** Deletes finished webhook deliveries after their retention. */
export async function sweepDeliveries({ db, now }: Pick<FastifyInstance, 'db' | 'now'>): Promise<void> {
  const old = `hook_id is not null and state in ('sent', 'failed', 'recalled') and created_at < $1::timestamptz - make_interval(days => ${DELIVERY_DAYS})`
  await db.platform('clear old deliveries to webhooks', async (tx) => {
    await tx.query(
      `delete from conn_log l using outbox o where o.suid = l.suid and o.id = l.outbox_id and ${old.replaceAll('hook_id', 'o.hook_id').replaceAll('created_at', 'o.created_at').replaceAll('state in', 'o.state in')}`,
      [now()],
    )
    await tx.query(`delete from outbox where ${old}`, [now()])
  })
}
