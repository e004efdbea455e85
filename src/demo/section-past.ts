import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import { dayStart } from '#core/value/time.ts'
import type { Tx } from '#server/db/db.ts'
import { pastRunner, numberFrom } from './call-runner.ts'
import type { CallRunner } from './call-runner.ts'
import { backdateJob, runJob } from './job-life.ts'
import type { Candidate } from './job-life.ts'
import { jobsOn } from './job-plan.ts'
import type { JobFacts } from './job-plan.ts'
import { randomContact } from './people.ts'
import { seededRandom } from './random.ts'
import { readRecycleFacts } from './recycle-facts.ts'
import { backdateRecycleOrder, runRecycleOrder } from './recycle-life.ts'
import { recycleOrdersOn } from './recycle-plan.ts'
import { monthlyHandover, prepareRecycleStock } from './recycle-stock.ts'

const DAY = 86_400

/** History of two sections: recycling orders and job applications. */
export interface SectionPast {
  suid: number
  from: number
  until: number
  /** Approximate numbers of recycling orders and of applications. */
  recycled: number
  applied: number
}

/** An event, run in one transaction. */
interface PastEvent {
  at: number
  run: (runner: CallRunner, tx: Tx) => Promise<void>
}

/** Log program of each section, and the calls that start an event; the log shows which events have started. */
const pasts = {
  recycle: {
    agent: 'saltern demo recycling',
    begins: ['/v1/buyer/recycle/OrderCreate', '/v1/jxc/outbound/OutboundSave'],
  },
  job: { agent: 'saltern demo jobs', begins: ['/v1/seller/job/JobSave'] },
} as const

/**
 * Creates both histories, day by day, at past moments. Events of an earlier start are left out. Returns whether it is
 * complete.
 */
export async function makeSections(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  return (await makeRecycled(app, past, go)) && makeJobs(app, past, go)
}

async function makeRecycled(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  const { suid, from, until } = past
  const facts = await readRecycleFacts(app.db, suid)
  const { collectors, inspectors, points } = facts
  if ([collectors, inspectors, points].some(({ length }) => length === 0)) return true
  const average = past.recycled / Math.max(1, Math.round((until - from) / DAY))
  const act = eventRunner(app, past, 'recycle', facts.people)
  const stock = await act.once((runner, tx) => prepareRecycleStock(runner, tx, { by: act.by(0), at: dayStart(from) }))
  return act.all(go, (random, day) => [
    ...monthlyHandover(stock, day, act.by(0)),
    ...recycleOrdersOn(random, day, { facts, average, from, until }).map((life): PastEvent => ({
      at: life.placed,
      async run(runner, tx) {
        const [by, second] = [act.by(life.placed), act.by(life.placed + 1)]
        const member = await memberOf(runner, tx, { head: '150', person: life.person, at: life.placed, by })
        const id = await runRecycleOrder(runner, life, { member, by, second, until })
        if (id !== undefined) backdateRecycleOrder(tx, id, life.placed)
      },
    })),
  ])
}

async function makeJobs(app: FastifyInstance, past: SectionPast, go: () => boolean): Promise<boolean> {
  const { suid, from, until } = past
  const { titles, people } = await readJobFacts(app, suid)
  const average = (past.applied * 30 * DAY) / Math.max(DAY, until - from)
  const act = eventRunner(app, past, 'job', people)
  return act.all(go, (random, day) =>
    jobsOn(random, day, { facts: { titles, people }, average, from, until }).map((life): PastEvent => ({
      at: life.posted,
      async run(runner, tx) {
        const by = act.by(life.posted)
        const candidateOf = async (person: number, at: number): Promise<Candidate> => {
          const member = await memberOf(runner, tx, { head: '151', person, at, by })
          const existing = await tx.query(
            'select 1 from job_sume where suid = $1 and member_id = $2 and del_at is null',
            [suid, member.id],
          )
          return { ...member, hasResume: existing.length > 0 }
        }
        backdateJob(tx, await runJob(runner, life, { by, until, candidateOf }))
      },
    })),
  )
}

/**
 * Runs the planned events of each day that an earlier start has not run. Skips refused ones, because operators work
 * meanwhile.
 */
function eventRunner(
  app: FastifyInstance,
  { suid, from, until }: SectionPast,
  what: keyof typeof pasts,
  people: JobFacts['people'],
) {
  const { agent, begins } = pasts[what]
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const inTransaction = <T>(run: (runner: CallRunner, tx: Tx) => Promise<T>) =>
    app.db.tenant(suid, (tx) => run(pastRunner(app, tx, { agent, names }), tx))
  const begun = async (): Promise<number> => {
    const [row] = await app.db.tenant(suid, (tx) =>
      tx.query<{ at: number | null }>(
        `select max(created_at) as at from op_log where suid = $1 and ua = $2 and path = any($3::text[])`,
        [suid, agent, [...begins]],
      ),
    )
    return row?.at ?? 0
  }
  return {
    once: inTransaction,
    by: (n: number) => people[n % Math.max(1, people.length)]?.id ?? 0,
    async all(
      go: () => boolean,
      planned: (random: ReturnType<typeof seededRandom>, day: number) => PastEvent[],
    ): Promise<boolean> {
      const earlier = await begun()
      for (let day = dayStart(from), n = 0; day < until; day += DAY, n++) {
        // each day has its own random generator, so a change on one day does not affect others
        for (const { at, run } of planned(seededRandom(20261000 + n), day).toSorted((a, b) => a.at - b.at)) {
          if (at <= earlier || at >= until) continue
          if (!go()) return false
          try {
            await inTransaction(run)
          } catch (error) {
            if (!(error instanceof AppError) || app.errors.statusOf(error.code) >= 429) throw error
            app.log.debug({ code: error.code, agent }, 'something of the demo’s past was refused')
          }
        }
      }
      return true
    },
  }
}

/** A member of the shop, created at the first event. */
async function memberOf(
  runner: CallRunner,
  tx: Tx,
  { head, person, at, by }: { head: string; person: number; at: number; by: number },
) {
  const random = seededRandom(20262000 + Number(head) * 10_000 + person)
  const name = randomContact(random)
  const phone = `${head}${String(person % 10_000).padStart(4, '0')}${random.digits(4)}`
  const [existing] = await tx.query<{ id: number; name: string; phone: string }>(
    'select id, name, phone from member where suid = $1 and phone = $2 and del_at is null',
    [tx.suid, phone],
  )
  if (existing) return existing
  const created = await runner.call(
    '/seller/member/MemberSave',
    { name, phone, source: random.pick(['mini', 'h5', 'app']), registered_at: at },
    { by, at },
  )
  const id = numberFrom(created, 'id')
  tx.pipeline(
    'update member set created_at = to_timestamp($3), updated_at = to_timestamp($3) where suid = $1 and id = $2',
    [tx.suid, id, at],
  )
  return { id, name, phone }
}

/** Reads job titles and the operators who publish jobs. */
export async function readJobFacts(app: FastifyInstance, suid: number): Promise<JobFacts> {
  return app.db.tenant(suid, async (tx) => {
    const titles = await tx.query<{ id: number; name: string }>(
      'select id, name from job_title where suid = $1 and del_at is null',
      [suid],
    )
    const people = await tx.query<{ id: number; name: string }>(
      `select id, username as name from operator where suid = $1 and (login_name like 'chief%' or id = (select min(id) from operator where suid = $1)) order by id`,
      [suid],
    )
    return { titles: Object.fromEntries(titles.map(({ name, id }) => [name, id])), people }
  })
}
