import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/context.ts'
import type { UnionOrder, UnionProvider, UnionWindow } from '#core/define/union.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineProviderJob, defineWork, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { addReported, completeComparison } from './month-comparison.ts'
import { settleShares } from './share.ts'
import { saveOrders, unionTable } from './save-orders.ts'

/** Seconds between two pulls, the overlap of each with the one before, and how far the first one reaches back. */
const [EVERY, OVERLAP, FIRST] = [600, 900, 86_400]
/**
 * A step ends with the page that reaches this number of orders or this duration, so that one transaction stays small.
 */
const [STEP_ORDERS, STEP_MS] = [500, 20_000]
/** Seconds before each retry after no answer. */
const pauses = [60, 300, 1800] as const

interface Pull {
  kind: 'auto' | 'hand' | 'month'
  from_at: number
  to_at: number
  reached_at: number
  place: string | null
  tries: number
}

/**
 * The orders that a step fetched, the instant up to which it is complete, and where the next page of the following
 * window begins.
 */
interface Fetched {
  readonly orders: readonly UnionOrder[]
  readonly until: number
  readonly next: string | undefined
}

/** Fetches a union’s orders of a span, window by window, and saves them; or compares a month with the stored orders. */
export const pullJob = (union: string, title: Text) =>
  defineProviderJob({
    name: `${union}.pull`,
    title,
    kind: 'union',
    async prepare(id, ctx) {
      const pull = await openPull(ctx, union, id)
      const by = pull?.kind === 'month' ? ('paid' as const) : ('changed' as const)
      return pull && { by, from: pull.reached_at, to: pull.to_at, ...(pull.place === null ? {} : { next: pull.place }) }
    },
    perform: fetchOrders,
    async complete(id, outcome, ctx) {
      const pull = await openPull(ctx, union, id)
      if (!pull) return undefined
      const set = (change: ReturnType<typeof sql>) =>
        sql`update ${unionTable(union, 'pull')} set ${change}, updated_at = now(), ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(
          ctx.db,
        )
      if (outcome.is !== 'done') {
        const pause = outcome.is === 'refused' ? undefined : pauses[pull.tries]
        const problem = outcome.is === 'refused' ? outcome.code.slice(0, 100) : 'unanswered'
        await set(sql`tries = tries + 1, problem = ${problem}, status = ${pause === undefined ? 'failed' : 'waiting'}`)
        return pause
      }
      const { orders, until, next = null } = outcome.value
      const orderCount = new Set(orders.map(({ no }) => no)).size
      if (pull.kind === 'month') await addReported(ctx, union, id, orders)
      else {
        const { fresh, changed } = await saveOrders(ctx, union, orders)
        await set(sql`found = found + ${orderCount}, fresh = fresh + ${fresh}, changed = changed + ${changed}`)
      }
      const over = until >= pull.to_at
      await set(
        sql`reached_at = to_timestamp(${until}), place = ${next}, tries = 0, problem = null, status = ${over ? 'done' : 'waiting'}`,
      )
      if (!over) return 0
      if (pull.kind === 'month') await completeComparison(ctx, union, id)
      if (pull.kind === 'auto')
        await sql`update ${unionTable(union, 'setting')} set pulled_until = greatest(pulled_until, to_timestamp(${pull.to_at})) where suid = ${ctx.suid} and del_at is null`.execute(
          ctx.db,
        )
      return undefined
    },
  })

/**
 * Fetches a union’s orders from the beginning of a span, as far as one step goes. A window counts as reached once all
 * of its pages are fetched.
 */
async function fetchOrders(
  provider: UnionProvider,
  { by, from, to, next: first }: UnionWindow,
): Promise<Outcome<Fetched>> {
  const began = performance.now()
  const orders: UnionOrder[] = []
  let [until, next, pages] = [from, first, 0]
  while (until < to && orders.length < STEP_ORDERS && performance.now() - began < STEP_MS) {
    const end = Math.min(to, until + provider.longest)
    const page = await provider.orders({ by, from: until, to: end, ...(next === undefined ? {} : { next }) })
    if (page.is !== 'done' && pages === 0) return page
    if (page.is !== 'done') break // the next step retries it
    orders.push(...page.value.orders)
    next = page.value.next
    if (next === undefined) until = end
    pages++
  }
  return { is: 'done', value: { orders, until, next } }
}

async function openPull({ db, suid }: Ctx<DB>, union: string, id: number): Promise<Pull | undefined> {
  const { rows } =
    await sql<Pull>`select kind, from_at, to_at, reached_at, place, tries from ${unionTable(union, 'pull')}
    where suid = ${suid} and id = ${id} and status = 'waiting' and del_at is null for update`.execute(db)
  return rows[0]
}

/** Creates a pull for a span and returns its id. */
export async function createPull(
  ctx: Ctx<DB>,
  union: string,
  { kind, from, to }: { kind: Pull['kind']; from: number; to: number },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into ${unionTable(union, 'pull')} (suid, kind, from_at, to_at, reached_at)
    values (${ctx.suid}, ${kind}, to_timestamp(${from}), to_timestamp(${to}), to_timestamp(${from})) returning id`.execute(
    ctx.db,
  )
  return rows[0]?.id ?? 0
}

const isDue = sql`s.del_at is null and s.pull_on and s.app_secret is not null and (s.pull_at is null or s.pull_at <= now())`

/**
 * Every ten minutes pulls the changes since the last pull, with an overlap. One row describes the latest automatic
 * pull; the next pull covers what failed.
 */
export const pullWork = (union: string, job: ReturnType<typeof pullJob>) =>
  defineWork({
    key: `${union}.pull`,
    async due(db) {
      const { rows } = await sql<{
        suid: number
      }>`select distinct s.suid from ${unionTable(union, 'setting')} s where ${isDue} order by 1`.execute(db)
      return rows.map(({ suid }) => suid)
    },
    async run(ctx) {
      const { db, suid, now } = ctx
      const mine = await sql<{
        pulled_until: number | null
      }>`update ${unionTable(union, 'setting')} s set pull_at = to_timestamp(${now + EVERY})
        where s.suid = ${suid} and ${isDue} returning s.pulled_until`.execute(db)
      const [setting] = mine.rows
      if (!setting) return false
      const last = await sql<{ id: number; status: string }>`select id, status from ${unionTable(union, 'pull')}
        where suid = ${suid} and kind = 'auto' and del_at is null order by id desc limit 1 for update`.execute(db)
      const [row] = last.rows
      if (row?.status === 'waiting') return false
      const from = setting.pulled_until === null ? now - FIRST : setting.pulled_until - OVERLAP
      if (row)
        await sql`update ${unionTable(union, 'pull')} set from_at = to_timestamp(${from}), to_at = to_timestamp(${now}), reached_at = to_timestamp(${from}),
          place = null, status = 'waiting', found = 0, fresh = 0, changed = 0, tries = 0, problem = null, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${row.id}`.execute(
          db,
        )
      await ctx.dispatch(job, row?.id ?? (await createPull(ctx, union, { kind: 'auto', from, to: now })))
      return false
    },
  })

/** Daily: settles shares whose holding period is over, and retries those that a wallet refused. */
export const shareDaily = (union: string) =>
  onDay(`${union}_shares`, async (ctx) => {
    await settleShares(ctx, union)
    return false
  })
