import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import { ref } from '#core/fields/index.ts'
import { masked } from '#core/value/masked.ts'
import { defineCall } from '../../db.ts'
import type { DB } from '../../db.ts'
import type { Stage } from '../shared/words.ts'
import { jobTexts } from '../shared/words.ts'
import { similarCount, isBlocked } from '../sume/similarity.ts'
import { record } from './record.resource.ts'
import { commonTexts } from '../common-texts.ts'

/** An application as a card of the board. Times in seconds. */
export interface Card {
  id: number
  status: Stage
  name: string
  phone: string | null
  job: string
  edu: string | null
  created_at: number
  invite_at: number | null
  invite_place: string | null
  alike: number
  blocked: boolean
}
/** Recruitment funnel. Each figure equals the number of rows in the list under the filter that its link sets. */
export interface Funnel {
  applied: number
  seen: number
  invited: number
  hired: number
}
type Counts = Record<Stage, number> & { was_seen: number; was_invited: number }

/** Cards per column, newest first; the count covers all. */
const MAX_CARDS = 30

/** Applications by stage, of all jobs or of one. */
export const boardCalls = [
  defineCall({
    path: '/seller/job/RecordBoard',
    method: 'GET',
    title: commonTexts.applicationBoard,
    access: 'api',
    input: { job_id: ref(jobTexts.job, 'job') },
    async run({ job_id }, ctx) {
      const counts = await countsOf(ctx, job_id)
      const { applied, seen, invited, hired, refused, withdrawn, was_seen, was_invited } = counts
      const stages: Record<Stage, number> = { applied, seen, invited, hired, refused, withdrawn }
      const all = Object.values(stages).reduce((sum, count) => sum + count, 0)
      const funnel: Funnel = { applied: all, seen: was_seen, invited: was_invited, hired }
      return { counts: stages, cards: await cardsOf(ctx, job_id), funnel }
    },
  }),
]

async function countsOf({ db, suid, visible }: Ctx<DB>, job: number | null): Promise<Counts> {
  const of = (stage: Stage) => sql<number>`count(*) filter (where r.status = ${stage})::int`
  const { rows } =
    await sql<Counts>`select ${of('applied')} as applied, ${of('seen')} as seen, ${of('invited')} as invited, ${of('hired')} as hired,
      ${of('refused')} as refused, ${of('withdrawn')} as withdrawn, count(r.seen_at)::int as was_seen, count(r.invited_at)::int as was_invited
    from job_record r where r.suid = ${suid} and r.del_at is null and ${visible(record, 'r')} and (${job}::bigint is null or r.job_id = ${job})`.execute(
      db,
    )
  const [counts] = rows
  if (!counts) throw new Error('an aggregate gave no row')
  return counts
}

async function cardsOf({ db, suid, visible }: Ctx<DB>, job: number | null): Promise<Card[]> {
  const { rows } =
    await sql<Card>`select t.id, t.status, t.name, t.phone, j.name as job, t.edu, t.created_at, t.invite_at, t.invite_place,
      ${sql.raw(similarCount('t'))} as alike, ${sql.raw(isBlocked('t'))} as blocked
    from (select r.*, row_number() over (partition by r.status order by r.created_at desc, r.id desc) as at from job_record r
      where r.suid = ${suid} and r.del_at is null and ${visible(record, 'r')} and (${job}::bigint is null or r.job_id = ${job})) t
    join job j on j.suid = t.suid and j.id = t.job_id where t.at <= ${MAX_CARDS} order by t.created_at desc, t.id desc`.execute(
      db,
    )
  return rows.map((card) => ({ ...card, phone: card.phone === null ? null : masked(card.phone) }))
}
