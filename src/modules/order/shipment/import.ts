import { sql } from 'kysely'
import { afterImport } from '../../db.ts'
import { shipment } from './shipment.resource.ts'

/** A file of parcels sends them: an order with its carrier and number is a row, and all of them go or none. */
export const sendImported = afterImport(shipment, async (ids, ctx) => {
  const { rows } = await sql<{ id: number }>`select id from shipment where suid = ${ctx.suid} and id = any(${[...ids]}::bigint[]) and status = 'draft' order by order_id, id`.execute(ctx.db)
  for (const { id } of rows) await ctx.step(shipment, 'send', { id })
}) // prettier-ignore
