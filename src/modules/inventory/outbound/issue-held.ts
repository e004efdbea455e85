import type { Ctx, Patch, RecordWithLines } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { handOver } from '../stock/hand-over.ts'
import type { HeldRow } from '../stock/hand-over.ts'
import type { ReservedLine } from '../stock/reservation.ts'
import { refuseTransit } from '../stock/transit.ts'
import { materialFacts, settingsToPost } from '../trade/facts.ts'
import { outbound } from './outbound.document.ts'

type Issue = RecordWithLines<typeof outbound>

/** A held row, and how much of it leaves. */
export interface Leaving extends HeldRow {
  readonly take: number
}

const issuing = new WeakMap<object, Map<number, ReservedLine[]>>()

/**
 * Issues goods out of what another holder has reserved, a line for each of its rows, by a document that is approved as it is written.
 */
export async function issueHeld(
  ctx: Ctx<DB>,
  leaving: readonly Leaving[],
  body: Readonly<Record<string, unknown>> & { readonly warehouse_id: number },
  own: Patch<typeof outbound>,
): Promise<Issue> {
  const lines = leaving.map(({ material_id, batch_no, take }) => ({ material_id, qty: take, batch_no: batch_no === '' ? null : batch_no }))
  const once = ({ id, lines: made }: Issue) => {
    const rows = made.map((line, at) => {
      const from = leaving[at]
      if (!from) throw new Error('an issue of what is held has a line too many')
      return { ...from, to_line: line.id }
    })
    const taken = rows.map(({ id: row, take, qty, to_line }) => ({ id: row, qty: take, to_line, whole: take === qty }))
    handOver(ctx, { src_type: 'outbound', src_id: id }, taken, 'consumed')
    const known = issuing.get(ctx.db) ?? new Map<number, ReservedLine[]>()
    issuing.set(ctx.db, known.set(id, rows.map(({ take, to_line, ...key }) => ({ ...key, line_id: to_line, qty: take })))) // prettier-ignore
  }
  // it is posted for certain: what that wants to know is asked in one pipeline, before the document is written
  const knowing = [settingsToPost(ctx), materialFacts(ctx, lines.map(({ material_id }) => material_id)), refuseTransit(ctx, [body.warehouse_id])] // prettier-ignore
  const [made] = await Promise.all([ctx.pass(outbound, { step: 'audit', once }, { ...body, lines }, own), ...knowing])
  return made
}

/** What an issue of this action was handed by its holder. */
export const handedTo = ({ db }: Pick<Ctx<DB>, 'db'>, issue: number): ReservedLine[] | undefined => issuing.get(db)?.get(issue)
