import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { images, int, phone, ref, select, text, textarea } from '#core/fields/index.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import { defineBuyerCall } from '../../db.ts'
import { belongsToBuyer } from '../../order/buyer/buyer-access.ts'
import { adPosition } from '../advert/ad-position.resource.ts'
import { isCurrent } from '../advert/advert.rules.ts'
import { agreement, agreementTitle } from '../agreement/agreement.resource.ts'
import { feedback } from '../feedback/feedback.resource.ts'
import { isVisible } from '../notice/audience.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const PAGE = 20
const page = int(fieldTexts.page, { min: 1, max: 1000 })
const offsetOf = (at: number | null) => ((at ?? 1) - 1) * PAGE
const isPublished = sql.raw(`n.status = 'published' and n.publish_at <= now() and n.del_at is null`)
const key = select(agreement.fields.key.label, agreement.fields.key.options, { required: true })

interface Headline {
  id: number
  title: string
  publish_at: number
}
interface NewsHeadline extends Headline {
  category: string | null
  cover: string | null
  summary: string | null
  views: number
}
interface ShownAdvert {
  id: number
  title: string
  img: string
  link_type: string
  goods_id: number | null
  news_id: number | null
  link: string | null
}
interface InForce {
  id: number
  version: number
  title: string
  body: string
  effective_at: number
  signed: boolean
}

/** Buyer calls for notices, news, adverts, agreements and feedback. */
export const contentBuyerCalls = [
  defineBuyerCall({
    path: '/buyer/content/NoticeList',
    method: 'GET',
    title: ['公告', 'Notices', 'Avisos', 'お知らせ'],
    single: true,
    input: { page },
    refusals: [],
    example: { page: 1 },
    run: async ({ page: at }, { db, suid }) => {
      const { rows } = await sql<Headline & { body: string; top: boolean }>`
        select n.id, n.title, n.body, n.top, n.publish_at from notice n
        where n.suid = ${suid} and n.audience = 'buyer' and ${sql.raw(isVisible('n'))}
        order by n.top desc, n.publish_at desc, n.id desc limit ${PAGE} offset ${offsetOf(at)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/NewsList',
    method: 'GET',
    title: ['资讯列表', 'News', 'Noticias', 'ニュース一覧'],
    single: true,
    input: { category_id: ref(fieldTexts.category, 'news_category'), page },
    refusals: [],
    example: { page: 1 },
    run: async ({ category_id, page: at }, { db, suid }) => {
      const { rows } = await sql<NewsHeadline>`
        select n.id, n.title, n.cover, n.summary, n.views, n.publish_at, c.name as category from news n
        left join news_category c on c.suid = n.suid and c.id = n.category_id
        where n.suid = ${suid} and ${isPublished} and (${category_id}::bigint is null or n.category_id = ${category_id})
        order by n.sort desc, n.publish_at desc, n.id desc limit ${PAGE} offset ${offsetOf(at)}`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/NewsInfo',
    method: 'POST',
    title: ['资讯详情', 'News article', 'Noticia', 'ニュース詳細'],
    input: { id: ref(commonTexts.news, 'news', { required: true }) },
    refusals: ['not_found'],
    example: { id: 1 },
    run: async ({ id }, { db, suid }) => {
      const { rows } = await sql<NewsHeadline & { body: string; author: string | null; source: string | null }>`
        update news n set views = n.views + 1 where n.suid = ${suid} and n.id = ${id} and ${isPublished}
        returning n.id, n.title, n.cover, n.summary, n.body, n.author, n.source, n.views, n.publish_at,
          (select c.name from news_category c where c.suid = n.suid and c.id = n.category_id) as category`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/AdList',
    method: 'GET',
    title: commonTexts.adverts,
    single: true,
    input: {
      position: text(['广告位标识', 'Key of the position', 'Clave de la posición', '広告枠のキー'], {
        required: true,
        max: 30,
      }),
      platform: select(adPosition.fields.platform.label, adPosition.fields.platform.options),
    },
    refusals: [],
    example: { position: 'home_top' },
    run: async ({ position, platform }, { db, suid }) => {
      const { rows } = await sql<ShownAdvert>`
        select a.id, a.title, a.img, a.link_type, a.goods_id, a.news_id, a.link from ad_position p
        join advert a on a.suid = p.suid and a.position_id = p.id
        where p.suid = ${suid} and p.key = ${position} and p.del_at is null and (p.platform = 'all' or p.platform = coalesce(${platform}::text, p.platform)) and a.status = 'on' and ${sql.raw(isCurrent('a'))} and a.del_at is null
        order by a.sort desc, a.id desc limit (select max from ad_position where suid = ${suid} and key = ${position} and del_at is null)`.execute(
        db,
      )
      return rows
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/AdClick',
    method: 'POST',
    title: ['点击广告', 'Follow an advert', 'Abrir un anuncio', '広告のクリック'],
    input: { id: ref(commonTexts.advert, 'advert', { required: true }) },
    refusals: ['not_found'],
    example: { id: 1 },
    run: async ({ id }, { db, suid }) => {
      const { rows } = await sql`
        update advert a set clicks = clicks + 1
        where a.suid = ${suid} and a.id = ${id} and a.status = 'on' and ${sql.raw(isCurrent('a'))} and a.del_at is null returning a.id`.execute(
        db,
      )
      if (rows.length === 0) throw new AppError('not_found')
      return null
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/Agreement',
    method: 'GET',
    title: ['协议', 'An agreement', 'Un acuerdo', '規約'],
    input: { key },
    refusals: ['not_found'],
    example: { key: 'user' },
    run: async ({ key: agreementKey }, { db, suid }, buyer) => {
      const { rows } = await sql<InForce>`
        select a.id, a.version, a.title, a.body, a.effective_at, exists (
          select 1 from agreement_signature s where s.suid = a.suid and s.agreement_id = a.id and ${belongsToBuyer({ suid }, buyer, 's.member_id')}) as signed
        from agreement a where a.suid = ${suid} and a.key = ${agreementKey} and a.status = 'published' and a.effective_at <= now() and a.del_at is null
        order by a.version desc limit 1`.execute(db)
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/AgreementSign',
    method: 'POST',
    title: ['同意协议', 'Accept an agreement', 'Aceptar un acuerdo', '規約に同意'],
    input: { id: ref(agreementTitle, 'agreement', { required: true }) },
    refusals: ['not_found', 'agreement_replaced'],
    example: { id: 1 },
    run: async ({ id }, { db, suid, now, caller }, buyer) => {
      const { rows } = await sql<{ is: boolean; version: number }>`
        select n.id = ${id} as is, n.version from agreement a
        join agreement n on n.suid = a.suid and n.key = a.key and n.status = 'published' and n.effective_at <= now() and n.del_at is null
        where a.suid = ${suid} and a.id = ${id} and a.status = 'published' and a.del_at is null order by n.version desc limit 1`.execute(
        db,
      )
      const [newest] = rows
      if (!newest) throw new AppError('not_found')
      if (!newest.is) throw new AppError('agreement_replaced', { version: newest.version })
      await sql`
        insert into agreement_signature (suid, agreement_id, member_id, ip, signed_at)
        values (${suid}, ${id}, ${buyer.id}, ${caller.ip}, to_timestamp(${now})) on conflict do nothing`.execute(db)
      return null
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/FeedbackAdd',
    method: 'POST',
    title: ['提交反馈', 'Give feedback', 'Enviar un comentario', 'ご意見の送信'],
    input: {
      kind: select(feedback.fields.kind.label, feedback.fields.kind.options, { required: true }),
      content: textarea(feedback.fields.content.label, { required: true, max: 1000 }),
      imgs: images(glossaryTerms.picture, { max: 6 }),
      phone: phone(glossaryTerms.mobile),
      device: text(feedback.fields.device.label, { max: 100 }),
    },
    refusals: [],
    example: { kind: 'service', content: '希望周末也能配送' },
    run: async (input, ctx, buyer) => {
      const { id } = await ctx.save(feedback, { ...input, member_id: buyer.id })
      return { id }
    },
  }),
  defineBuyerCall({
    path: '/buyer/content/FeedbackList',
    method: 'GET',
    title: ['我的反馈', 'My feedback', 'Mis comentarios', '送信したご意見'],
    input: { page },
    refusals: [],
    example: { page: 1 },
    run: async ({ page: at }, { db, suid }, buyer) =>
      db
        .selectFrom('feedback')
        .select(['id', 'kind', 'content', 'imgs', 'status', 'reply', 'replied_at', 'created_at'])
        .where('suid', '=', suid)
        .where(belongsToBuyer({ suid }, buyer, 'member_id'))
        .where('del_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(PAGE)
        .offset(offsetOf(at))
        .execute(),
  }),
]
