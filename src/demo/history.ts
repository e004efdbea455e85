import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { runInBackground } from './background.ts'
import { pastClerk } from './clerk.ts'
import { seededRandom } from './random.ts'
import { HistoryChanged, resumingClerk, HistoryStopped } from './resume.ts'
import { trade } from './trade.ts'
import { readTradeBase } from './trade-facts.ts'
import type { TradeBase } from './trade-facts.ts'

const DAY = 86_400
const DAYS = 730

/**
 * Creates the history of the demo (`finish`) while the server already answers; it takes about a minute. If the server
 * stops meanwhile, documents and books are consistent, and the next start resumes. An unfinished history that this
 * version would create differently is left unchanged.
 */
export function startHistory(app: FastifyInstance, days = DAYS): { stop: () => Promise<void> } {
  return runInBackground(app, 'the past of the demo', (go) => createHistory(app, days, go))
}

/** A history in progress. Operators work meanwhile, so its initial facts are stored with its end time. */
interface HistoryInProgress {
  until: number
  facts: TradeBase
}

async function createHistory(app: FastifyInstance, days: number, go: () => boolean): Promise<void> {
  const [salt] = await app.db.platform('find the demo', (tx) =>
    tx.query<{ suid: number; promised: number | HistoryInProgress }>(
      `select suid, settings->'history' as promised from supplier where short_name = 'salt' and settings->>'demo' = 'done' and settings ? 'history'`,
    ),
  )
  if (!salt) return
  const { suid, promised } = salt
  const inProgress = typeof promised === 'number' ? await startHistoryRun(app.db, suid, promised, days) : promised
  try {
    if (await seedHistory({ app, suid, days, begun: inProgress, go })) await completeHistory(app, suid)
  } catch (error) {
    if (!(error instanceof HistoryChanged)) throw error
    await completeHistory(app, suid)
    app.log.warn(
      `another version began the past of the demo, and this one would have made it differently (${error.message}). What is there stays; a new data folder gets a whole past`,
    )
  }
}

async function startHistoryRun(db: Db, suid: number, until: number, days: number): Promise<HistoryInProgress> {
  const begun = { until, facts: await readTradeBase(db, suid, { from: until - days * DAY, until }) }
  await storeProgress(db, suid, begun)
  return begun
}

/** Marks the history as complete and notifies open consoles. */
async function completeHistory(app: FastifyInstance, suid: number): Promise<void> {
  await storeProgress(app.db, suid, null)
  app.events.publish({ suid, what: 'counts' })
}

/** Stores the history in progress; null once it is complete. */
async function storeProgress(db: Db, suid: number, begun: HistoryInProgress | null): Promise<void> {
  await db.platform('note how far the demo is', (tx) =>
    tx.query(
      `update supplier set settings = case when $2::jsonb is null then settings - 'history' else settings || jsonb_build_object('history', $2::jsonb) end
       where suid = $1`,
      [suid, begun && JSON.stringify(begun)],
    ),
  )
}

interface HistoryOptions {
  app: FastifyInstance
  suid: number
  days: number
  begun: HistoryInProgress
  /** Called before each action; false stops, and a later run does the rest. */
  go: () => boolean
}

/**
 * Creates the history of a demo supplier: two years of documents, run at the moments to which they belong. Documents of
 * an interrupted run count as done. Returns whether it is complete.
 */
async function seedHistory({ app, suid, days, begun: { until, facts }, go }: HistoryOptions): Promise<boolean> {
  const people = await app.db.tenant(suid, (tx) =>
    tx.query<{ id: number; username: string }>('select id, username from operator where suid = $1', [suid]),
  )
  const names = new Map(people.map(({ id, username }) => [id, username]))
  try {
    const clerk = await resumingClerk(app.db, suid, pastClerk(app, suid, names), go)
    await trade(clerk, facts, seededRandom(20260400), { from: until - days * DAY, until })
    return true
  } catch (error) {
    if (error instanceof HistoryStopped) return false
    throw error
  }
}
