import type { FastifyInstance } from 'fastify'
import { pastClerk } from './clerk.ts'
import { diceOf } from './random.ts'
import { goingOn, Stopped } from './resume.ts'
import { trade } from './trade.ts'
import { tradeFacts } from './trade-facts.ts'

const DAY = 86_400

/**
 * Gives the new demo its past while the server already answers; it takes a minute or so. A server that stops meanwhile leaves whole documents and right
 * books, and the next start goes on where it was left. A demo that was made without a past stays without one.
 */
export function startHistory(app: FastifyInstance, fresh: boolean): { stop: () => Promise<void> } {
  let going = true
  const work = async () => {
    const [salt] = await app.db.platform('find the demo', (tx) =>
      tx.query<{ suid: number; until: number | null }>(
        `select suid, (settings->>'history')::bigint as until from supplier where short_name = 'salt' and settings->>'demo' = 'done'`,
      ),
    )
    if (!salt || (salt.until === null && !fresh)) return
    const until = salt.until ?? Math.floor(app.now().getTime() / 1000)
    const note = (history: number | null) =>
      app.db.platform('note how far the demo is', (tx) =>
        history === null
          ? tx.query(`update supplier set settings = settings - 'history' where suid = $1`, [salt.suid])
          : tx.query(`update supplier set settings = settings || jsonb_build_object('history', $2::bigint) where suid = $1`, [
              salt.suid,
              history,
            ]),
      )
    await note(until)
    if (await seedHistory({ app, suid: salt.suid, now: until, go: () => going })) await note(null)
  }
  const done = work().catch((error: unknown) => app.log.error({ err: error }, 'the past of the demo could not be made'))
  return {
    async stop() {
      going = false
      await done
    },
  }
}

export interface HistoryOptions {
  app: FastifyInstance
  suid: number
  days?: number
  /** Seconds: when it ends. The same for a past that is taken up again. */
  now?: number
  /** Asked before each deed; false leaves the rest for another time. */
  go?: () => boolean
}

/**
 * Gives a demo supplier a past: two years of documents, written by the engine behind the calls at the moments they belong to. What an interrupted run has
 * written counts as done. Gives whether it came to its end.
 */
export async function seedHistory({
  app,
  suid,
  days = 730,
  now = Math.floor(app.now().getTime() / 1000),
  go = () => true,
}: HistoryOptions): Promise<boolean> {
  const period = { from: now - days * DAY, until: now }
  const facts = await tradeFacts(app.db, suid, period)
  const people = await app.db.tenant(suid, (tx) =>
    tx.query<{ id: number; username: string }>('select id, username from operator where suid = $1', [suid]),
  )
  const names = new Map(people.map(({ id, username }) => [id, username]))
  try {
    await trade(await goingOn(app.db, suid, pastClerk(app, suid, names), go), facts, diceOf(20260400), period)
    return true
  } catch (error) {
    if (error instanceof Stopped) return false
    throw error
  }
}
