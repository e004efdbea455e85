import { AppError, refusing } from '#core/errors/errors.ts'
import { inLang } from '#core/text/i18n.ts'
import { personIn } from '#core/define/people.ts'
import type { Ctx } from '#core/define/resource.ts'
import { beforeSave } from '../../db.ts'
import type { DB } from '../../db.ts'
import { askedIn, fitting } from '../shared/asked.ts'
import { nextDue } from '../shared/due.ts'
import { RECIPIENTS, recipientsIn } from '../shared/recipients.ts'
import { reportWords } from '../shared/words.ts'
import { reportSchedule } from './schedule.resource.ts'

/** A schedule goes by the rights of whoever saved it last: nobody has sent to themselves what only another may see. Saving one that was paused sets it going again. */
export const prepareSchedule = beforeSave(reportSchedule, async (given, _before, ctx) => {
  const { good, bad } = recipientsIn(given.recipients)
  if (bad[0] !== undefined) throw refusing('recipients', 'bad_recipient', { address: bad[0].slice(0, 80) })
  if (good.length === 0 || good.length > RECIPIENTS) throw refusing('recipients', 'too_many_recipients', { most: RECIPIENTS })
  return {
    recipients: good.join('\n'),
    about: aboutOf(given.report, ctx),
    owner_id: personIn(ctx.uid),
    state: 'on' as const,
    fails: 0,
    next_at: nextDue(given, ctx.now),
    problem: (await ctx.ports('mail')).length === 0 ? ('not_set_up' as const) : null,
  }
})

/** What a report is of, in words. It must be one that the caller may see, and of a period that moves along with the days. */
function aboutOf(report: string, ctx: Ctx<DB>): string {
  const search = new URLSearchParams(report)
  const topic = ctx.topics().find(({ key }) => key === search.get('topic'))
  if (!topic) throw refusing('report', 'report_unknown')
  const { dim, period, compare } = fitting(askedIn(search, ctx.now), topic)
  if (!period && topic.metrics.some(({ standing }) => !standing)) throw refusing('report', 'report_fixed_period')
  const own = topic.dimensions.find(({ key }) => key === dim)?.title
  const by = own ?? inLang(dim === 'month' ? reportWords.month : dim === 'all' ? reportWords.total : reportWords.day, ctx.lang)
  const parts = [topic.title, by, period && inLang(reportWords[period], ctx.lang), compare && inLang(reportWords[compare], ctx.lang)]
  return parts.filter((one) => one !== undefined).join(' · ')
}

/** The port that mails go out by; throws where the supplier has none. */
export async function mailPort(ctx: Ctx<DB>) {
  const [port] = await ctx.ports('mail')
  if (!port) throw new AppError('report_no_mail')
  return port
}
