import { glossaryTerms } from '#core/text/glossary.ts'
import { int, select, spelling, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'

/** A member level, such as silver or gold (会员等级). A higher rank is a higher level. */
export const memberLevel = defineResource({
  table: 'member_level',
  page: '/member/level',
  pages: { manage: '/member/level', add: false, edit: false, del: false },
  api: 'seller/member/level',
  reach: { shared: 'Levels and tags are the same for all members' },
  title: ['会员等级', 'Member levels', 'Niveles de miembro', '会員ランク'],
  singular: glossaryTerms.memberLevel,
  icon: 'star',
  fields: {
    name: text(['等级名称', 'Level', 'Nivel', 'ランク名'], { required: true, max: 20 }),
    rank: int(['级别', 'Rank', 'Rango', '順位'], {
      required: true,
      min: 1,
      max: 99,
      help: ['数字越大等级越高', 'The larger, the higher', 'Cuanto mayor, más alto', '大きいほど上位です'],
    }),
    status: select(
      glossaryTerms.status,
      { on: glossaryTerms.active, off: glossaryTerms.disabled },
      { required: true, default: 'on', colors: { on: 'green', off: 'grey' } },
    ),
    remark: textarea(glossaryTerms.remark, { max: 200 }),
    pinyin: spelling('name'),
  },
  unique: [['name'], ['rank']],
  list: {
    columns: ['name', 'rank', 'status', 'remark', 'created_at'],
    filters: ['name', 'status'],
    sort: { by: 'rank', asc: true },
    export: 'sync',
    import: true,
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'rank', 'status', 'remark'] }],
  formStyle: 'dialog',
})
