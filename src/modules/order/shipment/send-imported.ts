import { sql } from 'kysely'
import { afterImport } from '../../db.ts'
import { reopenOrders } from '../store/order-unit.ts'
import { shipment } from './shipment.resource.ts'

/**
 * Ships the parcels of an imported file: a row is an order with carrier and tracking number; ships all of them or none.
 */
export const sendImported = afterImport(shipment, async (ids, ctx) => {
  const { rows } = await sql<{
    id: number
  }>`select id from shipment where suid = ${ctx.suid} and id = any(${[...ids]}::bigint[]) and status = 'draft' order by order_id, id`.execute(
    ctx.db,
  )
  reopenOrders(ctx) // A refused row may have released the lock of its order.
  for (const { id } of rows) await ctx.step(shipment, 'send', { id })
})
