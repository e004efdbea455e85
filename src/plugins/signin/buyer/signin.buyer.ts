import { sql } from 'kysely'
import { date, int } from '#core/fields/index.ts'
import { dayStart } from '#core/value/time.ts'
import { defineBuyerCall } from '../../db.ts'
import { rulesInUse, makeUpDay, signToday, streakOn } from '../record/sign.ts'
import { pointsOf } from '../shared/streak.ts'
import { signinSetting } from '../setting/setting.resource.ts'
import { signinTexts } from '../words.ts'
import { fieldTexts } from '#core/text/field-texts.ts'

const DAY = 86_400
const PAGE = 31
/** Days that the calendar of a buyer covers. */
const CALENDAR_DAYS = 42

/** Daily check-in calls of buyers. */
export const signinBuyerCalls = [
  defineBuyerCall({
    path: '/addons/signin/buyer/Detail',
    method: 'GET',
    title: ['签到情况', 'Check-in today', 'Registro de hoy', '本日のチェックイン'],
    input: {},
    refusals: [],
    example: {},
    async run(_input, ctx, { id }) {
      const today = dayStart(ctx.now)
      const { is_open, after_last, makeup_days, makeup_cost } = await ctx.single(signinSetting)
      const rules = await rulesInUse(ctx)
      const signed = await streakOn(ctx, id, today)
      const streak = signed || (await streakOn(ctx, id, today - DAY))
      const { rows } = await sql<{ day: number; made_up: boolean }>`select day, made_up from signin_record
        where suid = ${ctx.suid} and member_id = ${id} and del_at is null and day > to_timestamp(${today - CALENDAR_DAYS * DAY}) order by day`.execute(
        ctx.db,
      )
      return {
        is_open: is_open && rules.length > 0,
        today,
        signed: signed > 0,
        streak,
        next_score: pointsOf(rules, signed ? signed + 1 : streak + 1, after_last),
        rules,
        makeup_days,
        makeup_cost,
        days: rows,
      }
    },
  }),
  defineBuyerCall({
    path: '/addons/signin/buyer/Sign',
    method: 'POST',
    title: signinTexts.checkIn,
    input: {},
    refusals: ['signin_closed', 'signin_no_rule', 'signed_today'],
    example: {},
    run: async (_input, ctx, { id }) => signToday(ctx, id),
  }),
  defineBuyerCall({
    path: '/addons/signin/buyer/MakeUp',
    method: 'POST',
    title: signinTexts.makeup,
    input: { day: date(signinTexts.day, { required: true }) },
    refusals: [
      'signin_closed',
      'signin_no_rule',
      'makeup_closed',
      'makeup_day',
      'makeup_before_joining',
      'signed_then',
      'makeup_points',
    ],
    example: { day: 1764172800 },
    run: async ({ day }, ctx, { id }) => makeUpDay(ctx, id, day),
  }),
  defineBuyerCall({
    path: '/addons/signin/buyer/Mine',
    method: 'GET',
    title: ['我的签到', 'My check-ins', 'Mis registros', '自分のチェックイン'],
    input: { page: int(fieldTexts.page, { min: 1, max: 1000 }) },
    refusals: [],
    example: { page: 1 },
    async run({ page }, { db, suid }, { id }) {
      const { rows } = await sql<{ day: number; streak: number; score: number; made_up: boolean; cost: number }>`
        select day, streak, score, made_up, cost from signin_record where suid = ${suid} and member_id = ${id} and del_at is null
        order by day desc limit ${PAGE} offset ${((page ?? 1) - 1) * PAGE}`.execute(db)
      return rows
    },
  }),
]
