import { sql } from 'kysely'
import type { OfficialReport } from '#core/define/official-account.ts'
import type { NoticeItem } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { BIND } from '../code/code.ts'
import { tieByScan } from '../code/scan.ts'
import { fanNamed } from '../fan/fan.names.ts'
import { readFans } from '../fan/sync.job.ts'
import { rulesOf } from '../reply/keyword.calls.ts'
import { wxpubAttention } from '../reply/attention.resource.ts'
import { chosen, ruleFor } from '../shared/match.ts'
import { layAnswer } from './lay.ts'
import { events, messageTypes } from './record.resource.ts'

/** Takes what a follower or the platform reports: notes it, answers a keyword or a first visit, settles what was sent by a template. */
export async function receiveReport({ value: said }: NoticeItem<OfficialReport>, ctx: Ctx<DB>): Promise<void> {
  if (said.event === 'TEMPLATESENDJOBFINISH') return settleNotice(said, ctx)
  const scene = said.event === 'SCAN' || said.event === 'SUBSCRIBE' ? said.content.replace(/^qrscene_/, '') : ''
  const ties = scene.startsWith(BIND)
  const value = ties ? { ...said, content: 'bind' } : said
  const fan = await fanOf(value, ctx)
  const event = value.type === 'event' ? eventOf(value.event) : null
  if (ties) await tieByScan(ctx, fan, scene)
  await ctx.db
    .insertInto('wxpub_record')
    .values({
      suid: ctx.suid,
      fan_id: fan,
      direction: 'in',
      type: isType(value.type) ? value.type : 'other',
      event,
      content: [event === 'other' && value.event, value.content, event && value.scanned].filter(Boolean).join(' ') || '-',
      at: sql<number>`to_timestamp(${value.at})`,
      state: 'received',
      created_by: null,
    })
    .execute()
  if (value.event === 'SUBSCRIBE') {
    await ctx.dispatch(readFans, fan)
    return welcome(fan, ctx)
  }
  if (value.type === 'text' || ofButtons.has(value.event)) await answer(fan, value.content, ctx)
}

/** Events of menu buttons that carry a key, which the rules of keywords answer. */
const ofButtons: ReadonlySet<string> = new Set(['CLICK', 'SCANCODE_WAITMSG', 'SCANCODE_PUSH', 'PIC_SYSPHOTO', 'PIC_PHOTO_OR_ALBUM', 'LOCATION_SELECT']) // prettier-ignore

function eventOf(name: string): keyof typeof events {
  const own = name.toLowerCase()
  return isEvent(own) ? own : 'other'
}
const isEvent = (own: string): own is keyof typeof events => Object.hasOwn(events, own)

const isType = (type: string): type is keyof typeof messageTypes => Object.hasOwn(messageTypes, type) && type !== 'template'

/** The follower whom a report is of; one who was not known yet is noted. Only what they did themselves lets them be written to: a place or an opened page does not. */
async function fanOf({ openid, at, type, event, content }: OfficialReport, { db, suid }: Ctx<DB>): Promise<number> {
  await sql`insert into wxpub_fan (suid, openid, name, status, tag_ids, wanted_tags) values (${suid}, ${openid}, ${fanNamed(openid, '')}, 'following', '{}', '{}')
    on conflict (suid, openid) where del_at is null do nothing`.execute(db)
  const left = event === 'UNSUBSCRIBE'
  const spoke = type !== 'event' || ofButtons.has(event) || event === 'SUBSCRIBE' || event === 'SCAN'
  const scene = event === 'SUBSCRIBE' ? content.replace(/^qrscene_/, '').slice(0, 60) : null
  // Reports come out of order: what is older than the last says nothing of whether somebody follows now.
  const { rows } = await sql<{ id: number }>`update wxpub_fan set
      status = case when coalesce(last_at, '-infinity') <= to_timestamp(${at}) then ${left ? 'left' : 'following'} else status end,
      subscribe_at = case when ${event === 'SUBSCRIBE'} then to_timestamp(${at}) else subscribe_at end, scene = coalesce(nullif(${scene}::text, ''), scene),
      last_at = case when ${spoke} then greatest(last_at, to_timestamp(${at})) else last_at end
    where suid = ${suid} and openid = ${openid} and del_at is null returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a follower was not stored')
  return row.id
} // prettier-ignore

async function welcome(fan: number, ctx: Ctx<DB>): Promise<void> {
  const { enabled, content, link_title, link_url, link_picture } = await ctx.single(wxpubAttention)
  if (!enabled) return
  if (content) await layAnswer(ctx, fan, { content, link_title: null, link_url: null, link_picture: null })
  if (link_url) await layAnswer(ctx, fan, { content: link_title ?? link_url, link_title, link_url, link_picture })
}

async function answer(fan: number, said: string, ctx: Ctx<DB>): Promise<void> {
  const found = ruleFor(await rulesOf(ctx), said)
  if (!found) return
  const { id } = found.rule
  await ctx.db.updateTable('wxpub_keyword').set({ hits: sql`hits + 1` }).where('suid', '=', ctx.suid).where('id', '=', id).execute() // prettier-ignore
  for (const one of chosen(found.rule, Math.random())) await layAnswer(ctx, fan, one)
}

/** How a template message ended. One whose number is not noted yet comes again; one that others have sent is none of ours. */
async function settleNotice({ serial, result }: OfficialReport, { db, suid }: Ctx<DB>): Promise<void> {
  const mine = db.selectFrom('wxpub_record').select(['id', 'state']).where('suid', '=', suid).where('type', '=', 'template')
  const found = await mine.where('serial', '=', serial).forUpdate().executeTakeFirst()
  if (!found) {
    const open = await mine.where('state', '=', 'sending').limit(1).executeTakeFirst()
    if (open) throw new Error('a report of a message whose number is not known yet')
    return
  }
  if (found.state === 'delivered' || found.state === 'failed') return
  const delivered = result === 'success'
  await db
    .updateTable('wxpub_record')
    .set({ state: delivered ? 'delivered' : 'failed', problem: delivered ? null : result.slice(0, 200) })
    .where('suid', '=', suid)
    .where('id', '=', found.id)
    .execute()
}
