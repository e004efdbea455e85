import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/resource.ts'
import { defineProviderJob } from '../../db.ts'
import type { DB } from '../../db.ts'
import { accountForms, accountWanted } from '../unit/accounts.ts'
import { lifepaySetting } from '../setting/setting.resource.ts'
import { lifepayUnit } from '../unit/unit.resource.ts'
import { billerOf } from '../unit/biller.ts'

/** Accounts that one member may ask after in a day: whose they are is nobody's to collect. */
const ACCOUNTS_A_DAY = 20
/** Seconds for which an answer counts, and for which a refusal or silence is told before it is asked again. */
const [FRESH_S, FAILED_S] = [600, 60] as const
/** Seconds after which what was told of a bill goes into no order any more. */
const BILL_S = 86_400

/** Asks the gateway what an account owes. Asking moves nothing; what had no answer says so, and the member asks again. */
export const askArrears = defineProviderJob({
  name: 'lifepay.owed',
  title: ['查询欠费', 'Ask what is owed', 'Consultar la deuda', '未払い額の照会'],
  kind: 'topup',
  async prepare(id, { db, suid }) {
    const { rows } = await sql<{ account: string; unit_id: number }>`select account, unit_id from lifepay_arrears
      where suid = ${suid} and id = ${id} and state = 'waiting' and del_at is null`.execute(db)
    const [asked] = rows
    const biller = asked && (await billerOf(db, suid, asked.unit_id))
    return asked && biller ? { biller, account: asked.account } : undefined
  },
  perform: (provider, asked) => provider.owed(asked),
  async complete(id, outcome, { db, suid, now }) {
    const mine = db.updateTable('lifepay_arrears').where('suid', '=', suid).where('id', '=', id).where('state', '=', 'waiting')
    const [told_at, none] = [sql<number>`to_timestamp(${now})`, { owed: null, holder: null, contract_no: null, period: null }]
    if (outcome.is === 'done') {
      const { owed, holder, contract, period } = outcome.value
      const bill = { holder: holder.slice(0, 60) || null, contract_no: contract.slice(0, 60) || null, period: period.slice(0, 20) || null }
      await mine.set({ state: 'told', owed, ...bill, problem: null, told_at }).execute()
    } else if (outcome.is === 'refused') await mine.set({ state: 'refused', ...none, problem: outcome.code.slice(0, 100), told_at }).execute()
    else await mine.set({ state: 'unanswered', ...none, problem: 'unanswered', told_at }).execute()
    return undefined
  },
}) // prettier-ignore

/** What a member is told of an account; `owed` is cents, null until the gateway has answered. */
export interface Owed {
  readonly state: 'waiting' | 'told' | 'paid' | 'refused' | 'unanswered'
  readonly owed: number | null
  readonly holder: string | null
  readonly problem: string | null
  readonly told_at: number | null
}

/** The gateway is asked after the answer: while it is, the call is made again. What was told a moment ago is told again. */
export async function owedBy(ctx: Ctx<DB>, member: number, { unit_id, account }: { unit_id: number; account: string }): Promise<Owed> {
  const { db, suid, now } = ctx
  const setting = await ctx.single(lifepaySetting)
  if (!setting.is_open) throw new AppError('lifepay_closed')
  if (setting.electric_key === null) throw new AppError('lifepay_not_set_up')
  const { kind, enabled } = await ctx.find(lifepayUnit, unit_id)
  if (!enabled || kind !== 'electric' || !(await billerOf(db, suid, unit_id))) throw new AppError('lifepay_no_arrears')
  if (!accountForms[kind].test(account)) throw refusing('account', 'lifepay_account', { wanted: accountWanted[kind] })
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lifepay:${suid}:${member}`}, 0))`.execute(db)
  const { rows } = await sql<Owed & { id: number; asked_at: number }>`select id, state, owed, holder, problem, told_at, asked_at from lifepay_arrears
    where suid = ${suid} and member_id = ${member} and unit_id = ${unit_id} and account = ${account} and del_at is null`.execute(db)
  const [known] = rows
  if (known && now - known.asked_at < (known.state === 'told' || known.state === 'waiting' ? FRESH_S : known.state === 'paid' ? 0 : FAILED_S))
    return told(known)
  const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from lifepay_arrears
    where suid = ${suid} and member_id = ${member} and asked_at >= to_timestamp(${now - 86_400}) and del_at is null and id <> ${known?.id ?? 0}`.execute(db)
  if ((counted[0]?.n ?? 0) >= ACCOUNTS_A_DAY) throw new AppError('lifepay_many_questions', { most: ACCOUNTS_A_DAY })
  const { rows: made } = await sql<{ id: number }>`insert into lifepay_arrears (suid, member_id, unit_id, account, state, times, asked_at)
    values (${suid}, ${member}, ${unit_id}, ${account}, 'waiting', 1, to_timestamp(${now}))
    on conflict (suid, member_id, unit_id, account) where del_at is null do update set state = 'waiting', problem = null, times = lifepay_arrears.times + 1,
      asked_at = excluded.asked_at, updated_at = now(), ver = lifepay_arrears.ver + 1 returning id`.execute(db)
  await ctx.dispatch(askArrears, made[0]?.id ?? 0)
  return { state: 'waiting', owed: null, holder: null, problem: null, told_at: null }
} // prettier-ignore

const told = ({ state, owed, holder, problem, told_at }: Owed): Owed => ({ state, owed, holder, problem, told_at })

/** What an order for an account has to name of its bill, by the last answer. */
export async function billOf({ db, suid, now }: Ctx<DB>, asked: { member_id: number; unit_id: number; account: string }) {
  const { rows } = await sql<{ owed: number; contract_no: string | null; period: string | null }>`select owed, contract_no, period from lifepay_arrears
    where suid = ${suid} and member_id = ${asked.member_id} and unit_id = ${asked.unit_id} and account = ${asked.account} and state = 'told'
      and told_at >= to_timestamp(${now - BILL_S}) and del_at is null`.execute(db)
  return rows[0] ?? { owed: null, contract_no: null, period: null }
} // prettier-ignore

/** An account was topped up: what was told of its bill is over. */
export async function endBill({ db, suid }: Ctx<DB>, { unit_id, account }: { unit_id: number; account: string }): Promise<void> {
  await sql`update lifepay_arrears set state = 'paid', updated_at = now(), ver = ver + 1
    where suid = ${suid} and unit_id = ${unit_id} and account = ${account} and state = 'told' and del_at is null`.execute(db)
} // prettier-ignore
