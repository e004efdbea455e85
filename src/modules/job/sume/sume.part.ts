import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { jobTexts } from '../shared/words.ts'
import { memberCalls } from './member.calls.ts'
import { sumeCalls } from './sume.calls.ts'
import { sume } from './sume.resource.ts'
import { sumeColumns } from './sume.rules.ts'

/** 简历: résumés of job seekers. */
export const sumePart = definePart({
  entries: [entry(sume, [sumeColumns])],
  calls: [...sumeCalls, ...memberCalls],
  panels: [
    { at: 'member', title: jobTexts.resume, api: '/seller/job/SumeManage', by: 'member_id' },
    { at: 'job_sume', title: jobTexts.applications, api: '/seller/job/RecordManage', by: 'sume_id' },
    { at: 'job_sume', title: jobTexts.alike, api: '/seller/job/SumeAlike' },
  ],
})
