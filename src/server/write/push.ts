import type { Push } from '#core/define/outbox.ts'
import type { Tx } from '../db/db.ts'

/**
 * Enqueues a push in the transaction of the change it reports. A failed or waiting push of the same record is retried
 * under its own key, since the receiver may already have it; with `resend`, an acknowledged push is too.
 */
export async function enqueuePush(
  tx: Tx,
  { action, biz_type, biz_id, biz_no, idem_key, payload, resend = false }: Push,
  { uid, now }: { uid: number; now: number },
): Promise<number> {
  const [existing] = await tx.query<{ id: number }>(
    `update outbox set state = 'waiting', tries = 0, next_at = to_timestamp($5), lease_until = null, payload = $6, problem = null, updated_at = now(), ver = ver + 1
     where suid = $1 and id = (select id from outbox where suid = $1 and action = $2 and biz_type = $3 and biz_id = $4 and hook_id is null order by id desc limit 1)
       and (state in ('failed', 'retry') or ($7 and state = 'sent')) returning id`,
    [tx.suid, action, biz_type, biz_id, now, JSON.stringify(payload), resend],
  )
  if (existing) return existing.id
  const [created] = await tx.query<{ id: number }>(
    `insert into outbox (suid, action, biz_type, biz_id, biz_no, idem_key, payload, next_at, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8), $9, to_timestamp($8)) returning id`,
    [tx.suid, action, biz_type, biz_id, biz_no, idem_key, JSON.stringify(payload), now, uid],
  )
  if (!created) throw new Error('the outbox gave no id')
  return created.id
}

/** Cancels unacknowledged pushes and detaches acknowledged ones: the next push of the record gets a new key. */
export async function recallPush(
  tx: Tx,
  { action, biz_type, biz_id }: Pick<Push, 'action' | 'biz_type' | 'biz_id'>,
): Promise<void> {
  await tx.query(
    `update outbox set state = 'recalled', updated_at = now(), ver = ver + 1 where suid = $1 and action = $2 and biz_type = $3 and biz_id = $4 and hook_id is null and state <> 'recalled'`,
    [tx.suid, action, biz_type, biz_id],
  )
}

/**
 * Seconds during which a delivered push is not sent again, so that two operators who retry at once cause one delivery.
 */
const JUST_SENT = 60

/**
 * Sends a push again under its own key. False if it is already waiting, has just been delivered, was recalled or does
 * not exist.
 */
export async function resendPush(tx: Tx, id: number, now: number): Promise<boolean> {
  const rows = await tx.query(
    `update outbox set state = 'waiting', tries = 0, next_at = to_timestamp($3), lease_until = null, problem = null, updated_at = now(), ver = ver + 1
     where suid = $1 and id = $2 and (state in ('failed', 'retry') or (state = 'sent' and sent_at <= to_timestamp($4))) returning id`,
    [tx.suid, id, now, now - JUST_SENT],
  )
  return rows.length > 0
}
