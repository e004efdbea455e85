import type { RecordEvent, StepEvent } from '#core/define/event.ts'
import { reasonFor } from '#core/define/reasons.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import { formatInstant } from '#core/value/time.ts'
import { candidateOf } from '#modules/job/record/candidate.ts'
import { record as application } from '#modules/job/record/record.resource.ts'
import { orders } from '#modules/order/order/order.resource.ts'
import { refund } from '#modules/order/refund/refund.resource.ts'
import { shipment } from '#modules/order/shipment/shipment.resource.ts'
import { recycleOrder } from '#modules/recycle/order/order.resource.ts'
import type { DB } from '../../db.ts'
import { layMessage } from '../record/lay.ts'
import type { NoticeEvent, NoticeSource } from '../words.ts'
import { filled } from './places.ts'
import { wxpubTemplate } from './template.resource.ts'

/** What an event tells, by what fields of templates take. */
export type Told = Partial<Record<NoticeSource, string>>

/** Sends the templates of an event to the follower who is this member; does nothing where there is none of either. */
async function tellMember(ctx: Ctx<DB>, event: NoticeEvent, member: number | null, told: Told): Promise<void> {
  if (member === null) return
  const { db, suid } = ctx
  const own = db.selectFrom('wxpub_fan').select('id').where('suid', '=', suid).where('member_id', '=', member)
  const fan = await own.where('status', '=', 'following').where('del_at', 'is', null).executeTakeFirst()
  if (!fan) return
  const all = db.selectFrom('wxpub_template').select('id').where('suid', '=', suid).where('event', '=', event)
  for (const { id } of await all.where('enabled', '=', true).where('del_at', 'is', null).orderBy('id').execute())
    await layNotice(ctx, { template: id, fan: fan.id, told })
}

/** Writes a message by a template down and has it sent. */
export async function layNotice(ctx: Ctx<DB>, { template, fan, told }: { template: number; fan: number; told: Told }): Promise<number> {
  const { title, content, url, places } = await ctx.find(wxpubTemplate, template)
  const values = filled(places, told)
  const shown = values.reduce((text, { name, value }) => text.replaceAll(`{{${name}.DATA}}`, value), content ?? '')
  const words = [title, shown || values.map(({ value }) => value).join(' · ')].join('\n')
  return layMessage(ctx, { fan_id: fan, type: 'template', content: words, notice: { url, values }, template_id: template })
}

/** A payment came in; told once the order is paid in full. */
export async function noticePaid({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const order = await ctx.find(orders, id)
  if (order.paid_amount < order.total_amount) return
  const told = { no: order.order_no, goods: order.lines[0]?.title ?? '', amount: yuan(order.paid_amount), time: formatInstant(at) }
  await tellMember(ctx, 'order_paid', order.member_id, told)
}

export async function noticeSent({ id, at }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_id, carrier, tracking_no, lines } = await ctx.find(shipment, id)
  const { order_no: no, member_id } = await ctx.find(orders, order_id)
  const told = { no, goods: lines[0]?.title ?? '', time: formatInstant(at), carrier: carrier ?? '', tracking: tracking_no ?? '' }
  await tellMember(ctx, 'order_sent', member_id, told)
}

/** The shop agreed to what the buyer asked for, or to a part of it. */
export async function noticeAgreed({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { refund_no: no, order_id, total_amount, asked_amount, answer, lines } = await ctx.find(refund, id)
  const { member_id } = await ctx.find(orders, order_id)
  const told = {
    no,
    goods: lines[0]?.title ?? '',
    amount: yuan(total_amount),
    asked: yuan(asked_amount),
    answer: reasonFor(ctx, answer) ?? '',
    time: formatInstant(at),
  }
  await tellMember(ctx, 'refund_agreed', member_id, told)
}

export async function noticeRefunded({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const order = await ctx.find(orders, id)
  if (order.refunded_amount === 0) return
  const told = { no: order.order_no, goods: order.lines[0]?.title ?? '', amount: yuan(order.refunded_amount), time: formatInstant(at) }
  await tellMember(ctx, 'refund_done', order.member_id, told)
}

export const noticeRecycled =
  (event: 'recycle_received' | 'recycle_refused') =>
  async ({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> => {
    const { order_no: no, model, member_id } = await ctx.find(recycleOrder, id)
    await tellMember(ctx, event, member_id, { no, goods: model ?? '', time: formatInstant(at) })
  }

export async function noticeRecyclePaid({ id, at }: RecordEvent, ctx: Ctx<DB>): Promise<void> {
  const { order_no: no, model, final_amount, member_id } = await ctx.find(recycleOrder, id)
  await tellMember(ctx, 'recycle_paid', member_id, { no, goods: model ?? '', amount: yuan(final_amount ?? 0), time: formatInstant(at) })
}

const stages = { invited: 'job_invited', hired: 'job_hired', refused: 'job_refused' } as const
const isStage = (to: string): to is keyof typeof stages => Object.hasOwn(stages, to)

export async function noticeApplicant({ id, to, at }: StepEvent, ctx: Ctx<DB>): Promise<void> {
  if (!isStage(to)) return
  const { member_id } = await ctx.find(application, id)
  const found = await candidateOf(ctx, id)
  if (!found) return
  const { name, job, invite_at, invite_place } = found
  const time = formatInstant(to === 'invited' && invite_at !== null ? invite_at : at)
  await tellMember(ctx, stages[to], member_id, { name, job, time, place: invite_place ?? '' })
}

function yuan(cents: number): string {
  return `${formatDecimal(cents, 2)}元`
}
