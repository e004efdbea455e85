import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Outcome } from '#core/define/provider.ts'
import type { PolicyState } from '#core/define/freight-insurance.ts'
import type { Ctx } from '#core/define/context.ts'
import { payments } from '#modules/payment/tables.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { wechatCarrier } from '../../shared/wechat-carrier.ts'

/** Seconds before each further query of a claim; after the last one the daily query takes over. */
const pauses = [30, 120, 600, 3600, 6 * 3600] as const
const SETTLED_S = 300
const neverSent: ReadonlySet<string> = new Set(['not_sent', 'not_set_up'])

interface ClaimRequest {
  readonly what: 'submit' | 'ask' | 'ask_first'
  readonly claim: { pay_no: string; payer: string; tracking_no: string; carrier: string }
}
type ClaimResult = { is: 'reported'; report_no: string } | { is: 'told'; policy: PolicyState }

/** Reports a claim once, then queries it: whether the report arrived, and the insurer's decision. */
export const reportClaim = defineProviderJob({
  name: 'freightins.claim',
  title: ['运费险报案', 'Report a claim', 'Declarar un siniestro', '保険金の請求'],
  kind: 'freight_insurance',
  async prepare(id, ctx): Promise<ClaimRequest | undefined> {
    const row = await lockClaim(ctx, id)
    if (row.state !== 'waiting' && row.state !== 'unknown' && row.state !== 'reported') return undefined
    const { rows } = await sql<{ pay_no: string; payer: string | null }>`
      select y.pay_no, p.payer from freightins_policy y join ${payments.as('p')} on p.suid = y.suid and p.id = y.payment_id
      where y.suid = ${ctx.suid} and y.id = ${row.policy_id}`.execute(ctx.db)
    const [insured] = rows
    if (!insured?.payer) return fail(ctx, id, 'freightins_no_payer')
    const carrier = (await wechatCarrier(ctx, row.return_carrier ?? '')) || (row.return_carrier ?? '')
    const claim = { pay_no: insured.pay_no, payer: insured.payer, tracking_no: row.return_no, carrier }
    if (row.state !== 'waiting') return { what: 'ask', claim }
    await changeClaim(
      ctx,
      id,
      sql`state = 'unknown', problem = null, reported_at = to_timestamp(${ctx.now}), tries = tries + 1`,
    )
    return { what: row.tries > 0 ? 'ask_first' : 'submit', claim }
  },
  async perform(insurer, { what, claim }): Promise<Outcome<ClaimResult>> {
    const report = async (): Promise<Outcome<ClaimResult>> => {
      const outcome = await insurer.claim(claim)
      return outcome.is === 'done'
        ? { is: 'done', value: { is: 'reported', report_no: outcome.value.report_no } }
        : outcome
    }
    if (what === 'submit') return report()
    const outcome = await insurer.find(claim.pay_no)
    if (outcome.is === 'done' && what === 'ask_first' && outcome.value.report_no === '') return report()
    if (outcome.is === 'done') return { is: 'done', value: { is: 'told', policy: outcome.value } }
    // a refused query says nothing about the claim
    return outcome.is === 'refused' && what === 'ask' ? { is: 'unknown' } : outcome
  },
  async complete(id, outcome, ctx): Promise<number | void> {
    const row = await lockClaim(ctx, id)
    if (row.state !== 'unknown' && row.state !== 'reported') return undefined
    if (outcome.is === 'done')
      return outcome.value.is === 'told'
        ? applyPolicyState(ctx, row, outcome.value.policy)
        : saveReported(ctx, row, outcome.value.report_no)
    if (outcome.is !== 'refused') return retryLater(ctx, row, 'unanswered')
    if (neverSent.has(outcome.code)) {
      await changeClaim(ctx, id, sql`state = 'waiting', tries = tries - 1, reported_at = null`)
      return retryLater(ctx, row, outcome.code)
    }
    return fail(ctx, id, outcome.code)
  },
})

type Claim = Awaited<ReturnType<typeof lockClaim>>

/** Reads and locks a claim. */
export async function lockClaim({ db, suid }: Ctx<DB>, id: number) {
  const claims = db
    .selectFrom('freightins_claim')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
  const row = await claims.forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Updates a locked claim. */
export async function changeClaim({ db, suid }: Ctx<DB>, id: number, values: ReturnType<typeof sql>): Promise<void> {
  await sql`update freightins_claim set ${values}, ver = ver + 1, updated_at = now() where suid = ${suid} and id = ${id}`.execute(
    db,
  )
}

async function fail(ctx: Ctx<DB>, id: number, problem: string): Promise<undefined> {
  await changeClaim(ctx, id, sql`state = 'failed', problem = ${problem.slice(0, 100)}`)
}

async function retryLater(
  ctx: Ctx<DB>,
  { id, asked: attempts }: Claim,
  problem: string | null,
): Promise<number | undefined> {
  await changeClaim(ctx, id, sql`problem = ${problem}, asked = asked + 1`)
  return pauses[attempts]
}

async function saveReported(ctx: Ctx<DB>, { id }: Claim, report_no: string): Promise<void> {
  await changeClaim(ctx, id, sql`state = 'reported', problem = null, report_no = ${report_no.slice(0, 60)}, asked = 0`)
}

/** Applies the insurer's state of a policy; an empty claim number means that no claim arrived. */
async function applyPolicyState(
  ctx: Ctx<DB>,
  row: Claim,
  { report_no, state, insured, paid_at, reason }: PolicyState,
): Promise<number | void> {
  if (report_no === '') {
    if (row.state === 'reported' || ctx.now - (row.reported_at ?? 0) < SETTLED_S) return retryLater(ctx, row, 'absent')
    return fail(ctx, row.id, 'absent')
  }
  const answered = sql`report_no = ${report_no.slice(0, 60)}, problem = ${reason.slice(0, 100) || null}`
  if (state === 'claimed')
    return changeClaim(
      ctx,
      row.id,
      sql`${answered}, state = 'paid', amount = ${insured}, paid_at = to_timestamp(${paid_at ?? ctx.now})`,
    )
  if (state === 'refused') return changeClaim(ctx, row.id, sql`${answered}, state = 'refused'`)
  return changeClaim(ctx, row.id, sql`${answered}, state = 'reported', asked = asked + 1`)
}
