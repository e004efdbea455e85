import { sql } from 'kysely'
import { int, select, text } from '#core/fields/index.ts'
import type { Ctx } from '#core/define/resource.ts'
import { plainText } from '#core/fields/markup.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { advert } from '../advert/advert.resource.ts'
import { agreement } from '../agreement/agreement.resource.ts'
import { feedback } from '../feedback/feedback.resource.ts'
import { news } from '../news/news.resource.ts'
import { isFor, isOpen } from '../notice/audience.ts'
import { notice } from '../notice/notice.resource.ts'
import { labelTexts } from '#core/text/label-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

/** One text that was found. Seconds. */
export interface Found {
  kind: keyof typeof kinds
  id: number
  title: string
  /** What stands around the words that were looked for. */
  excerpt: string
  status: string
  at: number
  /** A notice for the caller, who may not open the list of notices: it is read, not edited. */
  own: boolean
}

const PAGE = 20
const AROUND = 40
const SHOWN = 200
const WORDS = 5

/** What formatted texts say without their tags, as SQL; the indexes are made of the same words. */
const said = (column: string) => `regexp_replace(${column}, '<[^>]*>', ' ', 'g')`
const kinds = {
  notice: { resource: notice, list: 'Notification', plain: said('t.body'), title: 't.title', at: 'coalesce(t.publish_at, t.updated_at)' },
  news: {
    resource: news,
    list: 'News',
    plain: said("coalesce(t.summary, '') || ' ' || t.body"),
    title: 't.title',
    at: 'coalesce(t.publish_at, t.updated_at)',
  },
  advert: { resource: advert, list: 'Advertising', plain: "coalesce(t.link, '')", title: 't.title', at: 't.updated_at' },
  agreement: {
    resource: agreement,
    list: 'Agreement',
    plain: said('t.body'),
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

/** One search over all that is told to people and buyers and all that buyers say: by right, and of notices by audience. */
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
  async run({ q, kind, page }, ctx): Promise<{ found: Found[]; more: boolean }> {
    const words = q.split(/\s+/).filter(Boolean).slice(0, WORDS)
    const asked = kind === null ? keysOf(kinds) : [kind]
    const parts = asked.flatMap((one) => partOf(one, words, ctx) ?? [])
    const [first] = parts
    if (words.length === 0 || !first) return { found: [], more: false }
    const { rows } = await sql<Found>`select f.kind, f.id, f.title, f.status, f.own, extract(epoch from f.at)::bigint as at,
        case when f.place > ${AROUND} then '…' else '' end || substr(f.plain, greatest(f.place - ${AROUND}, 1), ${SHOWN}) as excerpt
      from (${sql.join(parts, sql` union all `)}) f
      order by f.named desc, f.at desc, f.id desc limit ${PAGE + 1} offset ${((page ?? 1) - 1) * PAGE}`.execute(ctx.db)
    const found = rows.slice(0, PAGE).map((row) => ({ ...row, excerpt: plainText(row.excerpt) }))
    return { found, more: rows.length > PAGE }
  },
})

/** What of one kind holds every word; undefined for who may see none of it. */
function partOf(kind: keyof typeof kinds, words: readonly string[], { suid, uid, caller, visible }: Ctx<DB>) {
  const { resource, list, plain, title, at } = kinds[kind]
  const own = !caller.isAdmin && !caller.apis.has(`/seller/content/${list}Manage`)
  if (own && kind !== 'notice') return undefined
  const [whole, name] = [sql.raw(plain), sql.raw(title)]
  const hold = words.map((word) => {
    const like = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql`(${name} ilike ${like} or ${whole} ilike ${like})`
  })
  const word = words[0] ?? ''
  const theirs = own
    ? sql`${sql.raw(isOpen('t'))} and exists (select 1 from ${operators.as('o')} where o.suid = t.suid and o.id = ${uid} and ${sql.raw(isFor('t', 'o'))})`
    : visible(resource, 't')
  return sql`select ${kind}::text as kind, t.id, ${name}::text as title, t.status::text as status, ${own}::boolean as own, ${sql.raw(at)} as at,
      ${whole} as plain, strpos(lower(${whole}), lower(${word})) as place, strpos(lower(${name}), lower(${word})) > 0 as named
    from ${sql.table(resource.table)} t where t.suid = ${suid} and t.del_at is null and ${theirs} and ${sql.join(hold, sql` and `)}`
}

function keysOf<K extends string>(of: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(of).filter((key): key is K => key in of)
}
