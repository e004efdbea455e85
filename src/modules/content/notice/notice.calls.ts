import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { bool, ref } from '#core/fields/index.ts'
import { inLang } from '#core/text/i18n.ts'
import { countedTitle } from '../shared/counted-title.ts'
import { formatInstant } from '#core/value/time.ts'
import type { PanelAnswer } from '#core/wire/page-wire.ts'
import { defineCall } from '../../db.ts'
import { operators } from '../../sys/tables.ts'
import { isInAudience, isVisible, isWorking } from './audience.ts'
import { notice } from './notice.resource.ts'
import { commonTexts } from '../common-texts.ts'
import { fieldTexts } from '#core/text/field-texts.ts'
import { labelTexts } from '#core/text/label-texts.ts'

/** A notice in the list of a recipient, without its text. Times in seconds. */
export interface OwnNotice {
  id: number
  title: string
  top: boolean
  need_confirm: boolean
  publish_at: number
  read_at: number | null
  confirmed_at: number | null
}
/**
 * `unread` counts all notices, not only the listed ones. `next_at` is the next time at which a notice begins or
 * expires; the server sends no event for that.
 */
export interface OwnNotices {
  notices: OwnNotice[]
  unread: number
  next_at: number | null
}

const MAX_NOTICES = 50
const MAX_READERS = 200
const allIndustries = { industries: 'all' } as const
const id = ref(notice.title, 'notice', { required: true })

/** Notices for their recipients, and read receipts for their authors. */
export const noticeCalls = [
  defineCall({
    path: '/seller/content/NoticeMine',
    method: 'GET',
    title: ['我的通知', 'My notices', 'Mis avisos', '自分宛のお知らせ'],
    access: 'session',
    rule: allIndustries,
    single: true,
    input: {},
    run: async (_input, { db, suid, uid }): Promise<OwnNotices> => {
      const fromOwnNotices = sql`from notice n join ${operators.as('o')} on o.suid = n.suid and o.id = ${uid} and ${sql.raw(isInAudience('n', 'o'))}`
      const { rows } = await sql<OwnNotices>`
        select (select coalesce(json_agg(s), '[]') from (
            select n.id, n.title, n.top, n.need_confirm, ${seconds('n.publish_at')} as publish_at, ${seconds('r.read_at')} as read_at, ${seconds('r.confirmed_at')} as confirmed_at
            ${fromOwnNotices} left join notice_read r on r.suid = n.suid and r.notice_id = n.id and r.uid = o.id
            where n.suid = ${suid} and ${sql.raw(isVisible('n'))} order by coalesce(n.need_confirm and r.confirmed_at is null, false) desc, n.top desc, n.publish_at desc, n.id desc limit ${MAX_NOTICES}) s) as notices,
          (select count(*)::int ${fromOwnNotices} where n.suid = ${suid} and ${sql.raw(isVisible('n'))}
            and not exists (select 1 from notice_read r where r.suid = n.suid and r.notice_id = n.id and r.uid = o.id)) as unread,
          (select ${seconds('min(case when n.publish_at > now() then n.publish_at else n.expire_at end)')} ${fromOwnNotices}
            where n.suid = ${suid} and n.status = 'published' and n.del_at is null and (n.publish_at > now() or n.expire_at > now())) as next_at`.execute(
        db,
      )
      return rows[0] ?? { notices: [], unread: 0, next_at: null }
    },
  }),
  defineCall({
    path: '/seller/content/NoticeText',
    method: 'GET',
    title: ['通知正文', 'Text of a notice', 'Texto de un aviso', 'お知らせの本文'],
    access: 'session',
    rule: allIndustries,
    single: true,
    input: { id },
    async run({ id: noticeId }, { db, suid, uid }): Promise<{ body: string }> {
      const { rows } = await sql<{ body: string }>`select n.body ${ownVisibleNotice({ suid, uid, noticeId })}`.execute(
        db,
      )
      const [row] = rows
      if (!row) throw new AppError('not_found')
      return row
    },
  }),
  defineCall({
    path: '/seller/content/NoticeRead',
    method: 'POST',
    title: ['已读通知', 'Mark a notice as read', 'Marcar aviso como leído', 'お知らせを既読にする'],
    access: 'session',
    rule: allIndustries,
    input: { id, confirm: bool(['确认', 'Confirm', 'Confirmar', '確認']) },
    example: { id: { exampleOf: 'notice', state: 'published', values: { audience: 'all' } }, confirm: false },
    async run({ id: read, confirm }, ctx) {
      const { rows } =
        await sql`select 1 ${ownVisibleNotice({ suid: ctx.suid, uid: ctx.uid, noticeId: read })}`.execute(ctx.db)
      if (rows.length === 0) throw new AppError('not_found')
      await sql`
        insert into notice_read as r (suid, notice_id, uid, read_at, confirmed_at)
        values (${ctx.suid}, ${read}, ${ctx.uid}, to_timestamp(${ctx.now}), case when ${confirm} then to_timestamp(${ctx.now}) end)
        on conflict (suid, notice_id, uid) do update set confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)`.execute(
        ctx.db,
      )
      return null
    },
  }),
  defineCall({
    path: '/seller/content/NotificationReaders',
    method: 'GET',
    title: commonTexts.readers,
    access: 'api',
    input: { id },
    async run({ id: of }, ctx): Promise<PanelAnswer> {
      const { audience } = await ctx.find(notice, of)
      if (audience === 'buyer') return { facts: [] }
      const { rows } = await sql<{
        username: string
        id: number
        read_at: number | null
        confirmed_at: number | null
        all: number
      }>`
        select * from (select o.id, o.username, r.read_at, r.confirmed_at, (count(*) over side)::int as all, row_number() over (side order by r.read_at desc, o.id) as place from notice n
        join ${operators.as('o')} on o.suid = n.suid and ${sql.raw(isWorking('o'))} and ${sql.raw(isInAudience('n', 'o'))}
        left join notice_read r on r.suid = n.suid and r.notice_id = n.id and r.uid = o.id
        where n.suid = ${ctx.suid} and n.id = ${of} window side as (partition by r.read_at is null)) s where place <= ${MAX_READERS} order by read_at is not null, place`.execute(
        ctx.db,
      )
      const translate = (text: Parameters<typeof inLang>[0]) => inLang(text, ctx.lang)
      const rowOf = ({ id: uid, username, read_at, confirmed_at }: (typeof rows)[number]) => ({
        cells: [
          username,
          read_at === null ? '' : formatInstant(read_at),
          confirmed_at === null ? '' : formatInstant(confirmed_at),
        ],
        to: `/sys/permission/management/operators/info/${uid}`,
      })
      const table = (title: string, tableRows: typeof rows) => ({
        title: countedTitle(title, tableRows.length, tableRows[0]?.all ?? 0, ctx.lang),
        columns: [reader, readAt, confirmedAt].map((text) => ({ title: translate(text) })),
        rows: tableRows.map(rowOf),
      })
      return {
        tables: [
          table(
            translate(unread),
            rows.filter(({ read_at }) => read_at === null),
          ),
          table(
            translate(read),
            rows.filter(({ read_at }) => read_at !== null),
          ),
        ],
      }
    },
  }),
]

/** SQL: a notice that is visible to the caller now. */
const ownVisibleNotice = ({ suid, uid, noticeId }: { suid: number; uid: number; noticeId: number }) => sql`from notice n
  join ${operators.as('o')} on o.suid = n.suid and o.id = ${uid} and ${sql.raw(isInAudience('n', 'o'))}
  where n.suid = ${suid} and n.id = ${noticeId} and ${sql.raw(isVisible('n'))}`
const seconds = (moment: string) => sql.raw(`extract(epoch from ${moment})::bigint`)

const reader = labelTexts.person
const readAt = ['阅读时间', 'Read at', 'Leído el', '閲覧日時'] as const
const confirmedAt = fieldTexts.confirmedAt
const unread = ['未读', 'Not read yet', 'Sin leer', '未読'] as const
const read = ['已读', 'Read', 'Leído', '既読'] as const
