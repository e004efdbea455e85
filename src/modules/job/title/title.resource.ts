import { bool, int, spelling, text, tree } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { hints } from '#core/text/hints.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { jobTexts } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** Categories of jobs, such as warehouse work with forklift drivers below it. */
export const jobTitle = defineResource({
  table: 'job_title',
  page: '/job/title',
  api: 'seller/job',
  reach: { shared: 'Job postings are published to everybody' },
  object: 'Title',
  title: jobTexts.titles,
  singular: jobTexts.title,
  icon: 'tags',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 30 }),
    parent_id: tree(['上级类别', 'Parent title', 'Puesto superior', '上位職種'], 'job_title', { levels: 2 }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    is_show: bool(fieldTexts.shown, { default: true }),
    path: text(fieldTexts.path, { server: true, max: 500 }),
    level: int(fieldTexts.level, { server: true }),
    pinyin: spelling('name'),
  },
  computed: {
    jobs: int(['职位数', 'Jobs', 'Empleos', '求人数']),
  },
  unique: [['parent_id', 'name']],
  list: {
    columns: ['name', 'parent_id', 'jobs', 'sort', 'is_show', 'created_at'],
    hidden: ['created_at'],
    filters: ['name', 'is_show'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'parent_id', 'sort', 'is_show'] }],
})
