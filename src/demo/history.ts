import type { FastifyInstance } from 'fastify'
import { pastClerk } from './clerk.ts'
import { diceOf } from './random.ts'
import { trade } from './trade.ts'
import { tradeFacts } from './trade-facts.ts'

const DAY = 86_400

/**
 * Gives the new demo its past while the server already answers; it takes a minute or so. What is there when the server stops stays, whole documents and
 * right books; it is not taken up again.
 */
export function startHistory(app: FastifyInstance): { stop: () => Promise<void> } {
  let going = true
  const work = async () => {
    const [salt] = await app.db.platform('find the demo', (tx) =>
      tx.query<{ suid: number }>(`select suid from supplier where short_name = 'salt'`),
    )
    if (salt) await seedHistory({ app, suid: salt.suid, go: () => going })
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
  /** Seconds: when it ends. */
  now?: number
  /** Asked before each day; false ends it there. */
  go?: () => boolean
}

/** Gives a demo supplier a past: two years of documents, written by the engine behind the calls at the moments they belong to. Gives the days that passed. */
export async function seedHistory({
  app,
  suid,
  days = 730,
  now = Math.floor(app.now().getTime() / 1000),
  go,
}: HistoryOptions): Promise<number> {
  const period = { from: now - days * DAY, until: now }
  const facts = await tradeFacts(app.db, suid, period)
  const people = await app.db.tenant(suid, (tx) =>
    tx.query<{ id: number; username: string }>('select id, username from operator where suid = $1', [suid]),
  )
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return trade(pastClerk(app, suid, names), facts, diceOf(20260400), period, go)
}
