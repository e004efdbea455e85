import { sql } from 'kysely'
import { int, select, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/context.ts'
import { plainText } from '#core/fields/markup.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { advert } from '../advert/advert.resource.ts'
import { agreement } from '../agreement/agreement.resource.ts'
import { feedback } from '../feedback/feedback.resource.ts'
import { news } from '../news/news.resource.ts'
import { isInAudience, isVisible } from '../notice/audience.ts'
import { notice } from '../notice/notice.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** A search match. Times in seconds. */
export interface SearchMatch {
  kind: keyof typeof kinds
  id: number
  title: string
  /** The text around the first match. */
  excerpt: string
  status: string
  at: number
  /** A notice addressed to a caller without access to the list of notices: readable, not editable. */
  own: boolean
}

const PAGE = 20
const CONTEXT_LENGTH = 40
const EXCERPT_LENGTH = 200
const MAX_TERMS = 5

/** SQL: the text of a formatted column without tags. The indexes use the same expression. */
const withoutTags = (column: string) => `regexp_replace(${column}, '<[^>]*>', ' ', 'g')`
const kinds = {
  notice: {
    resource: notice,
    list: 'Notification',
    plain: withoutTags('t.body'),
    title: 't.title',
    at: 'coalesce(t.publish_at, t.updated_at)',
  },
  news: {
    resource: news,
    list: 'News',
    plain: withoutTags("coalesce(t.summary, '') || ' ' || t.body"),
    title: 't.title',
    at: 'coalesce(t.publish_at, t.updated_at)',
  },
  advert: {
    resource: advert,
    list: 'Advertising',
    plain: "coalesce(t.link, '')",
    title: 't.title',
    at: 't.updated_at',
  },
  agreement: {
    resource: agreement,
    list: 'Agreement',
    plain: withoutTags('t.body'),
    title: 't.title',
    at: 'coalesce(t.effective_at, t.updated_at)',
  },
  feedback: {
    resource: feedback,
    list: 'Feedback',
    plain: "(t.content || ' ' || coalesce(t.reply, ''))",
    title: 'left(t.content, 60)',
    at: 't.created_at',
  },
} as const
export const searchTitle: Text = ['内容搜索', 'Search content', 'Buscar contenido', 'コンテンツ検索']

/**
 * Searches all content that operators and buyers receive, and all feedback: by access right, and notices by audience.
 */
export const searchCall = defineCall({
  path: '/seller/content/ContentSearch',
  method: 'GET',
  title: searchTitle,
  access: 'api',
  single: true,
  input: {
    q: text(labelTexts.keywords, { required: true, max: 80 }),
    kind: select(labelTexts.type, {
      notice: notice.singular ?? notice.title,
      news: news.title,
      advert: advert.title,
      agreement: agreement.title,
      feedback: feedback.title,
    }),
    page: int(fieldTexts.page, { min: 1, max: 500 }),
  },
  async run({ q, kind, page }, ctx): Promise<{ found: SearchMatch[]; more: boolean }> {
    const terms = q.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
    const searchedKinds = kind === null ? keysOf(kinds) : [kind]
    const selects = searchedKinds.flatMap((searchedKind) => selectOf(searchedKind, terms, ctx) ?? [])
    const [first] = selects
    if (terms.length === 0 || !first) return { found: [], more: false }
    const { rows } =
      await sql<SearchMatch>`select f.kind, f.id, f.title, f.status, f.own, extract(epoch from f.at)::bigint as at,
        case when f.place > ${CONTEXT_LENGTH} then '…' else '' end || substr(f.plain, greatest(f.place - ${CONTEXT_LENGTH}, 1), ${EXCERPT_LENGTH}) as excerpt
      from (${sql.join(selects, sql` union all `)}) f
      order by f.named desc, f.at desc, f.id desc limit ${PAGE + 1} offset ${((page ?? 1) - 1) * PAGE}`.execute(ctx.db)
    const matches = rows.slice(0, PAGE).map((row) => ({ ...row, excerpt: plainText(row.excerpt) }))
    return { found: matches, more: rows.length > PAGE }
  },
})

/** SQL of the matches of one kind that contain every term; undefined when the caller may see none of them. */
function selectOf(kind: keyof typeof kinds, terms: readonly string[], { suid, uid, caller, visible }: Ctx<DB>) {
  const { resource, list, plain, title, at } = kinds[kind]
  const onlyOwn = !caller.isAdmin && !caller.apis.has(`/seller/content/${list}Manage`)
  if (onlyOwn && kind !== 'notice') return undefined
  const [fullText, name] = [sql.raw(plain), sql.raw(title)]
  const conditions = terms.map((term) => {
    const like = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(${name} ilike ${like} or ${fullText} ilike ${like})`
  })
  const firstTerm = terms[0] ?? ''
  const allowed = onlyOwn
    ? sql`${sql.raw(isVisible('t'))} and exists (select 1 from ${operators.as('o')} where o.suid = t.suid and o.id = ${uid} and ${sql.raw(isInAudience('t', 'o'))})`
    : visible(resource, 't')
  return sql`select ${kind}::text as kind, t.id, ${name}::text as title, t.status::text as status, ${onlyOwn}::boolean as own, ${sql.raw(at)} as at,
      ${fullText} as plain, strpos(lower(${fullText}), lower(${firstTerm})) as place, strpos(lower(${name}), lower(${firstTerm})) > 0 as named
    from ${sql.table(resource.table)} t where t.suid = ${suid} and t.del_at is null and ${allowed} and ${sql.join(conditions, sql` and `)}`
}

function keysOf<K extends string>(of: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(of).filter((key): key is K => key in of)
}
