import { glossaryTerms } from '#core/text/glossary.ts'
import { int, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { commonTexts } from '../common-texts.ts'

/** A tag of the official account (粉丝标签), as stored at the platform. */
export const wxpubTag = defineResource({
  table: 'wxpub_tag',
  page: '/plugin/wxpub/tag',
  pages: { manage: '/plugin/wxpub/tag/manage' },
  api: 'addons/wxpub/seller',
  reach: { shared: 'Message templates serve all departments' },
  object: 'Tag',
  calls: { Info: false, Save: false, Del: false },
  title: ['粉丝标签', 'Follower tags', 'Etiquetas de seguidores', 'フォロワータグ'],
  short: ['粉丝标签', 'Follower tags', 'Etiquetas', 'フォロワータグ'],
  singular: ['粉丝标签', 'Follower tag', 'Etiqueta de seguidor', 'フォロワータグ'],
  icon: 'tags',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 60, server: true }),
    number: int(commonTexts.platformsNumber, { required: true, server: true }),
  },
  computed: { fan_count: int(['粉丝数', 'Followers', 'Seguidores', 'フォロワー数']) },
  label: 'name',
  unique: [['number']],
  list: {
    columns: ['name', 'fan_count', 'number'],
    keyword: ['name'],
    filters: ['name'],
    sums: ['fan_count'],
    export: 'sync',
  },
  example: { row: {} },
})
