import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { TopUp, TopUpState } from '#core/define/topup.ts'
import { phoneOf } from '#modules/member/member/members.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { endBill } from '../arrears/ask.job.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { earnMoney, payBack } from './money.ts'
import { gatewayNumber } from './numbers.ts'

/** Seconds until the gateway is asked again; after the last one the order waits for its day. */
const pauses = [10, 30, 60, 300, 900, 1800, 3600, 3600, 3600, 7200, 14_400] as const
/** Asked so often without an end, an order needs a person. */
const PATIENCE = 4
/** A second submission that was refused may have met the first on its way: what is not known is believed after so many seconds. */
const SETTLED_S = 600

/** A call that was surely never made. */
const neverSent: ReadonlySet<string> = new Set(['not_sent', 'not_set_up'])

type Asked = { readonly ask: boolean; readonly order: TopUp }

/** Submits an order once, under our number; whatever was submitted, by whatever process, is only asked after. */
export const chargeOrder = defineProviderJob({
  name: 'lifepay.charge',
  title: ['缴费充值', 'Top up an account', 'Recargar una cuenta', 'チャージの実行'],
  kind: 'topup',
  async prepare(id, ctx): Promise<Asked | undefined> {
    const row = await lockOrder(ctx, id)
    if (row?.status !== 'charging') return undefined
    const unit = await ctx.db.selectFrom('lifepay_unit').select(['province_code', 'city_code', 'project_code', 'unit_code']).where('suid', '=', ctx.suid).where('id', '=', row.unit_id).executeTakeFirst() // prettier-ignore
    const ask = row.submitted_at !== null
    await (
      ask
        ? sql`update lifepay_order set asking = true where suid = ${ctx.suid} and id = ${id}`
        : sql`update lifepay_order set asking = false, submitted_at = to_timestamp(${ctx.now}), tries = tries + 1, absent = false, refused = false
            where suid = ${ctx.suid} and id = ${id}`
    ).execute(ctx.db)
    const order: TopUp = {
      kind: row.kind,
      no: gatewayNumber(ctx.suid, row.order_no),
      account: row.account,
      face: row.face,
      phone: (await phoneOf(ctx, row.member_id)) ?? '',
      product: row.product_code ?? '',
      province: unit?.province_code ?? '',
      city: unit?.city_code ?? '',
      unit: unit?.unit_code ?? '',
      project: unit?.project_code ?? '',
      contract: row.contract_no ?? '',
      period: row.period ?? '',
    }
    return { ask, order }
  },
  perform: (provider, { ask, order }): Promise<Outcome<TopUpState>> => (ask ? provider.query(order) : provider.submit(order)),
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockOrder(ctx, id)
    if (row?.status !== 'charging') return undefined
    if (outcome.is === 'done') return told(ctx, row, outcome.value)
    if (outcome.is !== 'refused') return later(ctx, row, { problem: outcome.is === 'unknown' ? 'unanswered' : null })
    if (neverSent.has(outcome.code)) return notSent(ctx, row, outcome.code)
    if (outcome.code !== 'absent') return refusedAtOnce(ctx, row, outcome.code)
    const sure = row.refused && (row.tries === 1 || ctx.now - (row.submitted_at ?? ctx.now) >= SETTLED_S)
    if (sure) return fail(ctx, row, row.problem ?? 'absent')
    return later(ctx, row, { problem: row.refused ? row.problem : 'absent', absent: !row.refused })
  },
})

type Row = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function lockOrder({ db, suid }: Ctx<DB>, id: number) {
  return db.selectFrom('lifepay_order').selectAll().where('suid', '=', suid).where('id', '=', id).where('del_at', 'is', null).forUpdate().executeTakeFirst() // prettier-ignore
}

/** What the gateway tells of an order. What names another account or amount than ours settles nothing. */
async function told(ctx: Ctx<DB>, row: Row, { state, gateway_no, charged }: TopUpState): Promise<number | void> {
  if (state === 'differs') return later(ctx, row, { problem: 'differs', stuck: true })
  await sql`update lifepay_order set gateway_no = coalesce(nullif(${gateway_no}, ''), gateway_no), charged = coalesce(${charged ?? null}, charged), absent = false
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  if (state === 'failed') return fail(ctx, row, 'failed')
  if (state === 'charging') return later(ctx, row, { problem: null })
  await sql`update lifepay_order set status = 'done', problem = null, stuck = false, done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now()
    where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  await endBill(ctx, row)
  return earnMoney(ctx, row)
}

/** It surely failed: nothing was topped up. The money goes back at once, unless a person is to do that. */
async function fail(ctx: Ctx<DB>, row: Row, problem: string): Promise<void> {
  const { auto_refund } = await ctx.single(lifepaySetting)
  await sql`update lifepay_order set status = ${auto_refund ? 'refunded' : 'failed'}, problem = ${problem.slice(0, 100)}, stuck = false,
    done_at = to_timestamp(${ctx.now}), ver = ver + 1, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  if (auto_refund) await payBack(ctx, row)
}

/** A submission that never went out may go out later: nothing was submitted. */
async function notSent(ctx: Ctx<DB>, row: Row, problem: string): Promise<number | void> {
  if (!row.asking)
    await sql`update lifepay_order set submitted_at = null, tries = tries - 1 where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  return later(ctx, row, { problem, stuck: true })
}

/** The gateway did not take it, it says. Whether it is known there all the same is asked before anything follows from that. */
async function refusedAtOnce(ctx: Ctx<DB>, row: Row, problem: string): Promise<number> {
  await later(ctx, row, { problem, refused: true })
  return pauses[0]
}

interface Note {
  readonly problem: string | null
  readonly stuck?: boolean
  readonly absent?: boolean
  readonly refused?: boolean
}

async function later(ctx: Ctx<DB>, row: Row, { problem, stuck, absent = false, refused = row.refused }: Note): Promise<number | void> {
  const count = row.asked + 1
  await sql`update lifepay_order set problem = ${problem?.slice(0, 100) ?? null}, asked = ${count}, absent = ${absent}, refused = ${refused},
    stuck = ${(stuck ?? false) || count >= PATIENCE}, updated_at = now() where suid = ${ctx.suid} and id = ${row.id}`.execute(ctx.db)
  return pauses[row.asked]
}
