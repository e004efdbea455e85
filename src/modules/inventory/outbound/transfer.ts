import { sql } from 'kysely'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { inbound } from '../inbound/inbound.document.ts'
import type { outbound } from './outbound.document.ts'
import type { OutgoingShare } from './outbound.post.ts'
import type { Posted } from '../stock/stock-log.ts'

type Issue = RecordWithLines<typeof outbound>
type Arrival = RecordWithLines<typeof inbound>

/** Creates the receipt that expects a transfer in the target warehouse, one line per dispatched batch. */
export async function expectArrival(ctx: Ctx<DB>, row: Issue, leaving: readonly OutgoingShare[]): Promise<Arrival> {
  const { rows: batches } = await sql<{
    material_id: number
    batch_no: string
    produced_at: number | null
    expire_at: number | null
  }>`
    select material_id, batch_no, produced_at, expire_at from stock where suid = ${ctx.suid} and warehouse_id = ${row.warehouse_id}
      and material_id = any(${leaving.map((part) => part.material_id)}::bigint[])`.execute(ctx.db)
  return ctx.save(
    inbound,
    {
      biz_type: 'transfer',
      warehouse_id: row.to_warehouse_id,
      dept_id: row.dept_id,
      truck_no: row.truck_no,
      driver: row.driver,
      submit: true,
      lines: leaving.map(({ line_id, material_id, batch_no, qty }) => {
        const batch = batches.find(
          (candidate) => candidate.material_id === material_id && candidate.batch_no === batch_no,
        )
        return {
          material_id,
          qty,
          dispatch_qty: qty,
          batch_no: batch_no === '' ? null : batch_no,
          produced_at: batch?.produced_at ?? null,
          expire_at: batch?.expire_at ?? null,
          src_line_id: line_id,
        }
      }),
    },
    { src_type: 'outbound', src_id: row.id, src_no: row.bill_no },
  )
}

/** Sets the cost of the lines of an arrival to their transfer value. */
export function priceArrival({ db, pipeline, suid }: Ctx<DB>, arrival: Arrival, posted: readonly Posted[]): void {
  const costs = arrival.lines.map((line) => {
    const part = posted.find(
      (candidate) =>
        candidate.line_id === line.src_line_id &&
        candidate.material_id === line.material_id &&
        candidate.batch_no === (line.batch_no ?? ''),
    )
    return { id: line.id, cost: part?.value_delta ?? 0 }
  })
  const pricing = sql`update inbound_line l set cost = c.cost from jsonb_to_recordset(${JSON.stringify(costs)}::jsonb) as c(id bigint, cost bigint)
    where l.suid = ${suid} and l.id = c.id`
  pipeline(pricing.compile(db))
}

/**
 * Deletes the expected arrival of a transfer until it is accepted; a previously audited one is voided. A locked arrival
 * stays: its audit waits for the transfer, so waiting here would deadlock.
 */
export async function deleteArrival({ db, suid }: Ctx<DB>, outbound_id: number): Promise<void> {
  await sql`
    update inbound set ver = ver + 1, updated_at = now(),
      del_at = case when kept_until is null then now() end, status = case when kept_until is null then status else 'voided' end
    where suid = ${suid} and id in (
      select id from inbound where suid = ${suid} and src_type = 'outbound' and src_id = ${outbound_id} and biz_type = 'transfer'
        and status in ('draft', 'unaudited', 'rejected') and del_at is null order by id for update skip locked
    )`.execute(db)
}
