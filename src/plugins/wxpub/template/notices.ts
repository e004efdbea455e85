import type { RecordEvent, StepEvent } from '#core/define/event.ts'
import { reasonFor } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/context.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import { candidateOf } from '#modules/job/record/candidate.ts'
import { record as application } from '#modules/job/record/record.resource.ts'
import { orders } from '#modules/order/order.resource.ts'
import { refund } from '#modules/order/refund/refund.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { recycleOrder } from '#modules/recycle/order/order.resource.ts'
import type { DB } from '../../db.ts'
import { enqueueMessage } from '../record/enqueue.ts'
import type { NoticeEvent, NoticeSource } from '../words.ts'
import { fillFields } from './fill-fields.ts'
import { wxpubTemplate } from './template.resource.ts'

/** Values of an event, by the sources of template fields. */
export type SourceValues = Partial<Record<NoticeSource, string>>

/** Sends the templates of an event to the member's follower; does nothing without a follower or a template. */
async function notifyFollower(
  ctx: Ctx<DB>,
  event: NoticeEvent,
  member: number | null,
  sourceValues: SourceValues,
): Promise<void> {
  if (member === null) return
  const { db, suid } = ctx
  const followers = db.selectFrom('wxpub_fan').select('id').where('suid', '=', suid).where('member_id', '=', member)
  const fan = await followers.where('status', '=', 'following').where('del_at', 'is', null).executeTakeFirst()
  if (!fan) return
  const all = db.selectFrom('wxpub_template').select('id').where('suid', '=', suid).where('event', '=', event)
  for (const { id } of await all.where('enabled', '=', true).where('del_at', 'is', null).orderBy('id').execute())
    await enqueueNotice(ctx, { template: id, fan: fan.id, values: sourceValues })
}

/** Saves a template message and dispatches it. */
export async function enqueueNotice(
  ctx: Ctx<DB>,
  { template, fan, values: sourceValues }: { template: number; fan: number; values: SourceValues },
): Promise<number> {
  const { title, content, url, places: fields } = await ctx.find(wxpubTemplate, template)
  const values = fillFields(fields, sourceValues)
  const body = values.reduce((text, { name, value }) => text.replaceAll(`{{${name}.DATA}}`, value), content ?? '')
  const text = [title, body || values.map(({ value }) => value).join(' · ')].join('\n')
  return enqueueMessage(ctx, {
    fan_id: fan,
    type: 'template',
    content: text,
    notice: { url, values },
    template_id: template,
  })
}

/** Notifies of a payment, once the order is fully paid. */
export async function notifyPaid({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const order = await ctx.find(orders, id)
  if (order.paid_amount < order.total_amount) return
  const sourceValues = {
    no: order.order_no,
    goods: order.lines[0]?.title ?? '',
    amount: yuan(order.paid_amount),
    time: formatInstant(at),
  }
  await notifyFollower(ctx, 'order_paid', order.member_id, sourceValues)
}

export async function notifySent({ id, at }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id, carrier, tracking_no, lines } = await ctx.find(shipment, id)
  const { order_no: no, member_id } = await ctx.find(orders, order_id)
  const sourceValues = {
    no,
    goods: lines[0]?.title ?? '',
    time: formatInstant(at),
    carrier: carrier ?? '',
    tracking: tracking_no ?? '',
  }
  await notifyFollower(ctx, 'order_sent', member_id, sourceValues)
}

/** Notifies that the shop approved the refund request, completely or in part. */
export async function notifyAgreed({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { refund_no: no, order_id, total_amount, asked_amount, answer, lines } = await ctx.find(refund, id)
  const { member_id } = await ctx.find(orders, order_id)
  const sourceValues = {
    no,
    goods: lines[0]?.title ?? '',
    amount: yuan(total_amount),
    asked: yuan(asked_amount),
    answer: reasonFor(ctx, answer) ?? '',
    time: formatInstant(at),
  }
  await notifyFollower(ctx, 'refund_agreed', member_id, sourceValues)
}

export async function notifyRefunded({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const order = await ctx.find(orders, id)
  if (order.refunded_amount === 0) return
  const sourceValues = {
    no: order.order_no,
    goods: order.lines[0]?.title ?? '',
    amount: yuan(order.refunded_amount),
    time: formatInstant(at),
  }
  await notifyFollower(ctx, 'refund_done', order.member_id, sourceValues)
}

export const notifyRecycled =
  (event: 'recycle_received' | 'recycle_refused') =>
  async ({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const { order_no: no, model, member_id } = await ctx.find(recycleOrder, id)
    await notifyFollower(ctx, event, member_id, { no, goods: model ?? '', time: formatInstant(at) })
  }

export async function notifyRecyclePaid({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_no: no, model, final_amount, member_id } = await ctx.find(recycleOrder, id)
  await notifyFollower(ctx, 'recycle_paid', member_id, {
    no,
    goods: model ?? '',
    amount: yuan(final_amount ?? 0),
    time: formatInstant(at),
  })
}

const stages = { invited: 'job_invited', hired: 'job_hired', refused: 'job_refused' } as const
const isStage = (to: string): to is keyof typeof stages => Object.hasOwn(stages, to)

export async function notifyApplicant({ id, to, at }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  if (!isStage(to)) return
  const { member_id } = await ctx.find(application, id)
  const candidate = await candidateOf(ctx, id)
  if (!candidate) return
  const { name, job, invite_at, invite_place } = candidate
  const time = formatInstant(to === 'invited' && invite_at !== null ? invite_at : at)
  await notifyFollower(ctx, stages[to], member_id, { name, job, time, place: invite_place ?? '' })
}

function yuan(cents: number): string {
  return `${formatDecimal(cents, 2)}元`
}
