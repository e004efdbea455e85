import { checkCredit } from '../debt/credit.ts'
import { postIssueDebts, reverseTradeDebts } from '../debt/post-debts.ts'
import { demandOf } from './outbound.demand.ts'
import { figure } from '#core/value/figure.ts'
import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { mulDiv } from '../shared/amounts.ts'
import type { Ctx } from '#core/define/context.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { prefetch, beforeDelete, needsSecond, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refuseBelowSafetyStock } from '../stock/safety-stock.ts'
import { cautionValue } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { hasEdibleSalt, inventorySettings, materialFacts, settingsToPost, unitName } from '../trade/facts.ts'
import type { MaterialFacts, InventorySettings } from '../trade/facts.ts'
import { refuseClosed, refuseReferencedByOrder, refuseManualEntry } from '../trade/guards.ts'
import { outboundBizType } from '../trade/biz-types.ts'
import { linkOf } from '../trade/links.ts'
import { outbound } from './outbound.document.ts'
import type { BizType } from '../shared/biz-type.ts'
import { transferredReservation } from './issue-reserved.ts'
import { postIssue } from './outbound.post.ts'
import { checkCustomer } from '../trade/partner.ts'
import { bizTypeText, assertReady } from '../trade/readiness-checks.ts'
import {
  activeReservations,
  planAllocation,
  releaseReservation,
  reserve,
  replaceReservation,
} from '../stock/reservation.ts'
import { reverseDocument } from '../inbound/reverse.ts'
import { calculateHead, calculateLines } from '../trade/calculate.ts'
import { resolveOrigin, refuseDownstream } from '../trade/source.ts'
import { tradeRules } from '../trade/trade-rules.ts'
import { deleteArrival } from './transfer.ts'
import { stockCost } from '../stock/stock-cost.ts'

type Issue = RecordWithLines<typeof outbound>

export const outboundRules = tradeRules(outbound, {
  keepers: true,
  /**
   * Calculates the amounts of an issue and the quantities that it takes from its source. A change clears earlier
   * approvals.
   */
  async calculate(input, before, ctx) {
    refuseManualEntry(outboundBizType(input.biz_type), input)
    const sent = input.lines ?? before?.lines ?? []
    const ids = sent.map((line) => line.material_id)
    const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
    const lines = calculateLines(sent, input, facts).map((line) =>
      facts.get(line.material_id)?.batch_on ? line : { ...line, batch_no: null },
    )
    const origin = await resolveOrigin(ctx, linkOf(outbound, input.biz_type), lines, input.partner_id, { before })
    const approvals = { price_ok_by: null, reserve_ok_by: null }
    const head = calculateHead(input, lines, { facts, ...ctx })
    // saving only warns of what the audit refuses
    const lenient: InventorySettings = {
      ...settings,
      licence_rule: 'warn',
      credit_rule: settings.credit_rule === 'off' ? 'off' : 'warn',
    }
    const cautions = await checkSale(
      ctx,
      { ...input, lines, total_amount: head.total_amount },
      { settings: lenient, facts },
    )
    return { ...head, ...origin, ...approvals, ...cautionValue(cautions), lines }
  },
  /** Checks that a submitted issue is complete, and reserves its stock. */
  async submit(row, ctx) {
    const [demands, choice] = [demandOf(row), outboundBizType(row.biz_type)]
    const [{ reserve: reserves }, plan] = await Promise.all([
      inventorySettings(ctx),
      choice.made ? undefined : planAllocation(ctx, demands, choice), // the creating section has already reserved the goods
      assertReady(ctx, row, describeType(choice, row)),
    ])
    if (reserves && !choice.made)
      reserve(ctx, { src_type: 'outbound', src_id: row.id }, { demands, plan, options: choice })
  },
  /** Replaces the reservation after a change. */
  async waiting(row, ctx) {
    const choice = outboundBizType(row.biz_type)
    const [{ reserve: reserves }] = await Promise.all([
      inventorySettings(ctx),
      assertReady(ctx, row, describeType(choice, row)),
    ])
    replaceReservation(ctx, { src_type: 'outbound', src_id: row.id }, reserves ? demandOf(row) : [], choice)
  },
  async prepare(row, { result }, ctx) {
    const ids = row.lines.map((line) => line.material_id)
    const kind = outboundBizType(row.biz_type)
    const passing = result === 'pass'
    // one pipeline reads everything
    const [facts, reserved] = await Promise.all([
      materialFacts(ctx, ids),
      transferredReservation(ctx, row.id) ?? activeReservations(ctx, { src_type: 'outbound', src_id: row.id }),
      passing ? assertReady(ctx, row, describeType(kind, row)) : undefined,
      passing && kind.keepsReserve && row.reserve_ok_by === null ? refuseBelowSafetyStock(ctx, row) : undefined,
    ])
    return { facts, held: reserved }
  },
  /** Issues the goods from stock. */
  async audit(row, { first }, ctx, { settings, prepared: { facts, held: reserved } }) {
    if (outboundBizType(row.biz_type).lowest) refuseBelowLowestPrice(row, facts)
    const cautions = await checkSale(ctx, row, { settings, facts })
    if (first) return cautionValue(cautions)
    await postIssue(ctx, row, reserved)
    await postIssueDebts(ctx, row)
    return cautionValue(cautions)
  },
  /** A rejection releases the reservation. */
  reject: async (row, ctx) => releaseReservation(ctx, { src_type: 'outbound', src_id: row.id }),
  async mayTakeBack(row, ctx) {
    refuseClosed(row, await settingsToPost(ctx))
    await refuseReferencedByOrder(ctx, outbound, row.id)
    if (row.biz_type === 'transfer') await deleteArrival(ctx, row.id)
    await refuseDownstream(ctx, 'outbound', row.id)
  },
  async takeBack(row, ctx) {
    await reverseTradeDebts(ctx, 'outbound', row)
    await reverseDocument(ctx, { bill_type: 'outbound', ...row, link: linkOf(outbound, row.biz_type) })
  },
  unaudited: { cost_amount: null },
})

export const releaseDeleted = beforeDelete(outbound, async (row, ctx) =>
  releaseReservation(ctx, { src_type: 'outbound', src_id: row.id }),
)

export const allowPrice = onTransition(outbound, 'allowPrice', async (_row, _step, { uid }) => ({ price_ok_by: uid }))
export const allowReserve = onTransition(outbound, 'allowReserve', async (_row, _step, { uid }) => ({
  reserve_ok_by: uid,
}))

export const prefetchIssue = prefetch(outbound, inventorySettings)

/** Unpaid issues above the supplier's limit require a second approval. */
export const issueNeedsSecond = needsSecond(outbound, async (row, ctx) => {
  if (outboundBizType(row.biz_type).levels === 1) return false
  const { issue_limit } = await inventorySettings(ctx)
  return issue_limit !== null && (await stockCost(ctx, row)) >= issue_limit
})

/**
 * Checks the licences and the credit limit of the customer, where the business type has one. Throws what the settings
 * block.
 */
async function checkSale(
  ctx: Ctx<DB>,
  {
    biz_type,
    partner_id,
    total_amount,
    lines,
  }: Pick<Issue, 'biz_type' | 'partner_id' | 'total_amount'> & { lines: readonly { material_id: number }[] },
  { settings, facts }: { settings: InventorySettings; facts: ReadonlyMap<number, MaterialFacts> },
): Promise<Caution[]> {
  const { partner, wholesale = false, owes } = outboundBizType(biz_type)
  if (partner !== 'customer' || partner_id === null) return []
  const licences = await checkCustomer(ctx, partner_id, { salt: hasEdibleSalt(lines, facts), wholesale, settings })
  return [
    ...licences,
    ...(owes === 'to_us'
      ? await checkCredit(ctx, partner_id, { amount: total_amount, rule: settings.credit_rule })
      : []),
  ]
}

/** Refuses prices below the lowest price without an approval. */
function refuseBelowLowestPrice({ lines, price_ok_by }: Issue, facts: ReadonlyMap<number, MaterialFacts>): void {
  if (price_ok_by !== null) return
  const tooCheap = lines.flatMap(({ material_id, unit_id, price, ratio }, at): Problem[] => {
    const material = facts.get(material_id)
    if (!material || material.lowest_price === null || price === null) return []
    const lowest = mulDiv(material.lowest_price, ratio, 100_000_000)
    if (price >= lowest) return []
    const unit = unitName(material, unit_id)
    const params = {
      row: at + 1,
      material: material.name,
      price: figure.unitPrice(price, unit),
      min: figure.unitPrice(lowest, unit),
    }
    return [{ field: 'lines.price', code: 'below_lowest', params, row: at + 1 }]
  })
  const refusal = refusingLines(tooCheap)
  if (refusal) throw refusal
}

function describeType(kind: BizType, { biz_type }: Pick<Issue, 'biz_type'>) {
  return { kind, biz_type: bizTypeText(outbound.fields.biz_type.options, biz_type) }
}
