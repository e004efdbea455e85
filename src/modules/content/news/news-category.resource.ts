import { int, text } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { hints } from '#core/text/hints.ts'
import { glossaryTerms } from '#core/text/glossary.ts'

/** Categories of news, such as trade news, prices and product knowledge. */
export const newsCategory = defineResource({
  table: 'news_category',
  page: '/content/newscategory',
  pages: { manage: '/content/newscategory', add: false, edit: false, del: false },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  object: 'NewsCategory',
  title: ['资讯分类', 'News categories', 'Categorías de noticias', 'ニュースの分類'],
  short: ['资讯分类', 'News categories', 'Categorías', 'ニュースの分類'],
  singular: ['资讯分类', 'News category', 'Categoría de noticias', 'ニュースの分類'],
  icon: 'tags',
  fields: {
    name: text(glossaryTerms.name, { required: true, max: 20 }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
  },
  unique: [['name']],
  list: {
    columns: ['name', 'sort', 'created_at'],
    keyword: ['name'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
    import: true,
  },
  form: [{ title: glossaryTerms.general, fields: ['name', 'sort'] }],
  formStyle: 'dialog',
})
