import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { onDay } from '../../db.ts'
import { eraseInactive } from '../sume/erase.ts'
import { jobSetting } from './setting.resource.ts'

/** Daily erasure of personal data past its retention period. */
export const eraseInactiveCandidates = onDay('job.erase', async (ctx) => {
  const { keep_months } = await ctx.single(jobSetting)
  const erased = await eraseInactive(ctx, keep_months)
  if (erased.resumes + erased.applications > 0) ctx.log({ biz_type: 'job_setting', after: { ...erased, keep_months } })
  return false
})

/** 招聘设置. */
export const settingPart = definePart({ entries: [entry(jobSetting)], daily: [eraseInactiveCandidates] })
