import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { RunProblem } from './words.ts'

/** Consecutive failures after which a schedule pauses: a mailbox that no longer exists must not be tried forever. */
export const PAUSE_AFTER_FAILURES = 3

interface MailResult {
  readonly state: 'sent' | 'part' | 'skipped' | 'failed' | 'unknown'
  readonly problem?: RunProblem
  readonly bounced?: string | null
}

/** Records the result of a mail, on the mail and on its schedule, which pauses after several consecutive failures. */
export async function settleMail(
  { db, suid, now }: Ctx<DB>,
  { id, schedule_id }: { id: number; schedule_id: number },
  result: MailResult,
): Promise<void> {
  const { state, problem = null, bounced = null } = result
  await sql`update report_mail set state = ${state}, problem = ${problem}, bounced = ${bounced}, done_at = to_timestamp(${now})
    where suid = ${suid} and id = ${id}`.execute(db)
  const failed = state === 'failed' || state === 'unknown'
  await sql`update report_schedule set last_at = to_timestamp(${now}), last_state = ${state}, problem = ${problem}, bounced = ${bounced},
      fails = case when ${failed} then fails + 1 when ${state === 'skipped'} then fails else 0 end,
      next_at = case when ${failed} and fails + 1 >= ${PAUSE_AFTER_FAILURES} then null else next_at end,
      state = case when ${failed} and fails + 1 >= ${PAUSE_AFTER_FAILURES} and state = 'on' then 'paused' else state end, ver = ver + 1
    where suid = ${suid} and id = ${schedule_id}`.execute(db)
}
