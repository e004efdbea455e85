import { AppError } from '#core/errors/errors.ts'
import type { Owed } from '#core/define/payment.ts'
import type { PortOf } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import { formatDecimal } from '#core/value/decimal.ts'
import type { DB } from '../../db.ts'
import { paySetting } from '../setting/setting.resource.ts'
import { channels, isPort } from '../shared/words.ts'
import type { Channel, PortChannel, Way } from '../shared/words.ts'
import { payOrder } from '../order/pay-order.resource.ts'
import { actAtProvider } from './provider.job.ts'
import { newNumber, payableNamed } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'

/** What every payment says: what it is for, how much, and under which key it is asked for. Cents. */
export interface Asked {
  readonly kind: string
  readonly id: number
  readonly amount: number
  /** One payment for each, also when the request is repeated. */
  readonly key: string
}

export interface StartRequest extends Asked {
  readonly channel: PortChannel
  readonly way: Way
  /** Who pays, as the provider's app knows them. */
  readonly payer?: string
  /** Their network address, which payments from a browser on a phone name. */
  readonly address?: string
  /** Where they are led back to afterwards, in full. */
  readonly back?: string
}

/** How a payment at a provider stands. */
export interface StartedPayment {
  readonly id: number
  readonly no: string
  /** `closing`: one of another amount or way is being closed there first; ask again in some seconds. */
  readonly state: 'waiting' | 'paid' | 'closed' | 'closing'
  readonly amount: number
  readonly expires_at: number | null
  /** What the buyer's side needs, as soon as the provider has answered. */
  readonly handover: object | null
  readonly problem: string | null
}

/** Channels take no payment that ends within a minute. What is owed may be over before: it has its payments closed then. */
const SHORTEST = 90

/**
 * Begins a payment at a provider, after the commit. A live number for the same thing, amount and way is used again until it expires, so that a second tab
 * pays once; one that differs is closed at the provider before there is another.
 */
export async function startPayment(ctx: Ctx<DB>, asked: StartRequest): Promise<StartedPayment> {
  const { channel, way, payer, address, back } = asked
  const owed = await lockOwed(ctx, asked)
  const known = await knownPayment(ctx, asked, channel)
  if (known) return standingOf(known)
  refuseOver(owed, asked)
  const { addon } = await portFor(ctx, channel, way)
  const live = await liveOf(ctx, asked, channel)
  if (live && live.step !== 'close' && live.amount === asked.amount && live.way === way && live.payer === (payer ?? null) && (way !== 'h5' || live.address === (address ?? null)) && (live.expires_at ?? 0) > ctx.now + 60)
    return standingOf(live) // prettier-ignore
  if (live) {
    await ctx.db.updateTable('pay_order').set({ step: 'close' }).where('suid', '=', ctx.suid).where('id', '=', live.id).execute()
    await ctx.dispatchTo({ addon: live.addon ?? addon, port: channel }, actAtProvider, live.id)
    return { ...standingOf(live), state: 'closing' }
  }
  const { minutes } = await ctx.single(paySetting)
  const wanted = Math.min(ctx.now + minutes * 60, owed.until ?? Number.MAX_SAFE_INTEGER)
  const expires_at = Math.max(wanted, ctx.now + SHORTEST)
  const row = await addPayment(ctx, asked, owed, {
    channel,
    way,
    addon,
    step: 'start',
    expires_at,
    payer: payer ?? null,
    address: address ?? null,
    back: back ?? null,
  })
  await ctx.dispatchTo({ addon, port: channel }, actAtProvider, row.id)
  return standingOf(row)
}

/** What is owed, locked: two payments for one thing wait for each other. */
export async function lockOwed(ctx: Ctx<DB>, { kind, id }: Asked): Promise<Owed> {
  return payableNamed(ctx, kind).lock(ctx, id)
}

/** The payment that was made under a key. Throws `key_reused` where it was another. */
export async function knownPayment(
  { db, suid }: Ctx<DB>,
  { kind, id, amount, key }: Asked,
  channel: Channel,
): Promise<PayOrder | undefined> {
  const known = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('key', '=', key)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (known && (known.kind !== kind || known.kind_id !== id || known.amount !== amount || known.channel !== channel))
    throw new AppError('key_reused')
  return known
}

/** Throws where nothing, or less, is owed. */
export function refuseOver({ open, due, no }: Owed, { amount }: Asked): void {
  if (!open) throw new AppError('pay_not_open', { no })
  if (amount <= 0 || amount > due)
    throw new AppError('pay_over_due', { asked: formatDecimal(amount, 2), due: formatDecimal(Math.max(0, due), 2) })
}

/** Writes a payment down, waiting. */
export async function addPayment(ctx: Ctx<DB>, { kind, id, amount, key }: Asked, owed: Owed, own: Partial<PayOrder>): Promise<PayOrder> {
  return ctx.save(
    payOrder,
    {},
    {
      no: newNumber('P', ctx.suid),
      kind,
      kind_id: id,
      kind_no: owed.no,
      subject: owed.subject.slice(0, 120),
      member_id: owed.uid,
      amount,
      key,
      state: 'waiting',
      refunded: 0,
      in_flight: 0,
      surplus: false,
      asked: 0,
      ...own,
    },
  )
}

/** The port behind a channel, where the supplier has it and takes payments by it in this way. Throws `pay_channel_off`. */
export async function portFor(ctx: Ctx<DB>, channel: Channel, way?: Way): Promise<PortOf> {
  const off = new AppError('pay_channel_off', { channel: channels[channel] })
  const setting = await ctx.single(paySetting)
  if (!isPort(channel) || !setting[channel]) throw off
  const chosen = channel === 'wxpay' ? setting.wxpay_ways : channel === 'alipay' ? setting.alipay_ways : null
  const ports = await ctx.ports('payment')
  const port = ports.find((one) => one.port === channel)
  if (!port) throw off
  const brings = ctx.registry.modules.find(({ key }) => key === port.addon)?.plugin?.ports
  const offered = brings?.find(({ name }) => name === channel)?.methods
  if (way !== undefined && ((chosen && chosen.length > 0 && !chosen.some((one) => one === way)) || (offered && !offered.includes(way))))
    throw off
  return port
}

/** The payment of a channel that may still come in for something, locked. */
export async function liveOf({ db, suid }: Ctx<DB>, { kind, id }: Asked, channel: Channel): Promise<PayOrder | undefined> {
  return db.selectFrom('pay_order').selectAll().where('suid', '=', suid).where('kind', '=', kind).where('kind_id', '=', id).where('channel', '=', channel).where('state', '=', 'waiting').forUpdate().executeTakeFirst() // prettier-ignore
}

/** A payment as the buyer's side is told of it. */
export function standingOf({ id, no, state, amount, expires_at, handover, problem }: PayOrder): StartedPayment {
  return { id, no, state, amount, expires_at, handover, problem }
}
