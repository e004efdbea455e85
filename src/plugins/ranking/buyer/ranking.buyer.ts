import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import { int } from '#core/fields/index.ts'
import { members } from '#modules/member/tables.ts'
import { defineBuyerCall } from '../../db.ts'
import { placesQuery } from '../place/places.ts'
import type { Ranked } from '../place/places.ts'
import { memberMetrics, rankingTexts } from '../words.ts'
import { labelTexts } from '#core/text/label-texts.ts'

const MAX_PLACES = 100

interface RankRow {
  id: number
  name: string
  metric: string
  begin_on: number
  end_on: number
  status: string
}
interface PlaceRow {
  place: number
  name: string
  amount: number | null
  count: number | null
}
const isVisible = sql.raw(
  `r.metric in (${memberMetrics.map((metric) => `'${metric}'`).join(', ')}) and r.status in ('published', 'frozen', 'granted') and r.del_at is null`,
)

/** Rankings of members as buyers see them: the first places with abbreviated names, and the buyer's own place. */
export const rankingBuyerCalls = [
  defineBuyerCall({
    path: '/addons/ranking/buyer/List',
    method: 'GET',
    title: rankingTexts.ranks,
    input: {},
    refusals: [],
    example: {},
    async run(_input, { db, suid }) {
      const { rows } =
        await sql<RankRow>`select r.id, r.name, r.metric, r.begin_on, r.end_on, r.status from ranking_rank r
        where r.suid = ${suid} and ${isVisible} order by r.end_on desc, r.id desc limit 50`.execute(db)
      return rows
    },
  }),
  defineBuyerCall({
    path: '/addons/ranking/buyer/Detail',
    method: 'GET',
    title: rankingTexts.rank,
    input: { id: int(labelTexts.id, { required: true, min: 1 }) },
    refusals: ['not_found'],
    example: { id: 1 },
    async run({ id }, ctx, buyer) {
      const { db, suid } = ctx
      const ranks = await sql<
        RankRow & Ranked & { prizes: object[] }
      >`select r.id, r.name, r.metric, r.begin_on, r.end_on, r.status, r.top_n, r.dept_id,
          (select coalesce(jsonb_agg(jsonb_build_object('from', p.from_place, 'to', p.to_place, 'points', p.points) order by p.from_place), '[]')
            from ranking_prize p where p.suid = r.suid and p.ranking_rank_id = r.id) as prizes
        from ranking_rank r where r.suid = ${suid} and r.id = ${id} and ${isVisible}`.execute(db)
      const [rank] = ranks.rows
      if (!rank) throw new AppError('not_found')
      const placesSql =
        rank.status === 'published'
          ? await placesQuery(ctx, rank)
          : sql`select place, member_id as who, amount, count from ranking_user where suid = ${suid} and rank_id = ${id}`
      const { rows } = await sql<PlaceRow & { own: boolean }>`with s as (${placesSql})
        select s.place, left(m.name, 1) || '**' as name, s.amount, s.count, (coalesce(m.merged_into, m.id) = ${buyer.id}) as own
        from s join ${members.as('m')} on m.suid = ${suid} and m.id = s.who where s.place <= ${MAX_PLACES} or coalesce(m.merged_into, m.id) = ${buyer.id} order by s.place`.execute(
        db,
      )
      const { top_n: _, dept_id: __, ...details } = rank
      return {
        ...details,
        places: rows.filter(({ place }) => place <= MAX_PLACES),
        mine: rows.find(({ own: isOwn }) => isOwn)?.place ?? null,
      }
    },
  }),
]
