import type { FastifyInstance } from 'fastify'

/** How long deliveries to webhooks are kept, in days. What was pushed to the external system of a supplier belongs to its documents and stays. */
export const DELIVERY_DAYS = 90

/** Deletes deliveries to webhooks that are over and old. */
export async function sweepDeliveries({ db, now }: Pick<FastifyInstance, 'db' | 'now'>): Promise<void> {
  const old = `hook_id is not null and state in ('sent', 'failed', 'recalled') and created_at < $1::timestamptz - make_interval(days => ${DELIVERY_DAYS})`
  await db.platform('clear old deliveries to webhooks', async (tx) => {
    await tx.query(`delete from conn_log l using outbox o where o.suid = l.suid and o.id = l.outbox_id and ${old.replaceAll('hook_id', 'o.hook_id').replaceAll('created_at', 'o.created_at').replaceAll('state in', 'o.state in')}`, [now()])
    await tx.query(`delete from outbox where ${old}`, [now()])
  })
} // prettier-ignore
