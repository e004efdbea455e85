import { bool, int, json, ref, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { recycleWords } from '../shared/words.ts'
import { contentShape } from '../valuation/content.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/**
 * A version of the valuation rules of a category. It is published as one immutable record: orders keep the version of
 * their offer.
 */
export const recycleRule = defineResource({
  table: 'recycle_rule',
  page: '/recycle/rule',
  pages: { add: false, edit: false, del: false },
  recordPage: { figures: ['version', 'orders'] },
  api: 'seller/recycle/rule',
  reach: { shared: 'Catalogue, questions and price rules are the same for all recycling points' },
  object: 'Rule',
  calls: { Save: false, Del: false, Select: false },
  title: recycleWords.rule,
  icon: 'calculator',
  fields: {
    name: text(glossaryTerms.name, { required: true, server: true, max: 60 }),
    category_id: ref(recycleWords.category, 'recycle_category', { required: true, server: true, standing: true }),
    version: int(recycleWords.version, { required: true, server: true }),
    note: text(glossaryTerms.remark, { server: true, max: 200 }),
    content: json(recycleWords.rule, { required: true, server: true, shape: contentShape }),
    digest: text(['内容摘要', 'Digest', 'Resumen', 'ダイジェスト'], { required: true, server: true, max: 64 }),
  },
  computed: {
    current: bool(labelTexts.inForce),
    orders: int(recycleWords.orders),
  },
  unique: [['category_id', 'version']],
  list: {
    columns: ['name', 'category_id', 'version', 'current', 'orders', 'note', 'created_by', 'created_at'],
    hidden: ['digest'],
    brief: ['version', 'current', 'orders'],
    filters: ['category_id', 'current', 'created_at'],
    sums: ['orders'],
    sort: { by: 'created_at', asc: false },
    export: 'sync',
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'category_id', 'version', 'note', 'digest'] }],
})
