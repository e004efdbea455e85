import { sql } from 'kysely'
import { AppError } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import type { Values } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import type { ewaybillRecord } from './record.resource.ts'

type State = Values<(typeof ewaybillRecord)['fields']>['state']

/** Reads and locks a waybill. */
export async function lockRecord({ db, suid }: Ctx<DB>, id: number) {
  const query = db
    .selectFrom('ewaybill_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('id', '=', id)
    .where('del_at', 'is', null)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** The waybill of an order that has a number and is not used. */
export const readyRecord = ({ db, suid }: Pick<Ctx<DB>, 'db' | 'suid'>, order: number) =>
  db
    .selectFrom('ewaybill_record')
    .selectAll()
    .where('suid', '=', suid)
    .where('live_order', '=', order)
    .where('del_at', 'is', null)
    .where('state', 'in', ['taken', 'printed'])

interface Change {
  state: State
  problem?: string | null
  asked?: number
  waybill_no?: string
  sorting?: string | null
  hub?: string | null
  cost?: number
  shipment_id?: number | null
  live_order?: number | null
}

export async function changeRecord(
  { db, suid, now }: Ctx<DB>,
  id: number,
  { problem = null, ...values }: Change,
): Promise<void> {
  await db
    .updateTable('ewaybill_record')
    .set({
      ...values,
      problem: problem?.slice(0, 200) ?? null,
      ...(values.waybill_no === undefined ? {} : { taken_at: sql<number>`to_timestamp(${now})` }),
    })
    .where('suid', '=', suid)
    .where('id', '=', id)
    .execute()
}

/** The state of a usable waybill: printed or not. */
export const readyState = ({ prints }: { prints: number }) => (prints > 0 ? 'printed' : 'taken')
