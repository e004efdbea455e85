import { sql } from 'kysely'
import { figure } from '#core/value/figure.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { dayEnd, dayStart, ZONE } from '#core/value/time.ts'
import { beforeSave, computed, onDay, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { mergeSurvivorSql } from '#modules/member/tables.ts'
import { invitationSources } from '../place/invitations.ts'
import { logPlaces, savePlaces } from '../place/places.ts'
import { lastDay, nextName } from '../shared/period.ts'
import { rank } from './rank.resource.ts'

const today = `(now() at time zone '${ZONE}')::date`
const day = (column: string) => `(t.${column} at time zone '${ZONE}')::date`

export const rankColumns = computed(rank, {
  phase: `(case when ${today} < ${day('begin_on')} then 'ahead' when ${today} > ${day('end_on')} then 'over' else 'running' end)`,
  prize_total: `(select coalesce(sum((p.to_place - p.from_place + 1) * p.points), 0)::int from ranking_prize p where p.suid = t.suid and p.ranking_rank_id = t.id)`,
})

/** Computes the last day, and whether there are prizes. */
export const setEndDay = beforeSave(rank, ({ period, begin_on, until, prizes }) => ({
  end_on: lastDay(period, begin_on, until),
  ...(prizes ? { prized: prizes.length > 0 } : {}),
}))

/**
 * Makes a ranking visible to buyers and computes its places at once. Throws `rank_no_invitations` where no add-on
 * records invitations.
 */
export const publishRank = onTransition(rank, 'publish', async (row, _step, ctx) => {
  if (row.metric === 'invites' && (await invitationSources(ctx)).length === 0) throw new AppError('rank_no_invitations')
  await savePlaces(ctx, row, 'live')
  return { computed_at: ctx.now }
})

/** Fixes the places; in a series the next ranking starts. Throws `rank_not_over` before its last day has passed. */
export const freezeRank = onTransition(rank, 'freeze', async (row, _step, ctx) => {
  if (ctx.now < dayEnd(row.end_on)) throw new AppError('rank_not_over', { day: figure.day(row.end_on) })
  await savePlaces(ctx, row, 'frozen')
  if (row.repeats) await startNext(ctx, row)
  return { computed_at: ctx.now }
})

/**
 * Starts the next ranking of a series on the following day, and freezes it where its days have passed too. Skipped
 * where a ranking of that name exists.
 */
async function startNext(ctx: Ctx<DB>, row: RecordWithLines<typeof rank>): Promise<void> {
  const { metric, period, dept_id, top_n, remark, prizes } = row
  const begin_on = dayEnd(row.end_on)
  const name = nextName(row.name, begin_on)
  const until = period === 'custom' ? begin_on + (row.end_on - dayStart(row.begin_on)) : null // the same number of days
  const { rows } =
    await sql`select from ranking_rank where suid = ${ctx.suid} and name = ${name} and del_at is null`.execute(ctx.db)
  if (rows.length > 0) return
  const terms = prizes.map(({ from_place, to_place, points }) => ({ from_place, to_place, points }))
  const { id } = await ctx.save(rank, {
    name,
    metric,
    period,
    dept_id,
    begin_on,
    until,
    repeats: true,
    top_n,
    remark,
    prizes: terms,
  })
  await ctx.step(rank, 'publish', { id })
  if (ctx.now >= dayEnd(lastDay(period, begin_on, until))) await ctx.step(rank, 'freeze', { id })
}

/**
 * Grants every prize once: each movement is keyed by its place. A member merged since the freeze receives it in the
 * surviving wallet.
 */
export const grantPrizes = onTransition(rank, 'grant', async (row, _step, ctx) => {
  const { rows } = await sql<{
    id: number
    member_id: number
    prize: number
  }>`select t.id, ${sql.raw(mergeSurvivorSql('t.member_id'))} as member_id, t.prize from ranking_user t
    where suid = ${ctx.suid} and rank_id = ${row.id} and prize > 0 and not granted and member_id is not null order by place for update of t`.execute(
    ctx.db,
  )
  for (const { id, member_id, prize } of rows)
    await ctx.move('prize', {
      key: `prize:${id}`,
      amount: BigInt(prize),
      to: member_id,
      source: { table: 'ranking_rank', id: row.id, no: row.name },
    })
  await sql`update ranking_user set granted = true where suid = ${ctx.suid} and rank_id = ${row.id} and prize > 0`.execute(
    ctx.db,
  )
  await logPlaces(ctx, row, 'granted')
})

/** Recomputes the places of running rankings once a day, and freezes those that are over. */
export const refreshRanks = onDay('ranking', async (ctx) => {
  const running = await sql<{ id: number }>`select id from ranking_rank
    where suid = ${ctx.suid} and status = 'published' and del_at is null and begin_on <= to_timestamp(${ctx.now})
      and (computed_at is null or computed_at < to_timestamp(${dayStart(ctx.now)})) order by id`.execute(ctx.db)
  for (const { id } of running.rows) {
    const row = await ctx.find(rank, id)
    if (ctx.now >= dayEnd(row.end_on)) await ctx.step(rank, 'freeze', { id })
    else await refreshPlaces(ctx, row)
  }
  return false
})

/** Recomputes the places of a published ranking. */
export async function refreshPlaces(ctx: Ctx<DB>, row: Parameters<typeof savePlaces>[1]): Promise<number> {
  const count = await savePlaces(ctx, row, 'live')
  await sql`update ranking_rank set computed_at = to_timestamp(${ctx.now}) where suid = ${ctx.suid} and id = ${row.id}`.execute(
    ctx.db,
  )
  return count
}
