import { sql } from 'kysely'
import type { Shaped } from '#core/fields/shape.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import type { linkShape, noticeShape } from './record.resource.ts'
import { sendRecord } from './send.job.ts'

/** Seconds after a follower's last message within which the platform accepts messages to them. */
export const WINDOW_S = 48 * 3600

/** A message to be sent. */
export interface Outgoing {
  readonly fan_id: number
  readonly type: 'text' | 'link' | 'template'
  readonly content: string
  readonly link?: Shaped<typeof linkShape>
  readonly notice?: Shaped<typeof noticeShape>
  readonly template_id?: number
}

/** Saves a message and dispatches it after the commit. */
export async function enqueueMessage(
  ctx: Ctx<DB>,
  { fan_id, type, content, link, notice, template_id }: Outgoing,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('wxpub_record')
    .values({
      suid: ctx.suid,
      fan_id,
      direction: 'out',
      type,
      content: content.slice(0, 2000),
      at: sql<number>`to_timestamp(${ctx.now})`,
      state: 'waiting',
      link: link ? sql`${JSON.stringify(link)}::jsonb` : null,
      notice: notice ? sql`${JSON.stringify(notice)}::jsonb` : null,
      template_id: template_id ?? null,
      by_uid: ctx.uid > 0 ? ctx.uid : null,
      created_by: ctx.uid > 0 ? ctx.uid : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.dispatch(sendRecord, id)
  return id
}

/** Enqueues the answer of a rule, or a welcome, to a follower. */
export function enqueueAnswer(
  ctx: Ctx<DB>,
  fan_id: number,
  answer: {
    readonly content: string
    readonly link_title: string | null
    readonly link_url: string | null
    readonly link_picture: string | null
  },
): Promise<number> {
  const { content, link_title: title, link_url: url, link_picture: picture } = answer
  return enqueueMessage(
    ctx,
    title && url ? { fan_id, type: 'link', content, link: { title, url, picture } } : { fan_id, type: 'text', content },
  )
}

/**
 * Refuses messages to a follower who has left, or whose last message is too old. Throws `wxpub_fan_left` and
 * `wxpub_window_over`.
 */
export function requireReplyWindow(
  { status, last_at }: { readonly status: string; readonly last_at: number | null },
  now: number,
): void {
  if (status !== 'following') throw new AppError('wxpub_fan_left')
  if (last_at === null || now - last_at > WINDOW_S) throw new AppError('wxpub_window_over')
}
