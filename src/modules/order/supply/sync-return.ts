import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { Text } from '#core/text/i18n.ts'
import type { DB } from '../../db.ts'
import { agreeRefund } from '../refund/agree.ts'
import { lockRefund, moveRefund } from '../refund/in-flight.ts'
import { countInFlight } from '../store/line-quantities.ts'
import { inspect } from '../refund/inspect.ts'
import type { InspectedUnits } from '../refund/inspect.ts'
import { convertExchange } from '../refund/convert-to-return.ts'
import { refund } from '../refund/refund.resource.ts'
import { findQuarantine } from '../refund/restock.ts'
import type { StoreReturn } from './returns.ts'

const byStore: Text = ['店铺验货', 'the store’s inspection', 'la inspección de la tienda', '店舗の検品']

/** Raises a refund that the store has already decided: it needs no approval here, whatever the amount. */
export async function raiseRefund(ctx: Ctx<DB>, body: Readonly<Record<string, unknown>>): Promise<number> {
  const { id } = await ctx.save(refund, body)
  const row = await ctx.find(refund, id)
  if (row.to_approve) await agreeRefund(ctx, row, null)
  return id
}

/** Raises the return or exchange of the store’s buyer at the supplier that shipped the goods. */
export async function raiseReturn(
  ctx: Ctx<DB>,
  order_id: number,
  { type, reason, images, lines, return_carrier, return_no }: StoreReturn,
): Promise<number> {
  const id = await raiseRefund(ctx, { order_id, source: 'seller', type, reason, images, freight_part: 0, lines })
  await sql`update refund set return_carrier = ${return_carrier}, return_no = ${return_no} where suid = ${ctx.suid} and id = ${id}`.execute(
    ctx.db,
  )
  return id
}

/**
 * Applies later changes of the store's return: a new tracking number, a return instead of an exchange, an inspection or
 * a cancellation.
 */
export async function syncReturn(ctx: Ctx<DB>, storeReturn: StoreReturn, id: number): Promise<void> {
  const { type, status, reason, return_carrier, return_no, inspected } = storeReturn
  const row = await ctx.find(refund, id)
  if (row.status !== 'agreed' && row.status !== 'applied') return
  if (status === 'refused' || status === 'cancelled') {
    countInFlight(ctx, row, -1)
    return moveRefund(ctx, row, 'cancelled', reason)
  }
  if (row.return_no !== return_no || row.return_carrier !== return_carrier)
    await sql`update refund set return_carrier = ${return_carrier}, return_no = ${return_no}, ver = ver + 1 where suid = ${ctx.suid} and id = ${id}`.execute(
      ctx.db,
    )
  // As at the store, the return waits for the store's decision.
  if (type === 'return' && row.type === 'exchange') await convertExchange(ctx, row)
  const now = await ctx.find(refund, id)
  if (status !== 'applied' && now.status === 'applied') await agreeRefund(ctx, now, null)
  if (inspected === null) return
  const locked = await lockRefund(ctx, id, { from: ['agreed'], what: byStore })
  await inspect(ctx, { ...locked, warehouse_id: null }, await supplierDispositions(ctx, inspected))
}

/**
 * The supplier decides about goods that the store does not restock: they go to its quarantine warehouse if it has one.
 */
async function supplierDispositions(ctx: Ctx<DB>, results: StoreReturn['inspected']): Promise<InspectedUnits[]> {
  const unfit = (await findQuarantine(ctx)) === undefined ? ('scrap' as const) : ('quarantine' as const)
  return (results ?? []).map(({ disposition, ...item }) => ({
    ...item,
    disposition: disposition === 'quarantine' || disposition === 'scrap' ? unfit : disposition,
  }))
}
