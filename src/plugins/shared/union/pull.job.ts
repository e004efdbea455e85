import { sql } from 'kysely'
import type { Outcome } from '#core/define/provider.ts'
import type { Ctx } from '#core/define/resource.ts'
import type { UnionOrder, UnionProvider, UnionWindow } from '#core/define/union.ts'
import type { Text } from '#core/text/i18n.ts'
import { defineProviderJob, defineWork, onDay } from '../../db.ts'
import type { DB } from '../../db.ts'
import { compareOrders, endComparison } from './compare.ts'
import { settleShares } from './share.ts'
import { takeOrders, unionTable } from './take.ts'

/** Seconds between two pulls, and by how much each reaches back over the one before; how far the first one does. */
const [EVERY, OVERLAP, FIRST] = [600, 900, 86_400]
/** A step ends behind the page with which it has so many orders, or took so long: what it writes at once is little. */
const [ENOUGH, LONG_MS] = [500, 20_000]
/** Seconds until what had no answer is asked again. */
const pauses = [60, 300, 1800] as const

interface Pull {
  kind: 'auto' | 'hand' | 'month'
  from_at: number
  to_at: number
  reached_at: number
  place: string | null
  tries: number
}

/** What of the orders of a span was fetched, up to when, and where the next page of the window behind that begins. */
interface Fetched {
  readonly orders: readonly UnionOrder[]
  readonly until: number
  readonly next: string | undefined
}

/** Fetches a union’s orders of a span, window by window, and writes them down; or compares a month with what is known of it. */
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
        sql`update ${unionTable(union, 'pull')} set ${change}, updated_at = now(), ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(ctx.db)
      if (outcome.is !== 'done') {
        const pause = outcome.is === 'refused' ? undefined : pauses[pull.tries]
        const problem = outcome.is === 'refused' ? outcome.code.slice(0, 100) : 'unanswered'
        await set(sql`tries = tries + 1, problem = ${problem}, status = ${pause === undefined ? 'failed' : 'waiting'}`)
        return pause
      }
      const { orders, until, next = null } = outcome.value
      const found = new Set(orders.map(({ no }) => no)).size
      if (pull.kind === 'month') await compareOrders(ctx, union, id, orders)
      else {
        const { fresh, changed } = await takeOrders(ctx, union, orders)
        await set(sql`found = found + ${found}, fresh = fresh + ${fresh}, changed = changed + ${changed}`)
      }
      const over = until >= pull.to_at
      await set(sql`reached_at = to_timestamp(${until}), place = ${next}, tries = 0, problem = null, status = ${over ? 'done' : 'waiting'}`)
      if (!over) return 0
      if (pull.kind === 'month') await endComparison(ctx, union, id)
      if (pull.kind === 'auto')
        await sql`update ${unionTable(union, 'setting')} set pulled_until = greatest(pulled_until, to_timestamp(${pull.to_at})) where suid = ${ctx.suid} and del_at is null`.execute(ctx.db)
      return undefined
    },
  }) // prettier-ignore

/** All of a union’s orders from the beginning of a span on, as far as one step goes. A window is reached once all of its pages are there. */
async function fetchOrders(provider: UnionProvider, { by, from, to, next: first }: UnionWindow): Promise<Outcome<Fetched>> {
  const began = performance.now()
  const orders: UnionOrder[] = []
  let [until, next, pages] = [from, first, 0]
  while (until < to && orders.length < ENOUGH && performance.now() - began < LONG_MS) {
    const end = Math.min(to, until + provider.longest)
    const page = await provider.orders({ by, from: until, to: end, ...(next === undefined ? {} : { next }) })
    if (page.is !== 'done' && pages === 0) return page
    if (page.is !== 'done') break // asked once more by the next step
    orders.push(...page.value.orders)
    next = page.value.next
    if (next === undefined) until = end
    pages++
  }
  return { is: 'done', value: { orders, until, next } }
}

async function openPull({ db, suid }: Ctx<DB>, union: string, id: number): Promise<Pull | undefined> {
  const { rows } = await sql<Pull>`select kind, from_at, to_at, reached_at, place, tries from ${unionTable(union, 'pull')}
    where suid = ${suid} and id = ${id} and status = 'waiting' and del_at is null for update`.execute(db)
  return rows[0]
}

/** Lays a pull for a span. */
export async function layPull(
  ctx: Ctx<DB>,
  union: string,
  { kind, from, to }: { kind: Pull['kind']; from: number; to: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into ${unionTable(union, 'pull')} (suid, kind, from_at, to_at, reached_at)
    values (${ctx.suid}, ${kind}, to_timestamp(${from}), to_timestamp(${to}), to_timestamp(${from})) returning id`.execute(ctx.db)
  return rows[0]?.id ?? 0
}

const wanted = sql`s.del_at is null and s.pull_on and s.app_secret is not null and (s.pull_at is null or s.pull_at <= now())`

/** Every ten minutes: what changed since the last time, a little more than that. One row tells of the latest; what failed is covered by the next. */
export const pullWork = (union: string, job: ReturnType<typeof pullJob>) =>
  defineWork({
    key: `${union}.pull`,
    async due(db) {
      const { rows } = await sql<{ suid: number }>`select distinct s.suid from ${unionTable(union, 'setting')} s where ${wanted} order by 1`.execute(db)
      return rows.map(({ suid }) => suid)
    },
    async run(ctx) {
      const { db, suid, now } = ctx
      const mine = await sql<{ pulled_until: number | null }>`update ${unionTable(union, 'setting')} s set pull_at = to_timestamp(${now + EVERY})
        where s.suid = ${suid} and ${wanted} returning s.pulled_until`.execute(db)
      const [setting] = mine.rows
      if (!setting) return false
      const last = await sql<{ id: number; status: string }>`select id, status from ${unionTable(union, 'pull')}
        where suid = ${suid} and kind = 'auto' and del_at is null order by id desc limit 1 for update`.execute(db)
      const [row] = last.rows
      if (row?.status === 'waiting') return false
      const from = setting.pulled_until === null ? now - FIRST : setting.pulled_until - OVERLAP
      if (row)
        await sql`update ${unionTable(union, 'pull')} set from_at = to_timestamp(${from}), to_at = to_timestamp(${now}), reached_at = to_timestamp(${from}),
          place = null, status = 'waiting', found = 0, fresh = 0, changed = 0, tries = 0, problem = null, updated_at = now(), ver = ver + 1 where suid = ${suid} and id = ${row.id}`.execute(db)
      await ctx.dispatch(job, row?.id ?? (await layPull(ctx, union, { kind: 'auto', from, to: now })))
      return false
    },
  }) // prettier-ignore

/** Once a day: shares whose time of being held is over, and those that a wallet did not take before. */
export const shareDaily = (union: string) =>
  onDay(`${union}_shares`, async (ctx) => {
    await settleShares(ctx, union)
    return false
  })
