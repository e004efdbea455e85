import { refusing } from '#core/errors/errors.ts'
import type { Ctx } from '#core/define/context.ts'
import { glossaryTerms } from '#core/text/glossary.ts'
import type { DB } from '../../db.ts'
import { operator } from '../../sys/operator/operator.resource.ts'
import { moneyFund } from '../fund/fund.resource.ts'

/**
 * Refuses a collector or money account that the caller cannot see or that is deleted, and a disabled account. A
 * disabled collector can still return cash.
 */
export async function checkCashChoice(
  ctx: Ctx<DB>,
  { collector, fund_id }: { collector?: number; fund_id?: number },
): Promise<void> {
  if (collector !== undefined && collector !== ctx.uid) await ctx.find(operator, collector)
  if (fund_id === undefined) return
  const { enabled, name } = await ctx.find(moneyFund, fund_id)
  if (!enabled) throw refusing('fund_id', 'ref_off', { label: glossaryTerms.fund, name })
}
