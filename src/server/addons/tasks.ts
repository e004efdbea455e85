import type { Outcome } from '#core/define/provider.ts'
import type { StepEvent } from '#core/define/event.ts'
import { AppError } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { seconds } from '../http/clock.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { isRecord } from '../write/input.ts'
import { addonsOf, addonContext } from './addon-context.ts'
import type { AddonModule, Addons } from './addon-context.ts'
import { openProvider } from './provider.ts'

/** Seconds until the next try of what failed on our side; after the last one it is given up. */
export const taskDelays = [15, 60, 300, 1800, 7200, 21_600] as const
/**
 * Who took a job up and has not come back by then is taken for dead, in seconds. It is longer than a provider's
 * deadline.
 */
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
  /** Its attempts, always increasing: this number identifies the holder of the task. */
  tries: number
}

/** Concurrent tasks of one supplier: a provider that does not answer must not block the calls to others. */
const AT_ONCE = 4

/** Most tasks of one job; the next job does the rest, so that other suppliers get their turn. */
const ROUND = 100

/** Milliseconds for which one supplier's jobs that go on are done before others take their turns. */
const TURN_MS = 10_000

/** Seconds within which a repeated task gets its own job; later ones are found by the sweep every minute. */
const SOON_S = 30

/**
 * The jobs of the queue: new tasks run immediately; a task with more to do is long and continues in the background lane
 * (docs/decisions/0073).
 */
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

/**
 * The due tasks, the oldest first, alternating between add-ons: many parcel notifications do not delay a text message.
 */
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

/**
 * Runs a provider's job immediately, whatever enqueued it, and returns its outcome. Undefined if another process runs
 * it or there is nothing to do.
 */
export async function workNow(
  addons: Addons,
  suid: number,
  addon: string,
  key: string,
): Promise<Outcome<unknown> | undefined> {
  const [row] = await addons.app.db.tenant(suid, (tx) =>
    tx.query<{ id: number }>(`select id from addon_task where suid = $1 and addon = $2 and key = $3`, [
      suid,
      addon,
      key,
    ]),
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
      if (run) await runBehaviour(run, [eventIn(task.payload), addonContext(addons, tx, addon.key)])
    })
  } catch (error) {
    app.log.warn({ err: error, suid, task: id }, 'what an add-on has to do failed')
    await app.db.tenant(suid, (tx) =>
      giveBack(tx, app.now(), task, error instanceof AppError ? error.code : 'internal'),
    )
  }
  return undefined
}

/** Locks a task: no other process runs it until its lease ends. */
async function claim(tx: Tx, now: Date, id: number): Promise<Task | undefined> {
  const [task] = await tx.query<Task & Record<string, unknown>>(
    `update addon_task set state = 'running', tries = tries + 1, lease_until = $3::timestamptz + make_interval(secs => ${LEASE_S}), updated_at = now()
     where suid = $1 and id = $2 and ((state = 'waiting' and next_at <= $3) or (state = 'running' and lease_until <= $3))
     returning id, addon, kind, name, key, payload, goes_on, tries`,
    [tx.suid, id, now],
  )
  return task
}

/**
 * Finishes a task with its results, or requeues it, immediately if it continues. False if another process has locked it
 * meanwhile.
 */
async function finish(tx: Tx, { id, tries }: Task, retryAt?: Date, goesOn = false): Promise<boolean> {
  const rows = await tx.query(
    `update addon_task set state = case when $4::timestamptz is null then 'done' else 'waiting' end, next_at = coalesce($4, next_at), lease_until = null,
       goes_on = $5, fails = 0, problem = null, updated_at = now() where suid = $1 and id = $2 and state = 'running' and tries = $3 returning id`,
    [tx.suid, id, tries, retryAt ?? null, goesOn],
  )
  return rows.length > 0
}

/** Requeues a failed task unless another process has locked it meanwhile. Too many failures in a row end it. */
async function giveBack(tx: Tx, now: Date, { id, tries }: Task, problem: string): Promise<void> {
  await tx.query(
    `update addon_task set state = case when fails >= ${taskDelays.length} then 'failed' else 'waiting' end, fails = fails + 1, lease_until = null, problem = $3, updated_at = now(),
       next_at = $4::timestamptz + make_interval(secs => (array[${taskDelays.join(', ')}])[least(fails + 1, ${taskDelays.length})])
     where suid = $1 and id = $2 and state = 'running' and tries = $5`,
    [tx.suid, id, problem, now, tries],
  )
}

/** A person waits for a retry within seconds, so it does not wait for the sweep. */
function workAt(app: Addons['app'], suid: number, id: number, at: Date): void {
  app.jobs
    .add(taskJobs.fresh, { suid }, { key: `${taskJobs.fresh}:${suid}:${id}`, at })
    .catch((error: unknown) => app.log.warn({ err: error, suid }, 'a job waits for the clock'))
}

/** A task with more to do does not wait for the sweep. It gets its own job, since suppliers take turns at jobs. */
export function workOn(app: Addons['app'], suid: number, job: TaskJob): void {
  app.jobs
    .add(taskJobs[job], { suid }, { key: `${taskJobs[job]}:${suid}` })
    .catch((error: unknown) => app.log.warn({ err: error, suid }, 'a job waits for the clock'))
}

async function doJob(
  addons: Addons,
  addon: AddonModule,
  suid: number,
  task: Task,
): Promise<Outcome<unknown> | undefined> {
  const { app, registry } = addons
  const addonJob = addon.plugin.jobs.find(({ name }) => name === task.name)
  const job = addonJob ?? registry.modules.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === task.name)
  if (!job) throw new Error(`the add-on ${addon.key} has no job ${task.name}`)
  const { id: about, port = job.port ?? job.kind } = isRecord(task.payload) ? task.payload : {}
  const id = Number(about ?? 0)
  const acting = addonJob ? addon.key : undefined // what a section does is not limited to what the add-on may
  const request = await app.db.tenant(suid, (tx) => runBehaviour(job.prepare, [id, addonContext(addons, tx, acting)]))
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
    const continues = await runBehaviour(job.complete, [id, outcome, addonContext(addons, tx, acting)])
    const at = typeof continues === 'number' ? new Date((seconds(app.now()) + continues) * 1000) : undefined
    if (!(await finish(tx, task, at, continues === 0))) throw new AppError('stale') // another process owns it: rolls everything back
    if (at && Number(continues) > 0 && Number(continues) <= SOON_S) tx.afterCommit(() => workAt(app, suid, task.id, at))
    if (continues === 0 && !task.goes_on) tx.afterCommit(() => workOn(app, suid, 'goesOn')) // one that went on is looked for by who did it
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
