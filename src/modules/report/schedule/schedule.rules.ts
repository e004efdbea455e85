import { AppError, refusing } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import { personIn } from '#core/define/people.ts'
import type { Ctx } from '#core/define/context.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { parseReportQuery, fitToTopic } from '../shared/report-query.ts'
import { nextDue } from '../shared/next-due.ts'
import { MAX_RECIPIENTS, parseRecipients } from '../shared/recipients.ts'
import { reportWords } from '../shared/words.ts'
import { reportSchedule } from './schedule.resource.ts'

/**
 * A schedule uses the permissions of the operator who saved it last, so that no operator can have data mailed that only
 * others can see. Saving a paused schedule restarts it.
 */
export const prepareSchedule = beforeSave(reportSchedule, async (input, _before, ctx) => {
  const { valid: good, invalid: bad } = parseRecipients(input.recipients)
  if (bad[0] !== undefined) throw refusing('recipients', 'bad_recipient', { address: bad[0].slice(0, 80) })
  if (good.length === 0 || good.length > MAX_RECIPIENTS)
    throw refusing('recipients', 'too_many_recipients', { most: MAX_RECIPIENTS })
  return {
    recipients: good.join('\n'),
    about: aboutOf(input.report, ctx),
    owner_id: personIn(ctx.uid),
    state: 'on' as const,
    fails: 0,
    next_at: nextDue(input, ctx.now),
    problem: (await ctx.ports('mail')).length === 0 ? ('not_set_up' as const) : null,
  }
})

/**
 * The description of a report. Refuses a report that the caller cannot see, and a fixed period, which does not move
 * with the days.
 */
function aboutOf(report: string, ctx: Ctx<DB>): string {
  const search = new URLSearchParams(report)
  const topic = ctx.topics().find(({ key }) => key === search.get('topic'))
  if (!topic) throw refusing('report', 'report_unknown')
  const { dim, period, compare } = fitToTopic(parseReportQuery(search, ctx.now), topic)
  if (!period && topic.metrics.some(({ standing }) => !standing)) throw refusing('report', 'report_fixed_period')
  const dimensionTitle = topic.dimensions.find(({ key }) => key === dim)?.title
  const by =
    dimensionTitle ??
    inLang(dim === 'month' ? reportWords.month : dim === 'all' ? reportWords.total : reportWords.day, ctx.lang)
  const parts = [
    topic.title,
    by,
    period && inLang(reportWords[period], ctx.lang),
    compare && inLang(reportWords[compare], ctx.lang),
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The port that sends mails; throws where the supplier has none. */
export async function mailPort(ctx: Ctx<DB>) {
  const [port] = await ctx.ports('mail')
  if (!port) throw new AppError('report_no_mail')
  return port
}
