import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { onDay } from '../../db.ts'
import { eraseOld } from '../sume/erase.ts'
import { jobSetting } from './setting.resource.ts'

/** What nobody needs any more is not kept of people. */
export const forgetCandidates = onDay('job.erase', async (ctx) => {
  const { keep_months } = await ctx.single(jobSetting)
  const erased = await eraseOld(ctx, keep_months)
  if (erased.resumes + erased.applications > 0) ctx.log({ biz_type: 'job_setting', after: { ...erased, keep_months } })
  return false
})

/** 招聘设置. */
export const settingPart = definePart({ entries: [entry(jobSetting)], daily: [forgetCandidates] })
