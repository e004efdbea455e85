import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Bounce, Mail } from '#core/define/mail.ts'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { reportOf, sheetOf } from '../chart/chart.calls.ts'
import { parseReportQuery, fitToTopic } from '../shared/report-query.ts'
import { mailBody } from './mail-body.ts'
import { noteBounces, splitRecipients } from './bounces.ts'
import { settleMail } from './settle-mail.ts'
import { scheduleWords } from './words.ts'
import { reportMail } from './mail.resource.ts'

/** Seconds before each retry at a mail server that was temporarily unavailable. */
const PAUSES = [300, 1800] as const

/**
 * Mails a report once. The attempt is recorded before it is sent, so that a mail whose sender crashed is never sent
 * twice.
 */
export const sendReport = defineProviderJob({
  name: 'report.mail',
  title: scheduleWords.mails,
  kind: 'mail',
  async prepare(id, ctx): Promise<Mail | undefined> {
    const run = await mailOf(ctx, id)
    if (run.state === 'sending') await settleMail(ctx, run, { state: 'unknown', problem: 'unknown' })
    if (run.state !== 'waiting') return undefined
    const schedule = await ctx.db
      .selectFrom('report_schedule')
      .selectAll()
      .where('suid', '=', ctx.suid)
      .where('id', '=', run.schedule_id)
      .executeTakeFirstOrThrow()
    const { owner_id, lang, name, recipients } = schedule
    const report =
      owner_id === null
        ? undefined
        : await ctx.asPerson(owner_id, lang, (ownerCtx) => reportFor(schedule.report, ownerCtx))
    if (!report || (schedule.skip_empty && report.empty)) {
      await settleMail(ctx, run, report ? { state: 'skipped' } : { state: 'failed', problem: 'person' })
      return undefined
    }
    const { to, stopped } = await splitRecipients(ctx, recipients)
    if (to.length === 0) {
      await settleMail(ctx, run, { state: 'failed', problem: 'stopped', bounced: stopped.join('\n') })
      return undefined
    }
    const subject = `${name} · ${report.title}`
    await sql`update report_mail set state = 'sending', recipients = ${to.length}, subject = ${subject.slice(0, 200)}
      where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
    return {
      key: `report-${ctx.suid}-${id}`,
      to,
      subject,
      ...report.mail,
      link: { path: `/report/chart?${schedule.report}`, title: name },
    }
  },
  perform: (provider, mail): Promise<Outcome<{ bounced: readonly Bounce[] }>> => provider.send(mail),
  async complete(id, outcome, ctx) {
    const run = await mailOf(ctx, id)
    if (run.state !== 'sending') return undefined
    const { to, stopped } = await splitRecipients(ctx, await recipientsOf(ctx, run))
    if (outcome.is === 'done') {
      const { bounced: refused } = outcome.value
      await noteBounces(ctx, to, refused)
      const bounced = [...refused.map((bounce) => `${bounce.to}: ${bounce.reply}`), ...stopped]
        .join('\n')
        .slice(0, 2000)
      return settleMail(
        ctx,
        run,
        bounced === ''
          ? { state: 'sent' }
          : { state: 'part', problem: refused.length > 0 ? 'recipients' : 'stopped', bounced },
      )
    }
    if (outcome.is === 'refused' && outcome.code === 'recipients')
      await noteBounces(
        ctx,
        to,
        to.map((address) => ({ to: address, reply: '' })),
      ) // every address was refused
    if (outcome.is !== 'refused') return settleMail(ctx, run, { state: 'unknown', problem: 'unknown' })
    const pause = outcome.code === 'busy' || outcome.code === 'unreachable' ? PAUSES[run.tries] : undefined
    if (pause === undefined) return settleMail(ctx, run, { state: 'failed', problem: problemOf(outcome.code) })
    await sql`update report_mail set state = 'waiting', tries = tries + 1, problem = ${problemOf(outcome.code)}
      where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
    return pause
  },
})

function problemOf(code: string) {
  const checked = reportMail.fields.problem.check(code)
  return ('value' in checked ? checked.value : null) ?? 'unknown'
}

async function recipientsOf({ db, suid }: Ctx<DB>, { schedule_id }: { schedule_id: number }): Promise<string> {
  const { recipients } = await db
    .selectFrom('report_schedule')
    .select('recipients')
    .where('suid', '=', suid)
    .where('id', '=', schedule_id)
    .executeTakeFirstOrThrow()
  return recipients
}

async function mailOf({ db, suid }: Ctx<DB>, id: number) {
  return db
    .selectFrom('report_mail')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The report as its owner can see it now; undefined without permission. */
async function reportFor(search: string, ctx: Ctx<DB>) {
  const { isAdmin, apis } = ctx.caller
  const query = parseReportQuery(new URLSearchParams(search), ctx.now)
  const topic = ctx.topics().find(({ key }) => key === query.topic)
  if (!topic || !(isAdmin || apis.has('/seller/report/ChartData'))) return undefined
  const { dim, from, to, compare, only, value, rank } = fitToTopic(query, topic)
  try {
    const input = {
      topic: topic.key,
      dim,
      from,
      to,
      compare: compare ?? null,
      only: only ?? null,
      value: value ?? null,
      rank: rank ?? null,
    }
    const report = await reportOf(input, ctx)
    const isEmpty = (values: readonly (string | null)[]) => values.every((digits) => digits === null || digits === '0')
    const sheet = sheetOf(report, ctx)
    return {
      title: sheet.name.replace(/\.xlsx$/, ''),
      empty: isEmpty(report.total.values) && report.rows.every((row) => isEmpty(row.values)),
      mail: { ...mailBody(report, sheet, ctx.lang), sheet },
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_option') return undefined // a dimension that the owner can no longer see
    throw error
  }
}
