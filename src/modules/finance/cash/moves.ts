import type { Ctx } from '#core/define/context.ts'
import type { Patch } from '#core/define/resource.ts'
import type { DB } from '../../db.ts'
import { cashMove } from './cash-move.resource.ts'

/** Records a change of a collector's cash, under its own number. */
export async function addMove(ctx: Ctx<DB>, values: Patch<typeof cashMove>): Promise<{ id: number; no: string }> {
  const { id, bill_no } = await ctx.save(cashMove, {}, values)
  return { id, no: bill_no }
}
