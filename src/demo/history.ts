import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { inBackground } from './background.ts'
import { pastClerk } from './clerk.ts'
import { seededRandom } from './random.ts'
import { HistoryChanged, resumingClerk, HistoryStopped } from './resume.ts'
import { trade } from './trade.ts'
import { readTradeBase } from './trade-facts.ts'
import type { TradeBase } from './trade-facts.ts'

const DAY = 86_400
const DAYS = 730

/**
 * Gives the demo the past that it was promised (`finish`), while the server already answers; it takes a minute or so. A server that ends meanwhile, however
 * it ends, leaves whole documents and right books, and the next start goes on where it was left. Half a past that another version would make differently
 * stays as it is.
 */
export function startHistory(app: FastifyInstance, days = DAYS): { stop: () => Promise<void> } {
  return inBackground(app, 'the past of the demo', (go) => makePromised(app, days, go))
}

/** A history in progress. People work meanwhile, so its starting facts are stored with the moment at which it ends. */
interface Begun {
  until: number
  facts: TradeBase
}

async function makePromised(app: FastifyInstance, days: number, go: () => boolean): Promise<void> {
  const [salt] = await app.db.platform('find the demo', (tx) =>
    tx.query<{ suid: number; promised: number | Begun }>(
      `select suid, settings->'history' as promised from supplier where short_name = 'salt' and settings->>'demo' = 'done' and settings ? 'history'`,
    ),
  )
  if (!salt) return
  const { suid, promised } = salt
  const begun = typeof promised === 'number' ? await begin(app.db, suid, promised, days) : promised
  try {
    if (await seedHistory({ app, suid, days, begun, go })) await end(app, suid)
  } catch (error) {
    if (!(error instanceof HistoryChanged)) throw error
    await end(app, suid)
    app.log.warn(`another version began the past of the demo, and this one would have made it differently (${error.message}). What is there stays; a new data folder gets a whole past`) // prettier-ignore
  }
}

async function begin(db: Db, suid: number, until: number, days: number): Promise<Begun> {
  const begun = { until, facts: await readTradeBase(db, suid, { from: until - days * DAY, until }) }
  await note(db, suid, begun)
  return begun
}

/** Marks the history as complete and notifies open consoles. */
async function end(app: FastifyInstance, suid: number): Promise<void> {
  await note(app.db, suid, null)
  app.events.tell({ suid, what: 'counts' })
}

/** Stores the history in progress; null once it is complete. */
async function note(db: Db, suid: number, begun: Begun | null): Promise<void> {
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
  begun: Begun
  /** Asked before each action; false stops, and the rest is done by a later run. */
  go: () => boolean
}

/**
 * Gives a demo supplier a past: two years of documents, written by the engine behind the calls at the moments they belong to. What an interrupted run has
 * written counts as done. Gives whether it came to its end.
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
