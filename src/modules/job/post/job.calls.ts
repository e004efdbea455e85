import { ref, text } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineCall } from '../../db.ts'
import { jobTexts } from '../shared/words.ts'
import { job } from './job.resource.ts'

/** Publishes an unpublished job or unpublishes a published one, with the rules of these steps. */
export const jobCalls = [
  defineCall({
    path: '/seller/job/JobOnOff',
    method: 'POST',
    title: ['上架/下架', 'Publish or unpublish', 'Publicar o retirar', '公開・停止'],
    access: 'api',
    input: { id: ref(jobTexts.job, 'job', { required: true }), remark: text(glossaryTerms.reason, { max: 500 }) },
    example: { id: { exampleOf: 'job' } },
    async run({ id, remark }, ctx) {
      const { status } = await ctx.find(job, id)
      const step = { id, ...(remark === null ? {} : { remark }) }
      const { status: now } = await ctx.step(job, status === 'on' ? 'hide' : 'show', step)
      return { status: now }
    },
  }),
]
