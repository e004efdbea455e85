import { sql } from 'kysely'
import type { PortOf } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineWork } from '../../db.ts'
import type { DB } from '../../db.ts'
import { nextDue } from '../shared/next-due.ts'
import type { Rhythm } from '../shared/next-due.ts'
import { settleMail } from './settle-mail.ts'
import { sendReport } from './send.job.ts'

const due = (now: number) => sql`state = 'on' and next_at <= to_timestamp(${now}) and del_at is null`

/** Queues a mail for each due schedule, once per time; of the times missed during downtime, only the last. */
export const mailReports = defineWork({
  key: 'report.mail',
  async due(db, now) {
    const { rows } = await sql<{
      suid: number
    }>`select distinct suid from report_schedule where ${due(now)} order by 1`.execute(db)
    return rows.map(({ suid }) => suid)
  },
  async run(ctx) {
    const { rows } = await sql<Rhythm & { id: number; next_at: number }>`
      select id, every, weekday, monthday, clock, floor(extract(epoch from next_at))::bigint as next_at from report_schedule
      where suid = ${ctx.suid} and ${due(ctx.now)} order by next_at, id limit 1 for update skip locked`.execute(ctx.db)
    const [next] = rows
    if (!next) return false
    const [port] = await ctx.ports('mail')
    await queueMail(ctx, { schedule_id: next.id, due_at: next.next_at }, port)
    await sql`update report_schedule set next_at = to_timestamp(${nextDue(next, ctx.now)}), ver = ver + 1
      where suid = ${ctx.suid} and id = ${next.id} and state = 'on'`.execute(ctx.db)
    return true
  },
})

/** Queues the mail of one scheduled time; undefined where it is already queued. Without a port it fails at once. */
export async function queueMail(
  ctx: Ctx<DB>,
  { schedule_id, due_at }: { schedule_id: number; due_at: number },
  port: PortOf | undefined,
): Promise<number | undefined> {
  const mail = await ctx.db
    .insertInto('report_mail')
    .values((eb) => ({
      suid: ctx.suid,
      schedule_id,
      due_at: eb.fn<number>('to_timestamp', [eb.val(due_at)]),
      state: 'waiting',
      recipients: 0,
      tries: 0,
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!mail) return undefined
  if (port) await ctx.dispatchTo(port, sendReport, mail.id)
  else await settleMail(ctx, { id: mail.id, schedule_id }, { state: 'failed', problem: 'not_set_up' })
  return mail.id
}
