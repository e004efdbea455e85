import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'

/** Reads and locks an unsettled inquiry. */
export async function lockInquiry(
  { db, suid }: Ctx<DB>,
  id: number,
): Promise<{ check_id: number; tries: number } | undefined> {
  const open = db
    .selectFrom('cardcheck_ask')
    .select(['check_id', 'tries'])
    .where('suid', '=', suid)
    .where('id', '=', id)
  return open.where('state', '=', 'asking').forUpdate().executeTakeFirst()
}

interface Change {
  state: 'asking' | 'same' | 'differs' | 'unanswered' | 'refused'
  told?: string
  tries?: number
}

export async function updateInquiry(
  { db, suid, now }: Ctx<DB>,
  id: number,
  { told: description, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('cardcheck_ask')
    .set({
      ...values,
      ...(description === undefined ? {} : { told: description.slice(0, 200) }),
      ...(values.state === 'asking' ? {} : { done_at: sql<number>`to_timestamp(${now})` }),
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}
