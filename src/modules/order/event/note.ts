import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { orderEvents } from './event.resource.ts'

/** Notes in an order's history what this action does, with whoever does it; the server's own work has nobody. */
export function noteEvent(ctx: Ctx<DB>, order: number, what: keyof typeof orderEvents, words: string | null = null): void {
  const noting = sql`
    insert into order_event (suid, order_id, src_type, what, words, by_uid, at, created_by, created_at)
    values (${ctx.suid}, ${order}, 'orders', ${what}, ${words?.slice(0, 500) ?? null}, ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}), ${ctx.uid > 0 ? ctx.uid : null}::bigint, to_timestamp(${ctx.now}))`
  ctx.pipeline(noting.compile(ctx.db))
}
