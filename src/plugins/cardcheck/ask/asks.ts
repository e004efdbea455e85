import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'

/** A question that is not settled, locked. */
export async function openAsk({ db, suid }: Ctx<DB>, id: number): Promise<{ check_id: number; tries: number } | undefined> {
  const open = db.selectFrom('cardcheck_ask').select(['check_id', 'tries']).where('suid', '=', suid).where('id', '=', id)
  return open.where('state', '=', 'asking').forUpdate().executeTakeFirst()
}

interface Change {
  state: 'asking' | 'same' | 'differs' | 'unanswered' | 'refused'
  told?: string
  tries?: number
}

export async function changeAsk({ db, suid, now }: Ctx<DB>, id: number, { told, ...rest }: Change): Promise<void> {
  await db
    .updateTable('cardcheck_ask')
    .set({
      ...rest,
      ...(told === undefined ? {} : { told: told.slice(0, 200) }),
      ...(rest.state === 'asking' ? {} : { done_at: sql<number>`to_timestamp(${now})` }),
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}
