import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Owed } from '#core/define/payment.ts'
import type { PortOf } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { paySetting } from '../setting/setting.resource.ts'
import { channels, isPort } from '../shared/words.ts'
import type { Channel, PortChannel, PayMethod } from '../shared/words.ts'
import { payOrder } from '../order/pay-order.resource.ts'
import { actAtProvider } from './provider.job.ts'
import { newNumber, payableOfKind } from '../order/rows.ts'
import type { PayOrder } from '../order/rows.ts'

/** The payable, the amount and the request key of a payment. Cents. */
export interface PayRequest {
  readonly kind: string
  readonly id: number
  readonly amount: number
  /** One payment per key, also when the request is repeated. */
  readonly key: string
}

export interface StartRequest extends PayRequest {
  readonly channel: PortChannel
  readonly way: PayMethod
  /** The payer, as identified by the provider's app. */
  readonly payer?: string
  /** The payer's IP address, which mobile browser payments require. */
  readonly address?: string
  /** The full URL to return to after the payment. */
  readonly back?: string
}

/** The status of a payment at a provider. */
export interface StartedPayment {
  readonly id: number
  readonly no: string
  /** `closing`: a payment with another amount or method is being closed first; ask again in some seconds. */
  readonly state: 'waiting' | 'paid' | 'closed' | 'closing'
  readonly amount: number
  readonly expires_at: number | null
  /** The parameters for the buyer's client, once the provider has answered. */
  readonly handover: object | null
  readonly problem: string | null
}

/**
 * Minimum seconds until expiry: channels accept no payment that ends within a minute. A payable that ends earlier
 * closes its payments itself.
 */
const MIN_SECONDS = 90

/**
 * Starts a payment at a provider, after the commit. A live number for the same payable, amount and method is reused
 * until it expires, so that a second tab pays once; a different one is closed at the provider first.
 */
export async function startPayment(ctx: Ctx<DB>, request: StartRequest): Promise<StartedPayment> {
  const { channel, way, payer, address, back } = request
  const owed = await lockOwed(ctx, request)
  const existing = await existingPayment(ctx, request, channel)
  if (existing) return toStartedPayment(existing)
  checkDue(owed, request)
  const { addon } = await portFor(ctx, channel, way)
  const live = await lockLivePayment(ctx, request, channel)
  if (
    live &&
    live.step !== 'close' &&
    live.amount === request.amount &&
    live.way === way &&
    live.payer === (payer ?? null) &&
    (way !== 'h5' || live.address === (address ?? null)) &&
    (live.expires_at ?? 0) > ctx.now + 60
  )
    return toStartedPayment(live)
  if (live) {
    await ctx.db
      .updateTable('pay_order')
      .set({ step: 'close' })
      .where('suid', '=', ctx.suid)
      .where('id', '=', live.id)
      .execute()
    await ctx.dispatchTo({ addon: live.addon ?? addon, port: channel }, actAtProvider, live.id)
    // Without the code of the other amount: a client that showed it would let the buyer pay that.
    return { ...toStartedPayment(live), handover: null, state: 'closing' }
  }
  const { minutes } = await ctx.single(paySetting)
  const requestedExpiry = Math.min(ctx.now + minutes * 60, owed.until ?? Number.MAX_SAFE_INTEGER)
  const expires_at = Math.max(requestedExpiry, ctx.now + MIN_SECONDS)
  const row = await addPayment(ctx, request, owed, {
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
  return toStartedPayment(row)
}

/** Locks the amount owed: two payments for one payable wait for each other. */
export async function lockOwed(ctx: Ctx<DB>, { kind, id }: PayRequest): Promise<Owed> {
  return payableOfKind(ctx, kind).lock(ctx, id)
}

/** The payment stored under a key. Throws `key_reused` where it differs. */
export async function existingPayment(
  { db, suid }: Ctx<DB>,
  { kind, id, amount, key }: PayRequest,
  channel: Channel,
): Promise<PayOrder | undefined> {
  const existing = await db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('key', '=', key)
    .where('del_at', 'is', null)
    .executeTakeFirst()
  if (
    existing &&
    (existing.kind !== kind || existing.kind_id !== id || existing.amount !== amount || existing.channel !== channel)
  )
    throw new AppError('key_reused')
  return existing
}

/** Throws where nothing is owed, or less than the amount. */
export function checkDue({ open, due, no }: Owed, { amount }: PayRequest): void {
  if (!open) throw new AppError('pay_not_open', { no })
  if (amount <= 0 || amount > due)
    throw new AppError('pay_over_due', { asked: figure.money(amount), due: figure.money(Math.max(0, due)) })
}

/** Stores a new waiting payment. */
export async function addPayment(
  ctx: Ctx<DB>,
  { kind, id, amount, key }: PayRequest,
  owed: Owed,
  extra: Partial<PayOrder>,
): Promise<PayOrder> {
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
      ...extra,
    },
  )
}

/** The port of a channel, if it is enabled, set up and supports this method. Throws `pay_channel_off`. */
export async function portFor(ctx: Ctx<DB>, channel: Channel, method?: PayMethod): Promise<PortOf> {
  const off = new AppError('pay_channel_off', { channel: channels[channel] })
  const setting = await ctx.single(paySetting)
  if (!isPort(channel) || (channel !== 'gateway' && !setting[channel])) throw off
  const enabledMethods = channel === 'wxpay' ? setting.wxpay_ways : channel === 'alipay' ? setting.alipay_ways : null
  const ports = await ctx.ports('payment')
  const port = ports.find((candidate) => candidate.port === channel)
  if (!port) throw off
  const pluginPorts = ctx.registry.modules.find(({ key }) => key === port.addon)?.plugin?.ports
  const portMethods = pluginPorts?.find(({ name }) => name === channel)?.methods
  if (
    method !== undefined &&
    ((enabledMethods && enabledMethods.length > 0 && !enabledMethods.some((allowed) => allowed === method)) ||
      (portMethods && !portMethods.includes(method)))
  )
    throw off
  return port
}

/** The live payment of a channel for a payable, locked. */
export async function lockLivePayment(
  { db, suid }: Ctx<DB>,
  { kind, id }: PayRequest,
  channel: Channel,
): Promise<PayOrder | undefined> {
  return db
    .selectFrom('pay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('kind', '=', kind)
    .where('kind_id', '=', id)
    .where('channel', '=', channel)
    .where('state', '=', 'waiting')
    .where('key', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
}

/** The status of a payment as returned to the buyer. */
export function toStartedPayment({ id, no, state, amount, expires_at, handover, problem }: PayOrder): StartedPayment {
  return { id, no, state, amount, expires_at, handover, problem }
}
