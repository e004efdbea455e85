import { datetime, image, int, ref, rich_text, text, textarea } from '#core/fields/index.ts'
import { defineResource } from '#core/define/resource.ts'
import { hints } from '#core/text/hints.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { publishing } from '../shared/publishing.ts'
import { body, contentGroup, publishAt, publishHint, preview, title } from '../shared/words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { commonTexts } from '../common-texts.ts'

/** News that a supplier publishes to the buyers of its shop. */
export const news = defineResource({
  table: 'news',
  page: '/content/news',
  recordPage: { figures: ['views'] },
  api: 'seller/content',
  reach: { shared: 'Content is published to everybody' },
  title: ['资讯', 'News', 'Noticias', 'ニュース'],
  singular: commonTexts.news,
  icon: 'form',
  fields: {
    title: text(title, { required: true, max: 80 }),
    category_id: ref(fieldTexts.category, 'news_category'),
    cover: image(['封面', 'Cover', 'Portada', 'カバー画像']),
    summary: textarea(fieldTexts.summary, { max: 300 }),
    body: rich_text(body, { required: true }),
    author: text(['作者', 'Author', 'Autor', '執筆者'], { max: 30 }),
    source: text(['来源', 'Source', 'Fuente', '出典'], { max: 60 }),
    publish_at: datetime(publishAt, { help: publishHint }),
    sort: int(glossaryTerms.sort, { required: true, default: 0, min: 0, max: 999_999, help: hints.sort }),
    views: int(fieldTexts.views, { server: true, default: 0 }),
  },
  flow: publishing,
  drillDowns: [
    { key: 'preview', title: preview, to: '/content/news/preview?id=:id', call: '/seller/content/NewsInfo' },
  ],
  label: 'title',
  list: {
    columns: ['cover', 'title', 'category_id', 'author', 'views', 'sort', 'status', 'publish_at', 'created_at'],
    hidden: ['summary', 'source'],
    brief: ['status', 'category_id', 'publish_at'],
    keyword: ['title', 'author'],
    filters: ['category_id', 'status', 'publish_at'],
    sums: ['views'],
    sort: { by: 'sort', asc: false },
    export: 'sync',
  },
  form: [
    {
      title: glossaryTerms.general,
      fields: ['title', 'category_id', 'cover', 'summary', 'author', 'source', 'publish_at', 'sort', 'views'],
    },
    { title: contentGroup, fields: ['body'] },
  ],
})
