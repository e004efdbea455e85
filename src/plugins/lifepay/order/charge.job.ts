import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { TopUp, TopUpState } from '#core/define/topup.ts'
import { fullPhoneOf } from '#modules/member/member/members.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { closeBill } from '../arrears/arrears.job.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { earnPayment, refundWallet } from './money.ts'
import { gatewayNumber } from './numbers.ts'

/** Seconds before each further query; after the last one the daily query takes over. */
const pauses = [10, 30, 60, 300, 900, 1800, 3600, 3600, 3600, 7200, 14_400] as const
/** Queries without a final state after which an order needs a person. */
const STUCK_AFTER = 4
/**
 * A refused second submission may have crossed with the first: an unknown order counts as absent only after this number
 * of seconds.
 */
const SETTLED_S = 600

/** Refusals of calls that were certainly never sent. */
const neverSent: ReadonlySet<string> = new Set(['not_sent', 'not_set_up'])

type ChargeRequest = { readonly isQuery: boolean; readonly order: TopUp }

/** Submits an order once, under our number; a submitted order is only queried, whichever process submitted it. */
export const chargeOrder = defineProviderJob({
  name: 'lifepay.charge',
  title: ['缴费充值', 'Top up an account', 'Recargar una cuenta', 'チャージの実行'],
  kind: 'topup',
  async prepare(id, ctx): Promise<ChargeRequest | undefined> {
    const row = await lockOrder(ctx, id)
    if (row?.status !== 'charging') return undefined
    const unit = await ctx.db
      .selectFrom('lifepay_unit')
      .select(['province_code', 'city_code', 'project_code', 'unit_code'])
      .where('suid', '=', ctx.suid)
      .where('id', '=', row.unit_id)
      .executeTakeFirst()
    const isQuery = row.submitted_at !== null
    await (
      isQuery
        ? sql`update lifepay_order set asking = true where suid = ${ctx.suid} and id = ${id}`
        : sql`update lifepay_order set asking = false, submitted_at = to_timestamp(${ctx.now}), tries = tries + 1, absent = false, refused = false
            where suid = ${ctx.suid} and id = ${id}`
    ).execute(ctx.db)
    const order: TopUp = {
      kind: row.kind,
      no: gatewayNumber(ctx.suid, row.order_no),
      account: row.account,
      face: row.face,
      phone: (await fullPhoneOf(ctx, row.member_id)) ?? '',
      product: row.product_code ?? '',
      province: unit?.province_code ?? '',
      city: unit?.city_code ?? '',
      unit: unit?.unit_code ?? '',
      project: unit?.project_code ?? '',
      contract: row.contract_no ?? '',
      period: row.period ?? '',
    }
    return { isQuery, order }
  },
  perform: (provider, { isQuery, order }): Promise<Outcome<TopUpState>> =>
    isQuery ? provider.query(order) : provider.submit(order),
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockOrder(ctx, id)
    if (row?.status !== 'charging') return undefined
    if (outcome.is === 'done') return applyState(ctx, row, outcome.value)
    if (outcome.is !== 'refused')
      return retryLater(ctx, row, { problem: outcome.is === 'unknown' ? 'unanswered' : null })
    if (neverSent.has(outcome.code)) return notSent(ctx, row, outcome.code)
    if (outcome.code !== 'absent') return refusedAtOnce(ctx, row, outcome.code)
    const sure = row.refused && (row.tries === 1 || ctx.now - (row.submitted_at ?? ctx.now) >= SETTLED_S)
    if (sure) return fail(ctx, row, row.problem ?? 'absent')
    return retryLater(ctx, row, { problem: row.refused ? row.problem : 'absent', absent: !row.refused })
  },
})

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function lockOrder({ db, suid }: Ctx<DB>, id: number) {
  return db
    .selectFrom('lifepay_order')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Applies the gateway's state of an order. A state for another account or amount settles nothing. */
async function applyState(ctx: Ctx<DB>, row: Row, { state, gateway_no, charged }: TopUpState): Promise<number | void> {
  if (state === 'differs') return retryLater(ctx, row, { problem: 'differs', stuck: true })
  await sql`update lifepay_order set gateway_no = coalesce(nullif(${gateway_no}, ''), gateway_no), charged = coalesce(${charged ?? null}, charged), absent = false
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  if (state === 'failed') return fail(ctx, row, 'failed')
  if (state === 'charging') return retryLater(ctx, row, { problem: null })
  await sql`update lifepay_order set status = 'done', problem = null, stuck = false, done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  await closeBill(ctx, row)
  return earnPayment(ctx, row)
}

/** Fails an order that was certainly not topped up. The money is refunded at once, unless a person is to do that. */
async function fail(ctx: Ctx<DB>, row: Row, problem: string): Promise<void> {
  const { auto_refund } = await ctx.single(lifepaySetting)
  await sql`update lifepay_order set status = ${auto_refund ? 'refunded' : 'failed'}, problem = ${problem.slice(0, 100)}, stuck = false,
    done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  if (auto_refund) await refundWallet(ctx, row)
}

/** A submission that was never sent may be sent later: nothing was submitted. */
async function notSent(ctx: Ctx<DB>, row: Row, problem: string): Promise<number | void> {
  if (!row.asking)
    await sql`update lifepay_order set submitted_at = null, tries = tries - 1 where suid = ${ctx.suid} and id = ${row.id}`.execute(
      ctx.db,
    )
  return retryLater(ctx, row, { problem, stuck: true })
}

/**
 * Handles a refused submission. The order may still exist at the gateway, so it is queried before the refusal counts.
 */
async function refusedAtOnce(ctx: Ctx<DB>, row: Row, problem: string): Promise<number> {
  await retryLater(ctx, row, { problem, refused: true })
  return pauses[0]
}

interface RetryState {
  readonly problem: string | null
  readonly stuck?: boolean
  readonly absent?: boolean
  readonly refused?: boolean
}

async function retryLater(
  ctx: Ctx<DB>,
  row: Row,
  { problem, stuck, absent = false, refused = row.refused }: RetryState,
): Promise<number | void> {
  const count = row.asked + 1
  await sql`update lifepay_order set problem = ${problem?.slice(0, 100) ?? null}, asked = ${count}, absent = ${absent}, refused = ${refused},
    stuck = ${(stuck ?? false) || count >= STUCK_AFTER}, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  return pauses[row.asked]
}
