import { sql } from 'kysely'
import { AppError, refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { dayStart } from '#core/value/time.ts'
import { balance } from '#modules/ledger/balance/balance.ts'
import { members } from '#modules/member/tables.ts'
import { walletOf } from '#modules/member/wallet/wallets.ts'
import type { DB } from '../../db.ts'
import { signinSetting } from '../setting/setting.resource.ts'
import { signinRecord } from './record.resource.ts'
import { pointsOf } from '../shared/streak.ts'
import type { DayRule } from '../shared/streak.ts'

const DAY = 86_400

/** A check-in and its points. Days are in seconds. */
export interface CheckIn {
  readonly id: number
  readonly day: number
  readonly streak: number
  readonly score: number
}

/** The enabled rules, by day. */
export async function rulesInUse({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>): Promise<DayRule[]> {
  const { rows } = await sql<DayRule>`select day, score from signin_rule
    where suid = ${suid} and enabled and del_at is null order by day`.execute(db)
  return rows
}

/** Checks a member in for today, once. Throws `signin_closed`, `signin_no_rule`, `signed_today`. */
export async function signToday(ctx: Ctx<DB>, member: number): Promise<CheckIn> {
  await lockMember(ctx, member)
  const day = dayStart(ctx.now)
  if ((await streakOn(ctx, member, day)) > 0) throw new AppError('signed_today')
  return saveCheckIn(ctx, { member, day, cost: 0 })
}

/**
 * Checks a member in for a missed day, for its price in points. Points granted for later days do not change; only their
 * streaks do. Throws `makeup_closed`, `makeup_day`, `makeup_before_joining`, `signed_then`, `makeup_points`, and what
 * `signToday` throws.
 */
export async function makeUpDay(ctx: Ctx<DB>, member: number, day: number): Promise<CheckIn> {
  await lockMember(ctx, member)
  const { makeup_days, makeup_cost } = await ctx.single(signinSetting)
  if (makeup_days === 0) throw new AppError('makeup_closed')
  const today = dayStart(ctx.now)
  if (day >= today || day < today - makeup_days * DAY) throw refusing('day', 'makeup_day', { days: makeup_days })
  if (day < (await joiningDay(ctx, member))) throw refusing('day', 'makeup_before_joining')
  if ((await streakOn(ctx, member, day)) > 0) throw refusing('day', 'signed_then')
  const { balance: have, onHold } = await balance(ctx, walletOf(member, 'score'))
  if (have - onHold < BigInt(makeup_cost))
    throw new AppError('makeup_points', { cost: String(makeup_cost), have: String(have - onHold) })
  const signed = await saveCheckIn(ctx, { member, day, cost: makeup_cost })
  await extendStreak(ctx, member, signed)
  return signed
}

/** The day on which a member joined, in seconds: earlier days were not missed. */
async function joiningDay({ db, suid }: Ctx<DB>, member: number): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select coalesce(m.registered_at, m.created_at) as at from ${members.as('m')} where m.suid = ${suid} and m.id = ${member}`.execute(
    db,
  )
  return dayStart(rows[0]?.at ?? 0)
}

async function saveCheckIn(
  ctx: Ctx<DB>,
  { member, day, cost }: { member: number; day: number; cost: number },
): Promise<CheckIn> {
  const { is_open, after_last } = await ctx.single(signinSetting)
  if (!is_open) throw new AppError('signin_closed')
  const rules = await rulesInUse(ctx)
  if (rules.length === 0) throw new AppError('signin_no_rule')
  const streak = (await streakOn(ctx, member, day - DAY)) + 1
  const score = pointsOf(rules, streak, after_last)
  const made_up = day < dayStart(ctx.now)
  const { id, record_no } = await ctx.save(signinRecord, {}, { member_id: member, day, streak, score, made_up, cost })
  const source = { table: 'signin_record', id, no: record_no }
  if (cost > 0) await ctx.move('makeup', { key: `makeup:${id}`, amount: BigInt(cost), from: member, source })
  if (score > 0) await ctx.move('prize', { key: `prize:${id}`, amount: BigInt(score), to: member, source })
  return { id, day, streak, score }
}

/** The length of the streak that ends on a day; 0 without a check-in. */
export async function streakOn(
  { db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>,
  member: number,
  day: number,
): Promise<number> {
  const { rows } = await sql<{ streak: number }>`select streak from signin_record
    where suid = ${suid} and member_id = ${member} and day = to_timestamp(${day}) and del_at is null`.execute(db)
  return rows[0]?.streak ?? 0
}

/** Extends the streak that started right after a made-up day by the streak up to that day. */
async function extendStreak({ db, suid }: Ctx<DB>, member: number, { day, streak }: CheckIn): Promise<void> {
  await sql`update signin_record set streak = streak + ${streak}, ver = ver + 1
    where suid = ${suid} and member_id = ${member} and del_at is null and day > to_timestamp(${day})
      and day = to_timestamp(${day}) + streak * interval '1 day'`.execute(db)
}

/** Serialises the check-ins of one member. */
async function lockMember({ db, suid }: Ctx<DB>, member: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signin:${suid}:${member}`}, 0))`.execute(db)
}
