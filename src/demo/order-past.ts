import type { FastifyInstance } from 'fastify'
import { runInBackground } from './background.ts'
import { readOrderFacts } from './order-facts.ts'
import { makeBuyers, makeOrders } from './orders.ts'
import type { OrderPast } from './orders.ts'
import { makeSections } from './section-past.ts'

const DAYS = 730

/**
 * Creates two years of orders when the demo has a history: about `count` orders, after the recycling orders and job
 * applications, while the server already answers. If the server stops meanwhile, orders and books are consistent, and
 * the next start resumes.
 */
export function startOrders(app: FastifyInstance, count: number, days = DAYS): { stop: () => Promise<void> } {
  return runInBackground(app, 'the past of the demo’s orders', async (go) => {
    const past = await promisedPast(app, count, days)
    if (!past) return
    const { suid, from, until, count: orders } = past
    const sections = { suid, from, until, recycled: Math.round(orders / 8), applied: Math.round(orders / 10) }
    if ((await makeSections(app, sections, go)) && (await makeOrders(app, past, go))) await note(app, suid, null)
  })
}

async function promisedPast(app: FastifyInstance, count: number, days: number): Promise<OrderPast | undefined> {
  const [salt] = await app.db.platform('find the demo', (tx) =>
    tx.query<{ suid: number; promised: number | OrderPast }>(
      `select suid, settings->'orders' as promised from supplier where short_name = 'salt' and settings->>'demo' = 'done' and settings ? 'orders'`,
    ),
  )
  if (!salt) return undefined
  const { suid, promised } = salt
  if (typeof promised !== 'number') return promised
  const from = promised - days * 86_400
  await makeBuyers(app, suid, Math.round(count / 50), from)
  const past = { suid, from, until: promised, count, facts: await readOrderFacts(app.db, suid) }
  await note(app, suid, past)
  return past
}

/** Stores the initial facts of the history; null once it is complete. */
async function note(app: FastifyInstance, suid: number, past: OrderPast | null): Promise<void> {
  await app.db.platform('note how far the demo is', (tx) =>
    tx.query(
      `update supplier set settings = case when $2::jsonb is null then settings - 'orders' else settings || jsonb_build_object('orders', $2::jsonb) end where suid = $1`,
      [suid, past && JSON.stringify(past)],
    ),
  )
}
