import type { Ctx } from '#core/define/context.ts'
import type { Patch, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { transferReservation } from '../stock/transfer-reservation.ts'
import type { ReservedRow } from '../stock/transfer-reservation.ts'
import type { ReservedLine } from '../stock/reservation.ts'
import { refuseTransit } from '../stock/transit.ts'
import { materialFacts, settingsToPost } from '../trade/facts.ts'
import { outbound } from './outbound.document.ts'

type Issue = RecordWithLines<typeof outbound>

/** A reserved row, and the quantity to issue from it. */
export interface ReservedShare extends ReservedRow {
  readonly take: number
}

/** The reservations that this transaction has transferred to issues, by the id of the issue. */
class TransferredReservations {
  readonly lines = new Map<number, ReservedLine[]>()
}

/**
 * Issues goods from the reservation of another owner, one line per reserved row, with a document that is approved as it
 * is created.
 */
export async function issueReserved(
  ctx: Ctx<DB>,
  shares: readonly ReservedShare[],
  body: Readonly<Record<string, unknown>> & { readonly warehouse_id: number },
  serverFields: Patch<typeof outbound>,
): Promise<Issue> {
  const lines = shares.map(({ material_id, batch_no, take }) => ({
    material_id,
    qty: take,
    batch_no: batch_no === '' ? null : batch_no,
  }))
  const afterInsert = ({ id, lines: createdLines }: Issue) => {
    const rows = createdLines.map((line, at) => {
      const from = shares[at]
      if (!from) throw new Error('an issue of what is held has a line too many')
      return { ...from, to_line: line.id }
    })
    const parts = rows.map(({ id: row, take, qty, to_line }) => ({
      id: row,
      qty: take,
      to_line,
      isWholeRow: take === qty,
    }))
    transferReservation(ctx, { src_type: 'outbound', src_id: id }, parts, 'consumed')
    ctx.unit.of(TransferredReservations).lines.set(
      id,
      rows.map(({ take, to_line, ...key }) => ({ ...key, line_id: to_line, qty: take })),
    )
  }
  // the document is always posted: one pipeline prefetches what the posting reads, before the document is written
  const prefetches = [
    settingsToPost(ctx),
    materialFacts(
      ctx,
      lines.map(({ material_id }) => material_id),
    ),
    refuseTransit(ctx, [body.warehouse_id]),
  ]
  const [issue] = await Promise.all([
    ctx.pass(outbound, { step: 'audit', afterInsert }, { ...body, lines }, serverFields),
    ...prefetches,
  ])
  return issue
}

/** The reservation that was transferred to an issue in this transaction. */
export const transferredReservation = ({ unit }: Pick<Ctx<DB>, 'unit'>, issue: number): ReservedLine[] | undefined =>
  unit.of(TransferredReservations).lines.get(issue)
