import { sql } from 'kysely'
import type { OfficialReport } from '#core/define/official-account.ts'
import type { NoticeItem } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { SCENE_PREFIX } from '../code/code.ts'
import { linkByScan } from '../code/scan.ts'
import { fanName } from '../fan/fan-name.ts'
import { readFan } from '../fan/sync.job.ts'
import { rulesOf } from '../reply/keyword.calls.ts'
import { wxpubAttention } from '../reply/attention.resource.ts'
import { chooseAnswers, ruleFor } from '../shared/match.ts'
import { enqueueAnswer } from './enqueue.ts'
import { events, messageTypes } from './record.resource.ts'

/**
 * Handles a notice about a follower or a sent message: records it, answers a keyword or a new follower, settles a
 * template message.
 */
export async function receiveReport({ value: report }: NoticeItem<OfficialReport>, ctx: Ctx<DB>): Promise<void> {
  if (report.event === 'TEMPLATESENDJOBFINISH') return settleNotice(report, ctx)
  const scene = report.event === 'SCAN' || report.event === 'SUBSCRIBE' ? report.content.replace(/^qrscene_/, '') : ''
  const isLink = scene.startsWith(SCENE_PREFIX)
  const value = isLink ? { ...report, content: 'bind' } : report
  const fan = await fanOf(value, ctx)
  const event = value.type === 'event' ? eventOf(value.event) : null
  if (isLink) await linkByScan(ctx, fan, scene)
  await ctx.db
    .insertInto('wxpub_record')
    .values({
      suid: ctx.suid,
      fan_id: fan,
      direction: 'in',
      type: isType(value.type) ? value.type : 'other',
      event,
      content:
        [event === 'other' && value.event, value.content, event && value.scanned].filter(Boolean).join(' ') || '-',
      at: sql<number>`to_timestamp(${value.at})`,
      state: 'received',
      created_by: null,
    })
    .execute()
  if (value.event === 'SUBSCRIBE') {
    await ctx.dispatch(readFan, fan)
    return welcome(fan, ctx)
  }
  if (value.type === 'text' || ofButtons.has(value.event)) await answerKeyword(fan, value.content, ctx)
}

/** Events of menu buttons with a key, which the keyword rules answer. */
const ofButtons: ReadonlySet<string> = new Set([
  'CLICK',
  'SCANCODE_WAITMSG',
  'SCANCODE_PUSH',
  'PIC_SYSPHOTO',
  'PIC_PHOTO_OR_ALBUM',
  'LOCATION_SELECT',
])

function eventOf(name: string): keyof typeof events {
  const key = name.toLowerCase()
  return isEvent(key) ? key : 'other'
}
const isEvent = (key: string): key is keyof typeof events => Object.hasOwn(events, key)

const isType = (type: string): type is keyof typeof messageTypes =>
  Object.hasOwn(messageTypes, type) && type !== 'template'

/**
 * The follower of a notice; an unknown one is added. Only interactions open the reply window: a reported location or an
 * opened page does not.
 */
async function fanOf({ openid, at, type, event, content }: OfficialReport, { db, suid }: Ctx<DB>): Promise<number> {
  await sql`insert into wxpub_fan (suid, openid, name, status, tag_ids, wanted_tags) values (${suid}, ${openid}, ${fanName(openid, '')}, 'following', '{}', '{}')
    on conflict (suid, openid) where del_at is null do nothing`.execute(db)
  const unsubscribed = event === 'UNSUBSCRIBE'
  const isInteraction = type !== 'event' || ofButtons.has(event) || event === 'SUBSCRIBE' || event === 'SCAN'
  const scene = event === 'SUBSCRIBE' ? content.replace(/^qrscene_/, '').slice(0, 60) : null
  // Notices arrive out of order: one older than the last does not change the current follow state.
  const { rows } = await sql<{ id: number }>`update wxpub_fan set
      status = case when coalesce(last_at, '-infinity') <= to_timestamp(${at}) then ${unsubscribed ? 'left' : 'following'} else status end,
      subscribe_at = case when ${event === 'SUBSCRIBE'} then to_timestamp(${at}) else subscribe_at end, scene = coalesce(nullif(${scene}::text, ''), scene),
      last_at = case when ${isInteraction} then greatest(last_at, to_timestamp(${at})) else last_at end
    where suid = ${suid} and openid = ${openid} and del_at is null returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a follower was not stored')
  return row.id
}

async function welcome(fan: number, ctx: Ctx<DB>): Promise<void> {
  const { enabled, content, link_title, link_url, link_picture } = await ctx.single(wxpubAttention)
  if (!enabled) return
  if (content) await enqueueAnswer(ctx, fan, { content, link_title: null, link_url: null, link_picture: null })
  if (link_url) await enqueueAnswer(ctx, fan, { content: link_title ?? link_url, link_title, link_url, link_picture })
}

async function answerKeyword(fan: number, message: string, ctx: Ctx<DB>): Promise<void> {
  const match = ruleFor(await rulesOf(ctx), message)
  if (!match) return
  const { id } = match.rule
  await ctx.db
    .updateTable('wxpub_keyword')
    .set({ hits: sql`hits + 1` })
    .where('suid', '=', ctx.suid)
    .where('id', '=', id)
    .execute()
  for (const reply of chooseAnswers(match.rule, Math.random())) await enqueueAnswer(ctx, fan, reply)
}

/**
 * Settles a template message. The platform repeats a notice whose number is not stored yet; messages sent by others are
 * ignored.
 */
async function settleNotice({ serial, result }: OfficialReport, { db, suid }: Ctx<DB>): Promise<void> {
  const mine = db
    .selectFrom('wxpub_record')
    .select(['id', 'state'])
    .where('suid', '=', suid)
    .where('type', '=', 'template')
  const record = await mine.where('serial', '=', serial).forUpdate().executeTakeFirst()
  if (!record) {
    const open = await mine.where('state', '=', 'sending').limit(1).executeTakeFirst()
    if (open) throw new Error('a report of a message whose number is not known yet')
    return
  }
  if (record.state === 'delivered' || record.state === 'failed') return
  const delivered = result === 'success'
  await db
    .updateTable('wxpub_record')
    .set({ state: delivered ? 'delivered' : 'failed', problem: delivered ? null : result.slice(0, 200) })
    .where('suid', '=', suid)
    .where('id', '=', record.id)
    .execute()
}
