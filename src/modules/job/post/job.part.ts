import { entry } from '#core/define/module.ts'
import { definePart } from '#core/define/part.ts'
import { jobTexts } from '../shared/words.ts'
import { jobCalls } from './job.calls.ts'
import { job } from './job.resource.ts'
import { banJob, hideJob, jobColumns, prepareJob, showJob } from './job.rules.ts'

/** 职位: job postings. */
export const jobPart = definePart({
  entries: [entry(job, [jobColumns, prepareJob, showJob, hideJob, banJob])],
  calls: jobCalls,
  pages: [
    {
      path: '/job/list/onOff/:id',
      kind: 'act',
      title: ['上架/下架职位', 'Open or close a job', 'Publicar o retirar empleo', '求人の公開・停止'],
      api: [
        '/seller/job/JobOnOff',
        '/seller/job/JobShow',
        '/seller/job/JobHide',
        '/seller/job/JobInfo',
        '/seller/job/JobManage',
      ],
      of: { table: 'job', action: 'show' },
    },
  ],
  panels: [{ at: 'job', title: jobTexts.applications, api: '/seller/job/RecordManage', by: 'job_id' }],
  counters: [
    {
      key: 'jobs',
      title: ['待审核的职位', 'Jobs to review', 'Empleos por revisar', '審査待ちの求人'],
      page: '/job/list/manage',
      query: { status: 'pending' },
    },
  ],
})
