import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { DB } from '../../db.ts'
import { runAtSupplier, counterpartyWrite, syncOrder } from './counterparty.ts'
import { loadLinks } from './links.ts'

/** Orders that are synced at the end of the current action. */
const pendingSyncs = new WeakMap<object, Set<number>>()

/** Syncs an order with its suppliers at the end of the action. The caller holds the lock of the store’s order. */
export function deferSync(ctx: Ctx<DB>, id: number): void {
  if (counterpartyWrite()) return
  deferOnce(ctx, id, () => syncOrder(ctx, id))
}

/** Locks the store's order before its supplier’s order: every action locks them in this sequence. */
export async function lockStoreOrder(ctx: Ctx<DB>, id: number): Promise<void> {
  if (counterpartyWrite()) return
  const [link] = await loadLinks(ctx, 'order', id)
  if (!link) return
  const { other_suid: store, other_id: order } = link
  await runAtSupplier(ctx, store, ({ db, suid }) =>
    sql`select from orders where suid = ${suid} and id = ${order} for no key update`.execute(db),
  )
  deferOnce(ctx, id, () => runAtSupplier(ctx, store, (storeCtx) => syncOrder(storeCtx, order)))
}

function deferOnce(ctx: Ctx<DB>, id: number, run: () => Promise<void>): void {
  const orderIds = pendingSyncs.get(ctx.db) ?? new Set()
  pendingSyncs.set(ctx.db, orderIds)
  if (orderIds.has(id)) return
  orderIds.add(id)
  ctx.defer(async () => {
    orderIds.delete(id)
    await run()
  })
}
