import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import type { Tx } from '#server/db/db.ts'
import { pastDesk, numberIn } from './desk.ts'
import type { Desk } from './desk.ts'
import { dateJob, offerJob } from './job-life.ts'
import type { Candidate } from './job-life.ts'
import { jobsOn } from './job-plan.ts'
import type { JobFacts } from './job-plan.ts'
import { someContact } from './people.ts'
import { seededRandom } from './random.ts'
import { readRecycleFacts } from './recycle-facts.ts'
import { dateRecycled, recycle } from './recycle-life.ts'
import { recycledOn } from './recycle-plan.ts'
import { handOver, keepStock } from './recycle-stock.ts'

const DAY = 86_400

/** A past of two sections: what people gave back, and who applied for work. */
export interface SectionPast {
  suid: number
  from: number
  until: number
  /** About so many recycling orders, and so many applications. */
  recycled: number
  applied: number
}

/** One thing that happened, whole or not at all. */
interface Happening {
  at: number
  run: (desk: Desk, tx: Tx) => Promise<void>
}

/** What is known by its log to have begun: the program it is logged as, and the calls that begin something. */
const pasts = {
  recycle: { agent: 'saltern demo recycling', begins: ['/v1/buyer/recycle/OrderCreate', '/v1/jxc/outbound/OutboundSave'] },
  job: { agent: 'saltern demo jobs', begins: ['/v1/seller/job/JobSave'] },
} as const

/** Makes both, day by day, through the engine behind the calls. What an earlier start has made is left out. Gives whether it came to its end. */
export async function makeSections(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  return (await makeRecycled(app, past, go)) && makeJobs(app, past, go)
}

async function makeRecycled(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  const { suid, from, until } = past
  const facts = await readRecycleFacts(app.db, suid)
  const { collectors, inspectors, points } = facts
  if ([collectors, inspectors, points].some(({ length }) => length === 0)) return true
  const average = past.recycled / Math.max(1, Math.round((until - from) / DAY))
  const act = worker(app, past, 'recycle', facts.people)
  const stock = await act.once((desk, tx) => keepStock(desk, tx, { by: act.by(0), at: dayStart(from) }))
  return act.all(go, (random, day) => [
    ...handOver(stock, day, act.by(0)),
    ...recycledOn(random, day, { facts, average, from, until }).map((life): Happening => ({
      at: life.placed,
      async run(desk, tx) {
        const [by, second] = [act.by(life.placed), act.by(life.placed + 1)]
        const member = await memberOf(desk, tx, { head: '150', person: life.person, at: life.placed, by })
        const id = await recycle(desk, life, { member, by, second, until })
        if (id !== undefined) dateRecycled(tx, id, life.placed)
      },
    })),
  ])
} // prettier-ignore

async function makeJobs(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  const { suid, from, until } = past
  const { titles, people } = await readJobFacts(app, suid)
  const average = (past.applied * 30 * DAY) / Math.max(DAY, until - from)
  const act = worker(app, past, 'job', people)
  return act.all(go, (random, day) =>
    jobsOn(random, day, { facts: { titles, people }, average, from, until }).map((life): Happening => ({
      at: life.posted,
      async run(desk, tx) {
        const by = act.by(life.posted)
        const candidateOf = async (person: number, at: number): Promise<Candidate> => {
          const member = await memberOf(desk, tx, { head: '151', person, at, by })
          const known = await tx.query('select 1 from job_sume where suid = $1 and member_id = $2 and del_at is null', [suid, member.id])
          return { ...member, known: known.length > 0 }
        }
        dateJob(tx, await offerJob(desk, life, { by, until, candidateOf }))
      },
    })),
  )
} // prettier-ignore

/** Makes what is planned for each day that an earlier start has not; what the rules refuse, since people work meanwhile, is left out. */
function worker(app: FastifyInstance, { suid, from, until }: SectionPast, what: keyof typeof pasts, people: JobFacts['people']) {
  const { agent, begins } = pasts[what]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const once = <T>(run: (desk: Desk, tx: Tx) => Promise<T>) => app.db.tenant(suid, (tx) => run(pastDesk(app, tx, { agent, names }), tx))
  const begun = async (): Promise<number> => {
    const [row] = await app.db.tenant(suid, (tx) => tx.query<{ at: number | null }>(`select max(created_at) as at from op_log where suid = $1 and ua = $2 and path = any($3::text[])`, [suid, agent, [...begins]]))
    return row?.at ?? 0
  }
  return {
    once,
    by: (n: number) => people[n % Math.max(1, people.length)]?.id ?? 0,
    async all(go: () => boolean, planned: (random: ReturnType<typeof seededRandom>, day: number) => Happening[]): Promise<boolean> {
      const made = await begun()
      for (let day = dayStart(from), n = 0; day < until; day += DAY, n++) {
        // each day has dice of its own: what a later start finds changed moves no other day
        for (const { at, run } of planned(seededRandom(20261000 + n), day).toSorted((a, b) => a.at - b.at)) {
          if (at <= made || at >= until) continue
          if (!go()) return false
          try {
            await once(run)
          } catch (error) {
            if (!(error instanceof AppError) || app.errors.statusOf(error.code) >= 429) throw error
            app.log.debug({ code: error.code, agent }, 'something of the demo’s past was refused')
          }
        }
      }
      return true
    },
  }
} // prettier-ignore

/** Somebody of the shop, written down when they first come. */
async function memberOf(desk: Desk, tx: Tx, { head, person, at, by }: { head: string; person: number; at: number; by: number }) {
  const random = seededRandom(20262000 + Number(head) * 10_000 + person)
  const name = someContact(random)
  const phone = `${head}${String(person % 10_000).padStart(4, '0')}${random.digits(4)}`
  const [known] = await tx.query<{ id: number; name: string; phone: string }>('select id, name, phone from member where suid = $1 and phone = $2 and del_at is null', [tx.suid, phone])
  if (known) return known
  const made = await desk.call('/seller/member/MemberSave', { name, phone, source: random.pick(['mini', 'h5', 'app']), registered_at: at }, { by, at })
  const id = numberIn(made, 'id')
  tx.pipeline('update member set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2', [tx.suid, id, at])
  return { id, name, phone }
} // prettier-ignore

/** Reads what jobs are offered under, and who offers them. */
export async function readJobFacts(app: FastifyInstance, suid: number): Promise<JobFacts> {
  return app.db.tenant(suid, async (tx) => {
    const titles = await tx.query<{ id: number; name: string }>('select id, name from job_title where suid = $1 and del_at is null', [suid])
    const people = await tx.query<{ id: number; name: string }>(
      `select id, username as name from operator where suid = $1 and (login_name like 'chief%' or id = (select min(id) from operator where suid = $1)) order by id`,
      [suid],
    )
    return { titles: Object.fromEntries(titles.map(({ name, id }) => [name, id])), people }
  })
}
