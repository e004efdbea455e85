import { sql } from 'kysely'
import type { Ctx } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { at, followed, syncOrder } from './followed.ts'
import { linksOf } from './links.ts'

/** Orders of an action whose other side is brought in line at its end. */
const waiting = new WeakMap<object, Set<number>>()

/** At the end of the action, the suppliers of an order follow it, and it follows them. The caller holds the store’s order. */
export function syncLater(ctx: Ctx<DB>, id: number): void {
  if (followed()) return
  once(ctx, id, () => syncOrder(ctx, id))
}

/** Before a supplier’s order that a store sells by is locked: the store’s is, as everybody does it. */
export async function lockStoreFirst(ctx: Ctx<DB>, id: number): Promise<void> {
  if (followed()) return
  const [link] = await linksOf(ctx, 'order', id)
  if (!link) return
  const { other_suid: store, other_id: order } = link
  await at(ctx, store, ({ db, suid }) => sql`select from orders where suid = ${suid} and id = ${order} for no key update`.execute(db))
  once(ctx, id, () => at(ctx, store, (there) => syncOrder(there, order)))
}

function once(ctx: Ctx<DB>, id: number, run: () => Promise<void>): void {
  const own = waiting.get(ctx.db) ?? new Set()
  waiting.set(ctx.db, own)
  if (own.has(id)) return
  own.add(id)
  ctx.defer(async () => {
    own.delete(id)
    await run()
  })
}
