import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { accountPatterns, accountHints } from '../unit/accounts.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { lifepayUnit } from '../unit/unit.resource.ts'
import { billerOf } from '../unit/biller.ts'
import { commonTexts } from '../common-texts.ts'

/** Accounts that one member may query per day, so that account holders cannot be collected. */
const ACCOUNTS_A_DAY = 20
/** Seconds for which an answer is reused, and for which a refusal or missing answer is repeated before a new query. */
const [FRESH_S, FAILED_S] = [600, 60] as const
/** Seconds after which an answered bill is no longer used for an order. */
const BILL_S = 86_400

/**
 * Queries the gateway for the amount that an account owes. A query moves no money; without an answer the member queries
 * again.
 */
export const queryArrears = defineProviderJob({
  name: 'lifepay.owed',
  title: commonTexts.askWhatIsOwed,
  kind: 'topup',
  async prepare(id, { db, suid }) {
    const { rows } = await sql<{ account: string; unit_id: number }>`select account, unit_id from lifepay_arrears
      where suid = ${suid} and id = ${id} and state = 'waiting' and del_at is null`.execute(db)
    const [account] = rows
    const biller = account && (await billerOf(db, suid, account.unit_id))
    return account && biller ? { biller, account: account.account } : undefined
  },
  perform: (provider, request) => provider.owed(request),
  async complete(id, outcome, { db, suid, now }) {
    const mine = db
      .updateTable('lifepay_arrears')
      .where('suid', '=', suid)
      .where('id', '=', id)
      .where('state', '=', 'waiting')
    const [told_at, none] = [
      sql<number>`to_timestamp(${now})`,
      { owed: null, holder: null, contract_no: null, period: null },
    ]
    if (outcome.is === 'done') {
      const { owed, holder, contract, period } = outcome.value
      const bill = {
        holder: holder.slice(0, 60) || null,
        contract_no: contract.slice(0, 60) || null,
        period: period.slice(0, 20) || null,
      }
      await mine.set({ state: 'told', owed, ...bill, problem: null, told_at }).execute()
    } else if (outcome.is === 'refused')
      await mine.set({ state: 'refused', ...none, problem: outcome.code.slice(0, 100), told_at }).execute()
    else await mine.set({ state: 'unanswered', ...none, problem: 'unanswered', told_at }).execute()
    return undefined
  },
})

/** The answer to a member; `owed` is in cents, null until the gateway has answered. */
export interface ArrearsAnswer {
  readonly state: 'waiting' | 'told' | 'paid' | 'refused' | 'unanswered'
  readonly owed: number | null
  readonly holder: string | null
  readonly problem: string | null
  readonly told_at: number | null
}

/** The gateway is queried after the answer: meanwhile the member repeats the call. A recent answer is reused. */
export async function arrearsOf(
  ctx: Ctx<DB>,
  member: number,
  { unit_id, account }: { unit_id: number; account: string },
): Promise<ArrearsAnswer> {
  const { db, suid, now } = ctx
  const setting = await ctx.single(lifepaySetting)
  if (!setting.is_open) throw new AppError('lifepay_closed')
  if (setting.electric_key === null) throw new AppError('lifepay_not_set_up')
  const { kind, enabled } = await ctx.find(lifepayUnit, unit_id)
  if (!enabled || kind !== 'electric' || !(await billerOf(db, suid, unit_id))) throw new AppError('lifepay_no_arrears')
  if (!accountPatterns[kind].test(account)) throw refusing('account', 'lifepay_account', { wanted: accountHints[kind] })
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lifepay:${suid}:${member}`}, 0))`.execute(db)
  const { rows } = await sql<
    ArrearsAnswer & { id: number; asked_at: number }
  >`select id, state, owed, holder, problem, told_at, asked_at from lifepay_arrears
    where suid = ${suid} and member_id = ${member} and unit_id = ${unit_id} and account = ${account} and del_at is null`.execute(
    db,
  )
  const [existing] = rows
  if (
    existing &&
    now - existing.asked_at <
      (existing.state === 'told' || existing.state === 'waiting' ? FRESH_S : existing.state === 'paid' ? 0 : FAILED_S)
  )
    return toAnswer(existing)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from lifepay_arrears
    where suid = ${suid} and member_id = ${member} and asked_at >= to_timestamp(${now - 86_400}) and del_at is null and id <> ${existing?.id ?? 0}`.execute(
    db,
  )
  if ((counted[0]?.n ?? 0) >= ACCOUNTS_A_DAY) throw new AppError('lifepay_many_questions', { most: ACCOUNTS_A_DAY })
  const { rows: created } = await sql<{
    id: number
  }>`insert into lifepay_arrears (suid, member_id, unit_id, account, state, times, asked_at)
    values (${suid}, ${member}, ${unit_id}, ${account}, 'waiting', 1, to_timestamp(${now}))
    on conflict (suid, member_id, unit_id, account) where del_at is null do update set state = 'waiting', problem = null, times = lifepay_arrears.times + 1,
      asked_at = excluded.asked_at, updated_at = now(), ver = lifepay_arrears.ver + 1 returning id`.execute(db)
  await ctx.dispatch(queryArrears, created[0]?.id ?? 0)
  return { state: 'waiting', owed: null, holder: null, problem: null, told_at: null }
}

const toAnswer = ({ state, owed, holder, problem, told_at }: ArrearsAnswer): ArrearsAnswer => ({
  state,
  owed,
  holder,
  problem,
  told_at,
})

/** The bill data that an order for an account must contain, from the last answer. */
export async function billOf(
  { db, suid, now }: Ctx<DB>,
  account: { member_id: number; unit_id: number; account: string },
) {
  const { rows } = await sql<{
    owed: number
    contract_no: string | null
    period: string | null
  }>`select owed, contract_no, period from lifepay_arrears
    where suid = ${suid} and member_id = ${account.member_id} and unit_id = ${account.unit_id} and account = ${account.account} and state = 'told'
      and told_at >= to_timestamp(${now - BILL_S}) and del_at is null`.execute(db)
  return rows[0] ?? { owed: null, contract_no: null, period: null }
}

/** Closes the answered bill of an account that was topped up. */
export async function closeBill(
  { db, suid }: Ctx<DB>,
  { unit_id, account }: { unit_id: number; account: string },
): Promise<void> {
  await sql`update lifepay_arrears set state = 'paid', updated_at = now(), ver = ver + 1
    where suid = ${suid} and unit_id = ${unit_id} and account = ${account} and state = 'told' and del_at is null`.execute(
    db,
  )
}
