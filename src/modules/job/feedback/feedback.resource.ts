import { datetime, images, ref, select, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { jobTexts } from '../shared/words.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { optionTexts } from '#core/text/option-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** A report about a job or its employer, with the reply. */
export const jobFeedback = defineResource({
  table: 'job_feedback',
  page: '/job/feedback',
  pages: { add: false, edit: false, del: '/job/feedback/del' },
  recordPage: {},
  api: 'seller/job',
  reach: { of: ['member_id'] },
  object: 'Feedback',
  calls: { Save: false, Select: false },
  title: commonTexts.jobFeedback,
  short: ['招聘反馈', 'Job feedback', 'Comentarios', '求人への意見'],
  singular: commonTexts.jobFeedback,
  icon: 'customer-service',
  fields: {
    member_id: ref(glossaryTerms.member, 'member', { required: true, personal: true }),
    kind: select(
      labelTexts.type,
      {
        fake: ['虚假职位', 'False job', 'Empleo falso', '虚偽の求人'],
        harass: ['骚扰', 'Harassment', 'Acoso', '嫌がらせ'],
        other: glossaryTerms.other,
      },
      { required: true, colors: { fake: 'red', harass: 'red', other: 'grey' } },
    ),
    job_id: ref(jobTexts.job, 'job', { past: true }),
    content: textarea(fieldTexts.content, { required: true, max: 1000, personal: true }),
    imgs: images(glossaryTerms.picture, { max: 6, personal: true }),
    reply: textarea(labelTexts.reply, { server: true, max: 500, personal: true }),
    replied_at: datetime(fieldTexts.answeredAt, { server: true }),
  },
  flow: {
    initial: 'pending',
    states: {
      pending: optionTexts.pending,
      done: optionTexts.resolved,
    },
    colors: { pending: 'orange', done: 'green' },
    editable: [],
    deletable: ['done'],
    selectable: [],
    transitions: {
      reply: { title: labelTexts.reply, from: ['pending'], to: 'done', reason: true },
    },
  },
  label: 'content',
  list: {
    columns: ['member_id', 'kind', 'job_id', 'content', 'imgs', 'status', 'reply', 'replied_at', 'created_at'],
    brief: ['status', 'kind', 'job_id', 'created_at'],
    keyword: ['content'],
    filters: ['member_id', 'kind', 'job_id', 'status', 'created_at'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [
    { title: glossaryTerms.general, fields: ['member_id', 'kind', 'job_id', 'content', 'imgs', 'reply', 'replied_at'] },
  ],
})
