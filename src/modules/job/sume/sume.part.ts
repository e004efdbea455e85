import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { jobWords } from '../shared/words.ts'
import { memberCalls } from './member.calls.ts'
import { sumeCalls } from './sume.calls.ts'
import { sume } from './sume.resource.ts'
import { sumeColumns } from './sume.rules.ts'

/** 简历: who looks for work. */
export const sumePart = definePart({
  entries: [entry(sume, [sumeColumns])],
  calls: [...sumeCalls, ...memberCalls],
  panels: [
    { at: 'member', title: jobWords.resume, api: '/seller/job/SumeManage', by: 'member_id' },
    { at: 'job_sume', title: jobWords.applications, api: '/seller/job/RecordManage', by: 'sume_id' },
    { at: 'job_sume', title: jobWords.alike, api: '/seller/job/SumeAlike' },
  ],
})
