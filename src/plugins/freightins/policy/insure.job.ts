import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { InsuredParcel, InsuredPlace, PolicyState } from '#core/define/freight-insurance.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import { regionName } from '#core/fields/regions.ts'
import { orders } from '#modules/order/order.resource.ts'
import { payments } from '#modules/payment/tables.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { freightinsSetting } from '../setting/setting.resource.ts'
import type { freightPolicy } from './policy.resource.ts'
import { lineName } from '#modules/order/store/order-row.ts'

/** Seconds before each further query after no answer; after the last one the daily query takes over. */
const pauses = [30, 120, 600, 3600, 6 * 3600] as const
/** A submission that the insurer does not know after this number of seconds failed. */
const SETTLED_S = 300
/** Refusals of calls that were certainly never sent. */
const neverSent: ReadonlySet<string> = new Set(['not_sent', 'not_set_up'])

type InsureRequest = { readonly what: 'submit' | 'ask' | 'ask_first'; readonly parcel: InsuredParcel }

/**
 * Insures a parcel once. A submitted request is only queried, whichever process submitted it; a manual retry queries
 * first.
 */
export const insureParcel = defineProviderJob({
  name: 'freightins.insure',
  title: ['运费险投保', 'Insure a return', 'Asegurar una devolución', '返品送料保険の加入'],
  kind: 'freight_insurance',
  async prepare(id, ctx): Promise<InsureRequest | undefined> {
    const row = await lockPolicy(ctx, id)
    const open = row.state === 'waiting' || row.state === 'unknown'
    if (!open && !(row.state === 'active' && row.premium === null)) return undefined
    const parcel = await parcelOf(ctx, row)
    if (!parcel) return fail(ctx, id, 'freightins_no_payer')
    if (row.state !== 'waiting') return { what: 'ask', parcel }
    await changePolicy(
      ctx,
      id,
      sql`state = 'unknown', problem = null, submitted_at = to_timestamp(${ctx.now}), tries = tries + 1`,
    )
    return { what: row.tries > 0 ? 'ask_first' : 'submit', parcel }
  },
  async perform(insurer, { what, parcel }) {
    if (what === 'submit') return insurer.insure(parcel)
    const outcome = await insurer.find(parcel.pay_no)
    const absent = outcome.is === 'refused' && outcome.code === 'absent'
    if (what === 'ask_first') return absent ? insurer.insure(parcel) : outcome
    // a refused query says nothing about the policy
    return outcome.is === 'refused' && !absent ? { is: 'unknown' } : outcome
  },
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockPolicy(ctx, id)
    if (outcome.is === 'done') return applyPolicyState(ctx, row, outcome.value)
    if (row.state !== 'unknown') return undefined
    if (outcome.is === 'refused' && neverSent.has(outcome.code)) {
      // the request was not sent, so nothing was submitted
      await changePolicy(ctx, id, sql`state = 'waiting', tries = tries - 1, submitted_at = null`)
      return retryLater(ctx, row, outcome.code)
    }
    if (outcome.is !== 'refused') return retryLater(ctx, row, 'unanswered')
    if (outcome.code === 'absent' && ctx.now - (row.submitted_at ?? 0) < SETTLED_S)
      return retryLater(ctx, row, 'absent')
    await fail(ctx, id, outcome.code)
    return undefined
  },
})

type Policy = Awaited<ReturnType<typeof lockPolicy>>

/** Reads and locks a policy. */
export async function lockPolicy({ db, suid }: Ctx<DB>, id: number) {
  const policies = db
    .selectFrom('freightins_policy')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
  const row = await policies.forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Updates a locked policy. */
export async function changePolicy({ db, suid }: Ctx<DB>, id: number, values: ReturnType<typeof sql>): Promise<void> {
  await sql`update freightins_policy set ${values}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${id}`.execute(
    db,
  )
}

async function fail(ctx: Ctx<DB>, id: number, problem: string): Promise<undefined> {
  await changePolicy(ctx, id, sql`state = 'failed', problem = ${problem.slice(0, 100)}`)
}

async function retryLater(ctx: Ctx<DB>, row: Policy, problem: string): Promise<number | undefined> {
  await changePolicy(ctx, row.id, sql`problem = ${problem}, asked = asked + 1`)
  return pauses[row.asked]
}

/** Applies the insurer's state of a policy. */
async function applyPolicyState(
  ctx: Ctx<DB>,
  { id, state }: Policy,
  { policy_no, premium, insured, ends_at, state: insurerState }: PolicyState,
) {
  const to: Values<(typeof freightPolicy)['fields']>['state'] = insurerState === 'expired' ? 'expired' : 'active'
  if (state !== 'unknown' && state !== 'active') return
  await changePolicy(
    ctx,
    id,
    sql`state = ${to}, problem = null, policy_no = ${policy_no.slice(0, 60)}, insured = ${insured}, premium = coalesce(${premium ?? null}, premium),
      ends_at = to_timestamp(${ends_at}::bigint)`,
  )
}

/**
 * The insured parcel of an order that was paid inside the mini program. Undefined where the payer is not known any
 * more.
 */
async function parcelOf(
  ctx: Ctx<DB>,
  { order_id, payment_id, pay_no, tracking_no }: Policy,
): Promise<InsuredParcel | undefined> {
  const { rows } = await sql<{ payer: string | null; amount: number; paid_at: number | null }>`
    select p.payer, p.amount, extract(epoch from p.paid_at)::bigint as paid_at from ${payments.as('p')} where p.suid = ${ctx.suid} and p.id = ${payment_id}`.execute(
    ctx.db,
  )
  const [paid] = rows
  const { order_no, region, street, lines } = await ctx.find(orders, order_id)
  const { order_path, region: senderRegion, street: senderStreet } = await ctx.single(freightinsSetting)
  if (!paid?.payer || !region || !street || !senderRegion) return undefined
  return {
    pay_no,
    payer: paid.payer,
    paid: paid.amount,
    paid_at: paid.paid_at ?? ctx.now,
    tracking_no,
    from: placeOf(senderRegion, senderStreet),
    to: placeOf(region, street),
    page: order_path.replace('{no}', encodeURIComponent(order_no)),
    goods: lines.slice(0, 20).map((line) => lineName(line).slice(0, 60)),
  }
}

function placeOf(code: string, street: string): InsuredPlace {
  const [province = '', city = '', district = ''] = regionName(code).split('/')
  return { province, city, district, street }
}
