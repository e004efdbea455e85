import { glossaryTerms } from '#core/text/glossary.ts'
import { select, spelling, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A tag to group and filter members (会员标签). */
export const memberTag = defineResource({
  table: 'member_tag',
  page: '/member/tag',
  pages: { manage: '/member/tag', add: false, edit: false, del: false },
  api: 'seller/member/tag',
  reach: { shared: 'Levels and tags are the same for all members' },
  title: ['会员标签', 'Member tags', 'Etiquetas de miembros', '会員タグ'],
  short: ['会员标签', 'Member tags', 'Etiquetas', '会員タグ'],
  singular: ['会员标签', 'Member tag', 'Etiqueta de miembro', '会員タグ'],
  icon: 'tags',
  fields: {
    name: text(['标签名称', 'Tag', 'Etiqueta', 'タグ名'], { required: true, max: 20 }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    remark: textarea(glossaryTerms.remark, { max: 200 }),
    pinyin: spelling('name'),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'status', 'remark', 'created_at'],
    filters: ['name', 'status'],
    export: 'sync',
    import: true,
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'status', 'remark'] }],
  formStyle: 'dialog',
})
