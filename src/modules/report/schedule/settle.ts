import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { RunProblem } from './words.ts'

/** Failures in a row after which a schedule pauses: a mailbox that is gone is not written to for ever. */
export const PAUSES_AFTER = 3

interface Came {
  readonly state: 'sent' | 'part' | 'skipped' | 'failed' | 'unknown'
  readonly problem?: RunProblem
  readonly bounced?: string | null
}

/** Writes down what became of a mail, on it and on its schedule, which pauses after several failures in a row. */
export async function settleMail({ db, suid, now }: Ctx<DB>, { id, schedule_id }: { id: number; schedule_id: number }, came: Came): Promise<void> {
  const { state, problem = null, bounced = null } = came
  await sql`update report_mail set state = ${state}, problem = ${problem}, bounced = ${bounced}, done_at = to_timestamp(${now})
    where suid = ${suid} and id = ${id}`.execute(db)
  const failed = state === 'failed' || state === 'unknown'
  await sql`update report_schedule set last_at = to_timestamp(${now}), last_state = ${state}, problem = ${problem}, bounced = ${bounced},
      fails = case when ${failed} then fails + 1 when ${state === 'skipped'} then fails else 0 end,
      next_at = case when ${failed} and fails + 1 >= ${PAUSES_AFTER} then null else next_at end,
      state = case when ${failed} and fails + 1 >= ${PAUSES_AFTER} and state = 'on' then 'paused' else state end, ver = ver + 1
    where suid = ${suid} and id = ${schedule_id}`.execute(db)
} // prettier-ignore
