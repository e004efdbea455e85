import type { Outcome } from '#core/define/provider.ts'
import type { StepEvent } from '#core/define/event.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { isRecord } from '../write/input.ts'
import { addonsOf, ownContext } from './own-work.ts'
import type { AddonModule, Addons } from './own-work.ts'
import { openProvider } from './provider.ts'

/** Seconds until the next try of what failed on our side; after the last one it is given up. */
export const taskDelays = [15, 60, 300, 1800, 7200, 21_600] as const
/** Who took a job up and has not come back by then is taken for dead, in seconds. It is longer than a provider's deadline. */
const LEASE_S = 60

interface Task {
  id: number
  addon: string
  kind: 'event' | 'job'
  name: string
  key: string
  payload: unknown
  /** It had more to do at once. */
  goes_on: boolean
  /** Its attempts, ever growing: whoever holds this number holds the task. */
  tries: number
}

/** Tasks of one supplier that are done at once: a provider that keeps silent must not hold up what others are asked. */
const AT_ONCE = 4

/** Tasks that one job does at most; what is left is the next job's, so that other suppliers take their turns between. */
const ROUND = 100

/** Milliseconds for which one supplier's jobs that go on are done before others take their turns. */
const TURN_MS = 10_000

/** Seconds within which a task that comes again has a job of its own; what comes later is looked for every minute. */
const SOON_S = 30

/** The jobs of the queue: what is new is done at once; what had more to do at once is long, and left to where nobody waits (docs/decisions/0073). */
export const taskJobs = { fresh: 'addon_tasks', goesOn: 'patient_addon_tasks' } as const
export type TaskJob = keyof typeof taskJobs

/** Does what add-ons have to do for a supplier now; what fails waits for its next try and holds nothing up. */
export async function workThrough(addons: Addons, suid: number, job: TaskJob = 'fresh'): Promise<void> {
  const { app } = addons
  const until = performance.now() + TURN_MS
  for (;;) {
    const open = await app.db.tenant(suid, (tx) => dueNow(tx, addons, job))
    const more = open.length === ROUND || (job === 'goesOn' && open.length > 0)
    const hand = async () => {
      for (let id = open.shift(); id !== undefined; id = open.shift()) await work(addons, suid, id)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, open.length) }, hand))
    if (!more) return
    if (job === 'fresh' || performance.now() > until || app.jobs.stopping.aborted) return workOn(app, suid, job)
  }
}

/** What is due, the longest first, its add-ons by turns: many parcels to be told of keep no text message waiting. */
async function dueNow(tx: Tx, { app, registry }: Addons, job: TaskJob): Promise<number[]> {
  const due = `${job === 'goesOn' ? '' : 'not '}t.goes_on and t.next_at <= $2 and (t.state = 'waiting' or t.state = 'running' and t.lease_until <= $2)`
  const first = `select id, next_at, row_number() over (order by next_at, id) as turn from addon_task t where t.suid = $1 and ${due}`
  const rows = await tx.query<{ id: number }>(
    `select id from (
       select t.* from unnest($3::text[]) a(key) cross join lateral (${first} and t.addon = a.key order by next_at, id limit ${ROUND}) t
       union all (${first} and t.addon <> all($3::text[]) order by next_at, id limit ${ROUND})) t
     order by turn, next_at, id limit ${ROUND}`,
    [tx.suid, app.now(), addonsOf(registry).map(({ key }) => key)],
  )
  return rows.map(({ id }) => id)
}

/** The suppliers for whom something is due: what a dead process left behind, and what no job came for. */
export async function suppliersWithWork({ app }: Addons): Promise<{ suid: number; job: TaskJob }[]> {
  const rows = await app.db.platform('what add-ons have to do', (tx) =>
    tx.query<{ suid: number; goes_on: boolean }>(
      `select distinct suid, goes_on from addon_task where next_at <= $1 and (state = 'waiting' or state = 'running' and lease_until <= $1)`,
      [app.now()],
    ),
  )
  return rows.map(({ suid, goes_on }) => ({ suid, job: goes_on ? 'goesOn' : 'fresh' }))
}

/** Does a job for a provider here and now, whoever laid it, and tells what came of it. Undefined where another process is at it, or nothing is to be done. */
export async function workNow(addons: Addons, suid: number, addon: string, key: string): Promise<Outcome<unknown> | undefined> {
  const [row] = await addons.app.db.tenant(suid, (tx) =>
    tx.query<{ id: number }>(`select id from addon_task where suid = $1 and addon = $2 and key = $3`, [suid, addon, key]),
  )
  return row && work(addons, suid, row.id)
}

async function work(addons: Addons, suid: number, id: number): Promise<Outcome<unknown> | undefined> {
  const { app, registry } = addons
  const task = await app.db.tenant(suid, (tx) => claim(tx, app.now(), id))
  if (!task) return undefined
  try {
    const addon = addonsOf(registry).find(({ key }) => key === task.addon)
    if (!addon) throw new Error(`the add-on ${task.addon} is not part of this server`)
    if (task.kind === 'job') return await doJob(addons, addon, suid, task)
    await app.db.tenant(suid, async (tx) => {
      if (!(await finish(tx, task))) return
      const run = addon.plugin.on.find(({ event }) => event === task.name)?.run
      if (run) await runBehaviour(run, [eventIn(task.payload), ownContext(addons, tx, addon.key)])
    })
  } catch (error) {
    app.log.warn({ err: error, suid, task: id }, 'what an add-on has to do failed')
    await app.db.tenant(suid, (tx) => giveBack(tx, app.now(), task, error instanceof AppError ? error.code : 'internal'))
  }
  return undefined
}

/** Takes a task up: nobody else does until its lease ends. */
async function claim(tx: Tx, now: Date, id: number): Promise<Task | undefined> {
  const [task] = await tx.query<Task & Record<string, unknown>>(
    `update addon_task set state = 'running', tries = tries + 1, lease_until = $3::timestamptz + make_interval(secs => ${LEASE_S}), updated_at = now()
     where suid = $1 and id = $2 and ((state = 'waiting' and next_at <= $3) or (state = 'running' and lease_until <= $3))
     returning id, addon, kind, name, key, payload, goes_on, tries`,
    [tx.suid, id, now],
  )
  return task
}

/** Ends a task, together with what it did; or lays it back, for now where it goes on. False where somebody else has taken it up meanwhile. */
async function finish(tx: Tx, { id, tries }: Task, again?: Date, goesOn = false): Promise<boolean> {
  const rows = await tx.query(
    `update addon_task set state = case when $4::timestamptz is null then 'done' else 'waiting' end, next_at = coalesce($4, next_at), lease_until = null,
       goes_on = $5, fails = 0, problem = null, updated_at = now() where suid = $1 and id = $2 and state = 'running' and tries = $3 returning id`,
    [tx.suid, id, tries, again ?? null, goesOn],
  )
  return rows.length > 0
}

/** Lays a task back after it failed, unless somebody else has taken it up meanwhile. What failed too often in a row is given up. */
async function giveBack(tx: Tx, now: Date, { id, tries }: Task, problem: string): Promise<void> {
  await tx.query(
    `update addon_task set state = case when fails >= ${taskDelays.length} then 'failed' else 'waiting' end, fails = fails + 1, lease_until = null, problem = $3, updated_at = now(),
       next_at = $4::timestamptz + make_interval(secs => (array[${taskDelays.join(', ')}])[least(fails + 1, ${taskDelays.length})])
     where suid = $1 and id = $2 and state = 'running' and tries = $5`,
    [tx.suid, id, problem, now, tries],
  )
}

/** What comes again within seconds is waited for by somebody, and does not wait for the minute. */
function workAt(app: Addons['app'], suid: number, id: number, at: Date): void {
  app.jobs.add(taskJobs.fresh, { suid }, { key: `${taskJobs.fresh}:${suid}:${id}`, at }).catch((error: unknown) => app.log.warn({ err: error, suid }, 'a job waits for the clock'))
} // prettier-ignore

/** What has more to do at once does not wait for the clock. It is a job of its own, as suppliers take turns at those. */
export function workOn(app: Addons['app'], suid: number, job: TaskJob): void {
  app.jobs.add(taskJobs[job], { suid }, { key: `${taskJobs[job]}:${suid}` }).catch((error: unknown) => app.log.warn({ err: error, suid }, 'a job waits for the clock'))
} // prettier-ignore

async function doJob(addons: Addons, addon: AddonModule, suid: number, task: Task): Promise<Outcome<unknown> | undefined> {
  const { app, registry } = addons
  const own = addon.plugin.jobs.find(({ name }) => name === task.name)
  const job = own ?? registry.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === task.name)
  if (!job) throw new Error(`the add-on ${addon.key} has no job ${task.name}`)
  const { id: about, port = job.port ?? job.kind } = isRecord(task.payload) ? task.payload : {}
  const id = Number(about ?? 0)
  const acting = own ? addon.key : undefined // what a section does is not limited to what the add-on may
  const request = await app.db.tenant(suid, (tx) => runBehaviour(job.prepare, [id, ownContext(addons, tx, acting)]))
  if (request === undefined) {
    await app.db.tenant(suid, (tx) => finish(tx, task))
    return undefined
  }
  const opened = await openProvider(addons, addon, { name: String(port), suid, task: task.name, about: task.key })
  const provider = opened?.provider
  const outcome =
    provider === undefined
      ? ({ is: 'refused', code: 'not_set_up' } as const)
      : await performed(() => runBehaviour(job.perform, [provider, request]))
  await app.db.tenant(suid, async (tx) => {
    const again = await runBehaviour(job.complete, [id, outcome, ownContext(addons, tx, acting)])
    const at = typeof again === 'number' ? new Date((seconds(app.now()) + again) * 1000) : undefined
    if (!(await finish(tx, task, at, again === 0))) throw new AppError('stale') // another process answers for it: nothing of this is kept
    if (at && Number(again) > 0 && Number(again) <= SOON_S) tx.afterCommit(() => workAt(app, suid, task.id, at))
    if (again === 0 && !task.goes_on) tx.afterCommit(() => workOn(app, suid, 'goesOn')) // one that went on is looked for by who did it
  })
  return outcome
}

/** A provider that throws has perhaps done it all the same. */
async function performed(run: () => Promise<unknown>): Promise<Outcome<unknown>> {
  try {
    const outcome: unknown = await run()
    if (!isRecord(outcome)) return { is: 'unknown' }
    if (outcome.is === 'done') return { is: 'done', value: outcome.value }
    if (outcome.is === 'refused') return { is: 'refused', code: String(outcome.code) }
    return { is: outcome.is === 'pending' ? 'pending' : 'unknown' }
  } catch {
    return { is: 'unknown' }
  }
}

function eventIn(payload: unknown): StepEvent {
  const { key, id, from = '', to = '', at } = isRecord(payload) ? payload : {}
  return { key: String(key), id: Number(id), from: String(from), to: String(to), at: Number(at) }
}
