import { demandOf } from './outbound.wants.ts'
import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { mulDiv } from '../shared/amounts.ts'
import type { Ctx, RecordWithLines } from '#core/define/resource.ts'
import { afterSave, prefetch, beforeDelete, beforeSave, needsSecond, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refuseBelowSafetyStock } from '../stock/safety-stock.ts'
import { cautionValue } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { holdsSalt, inventorySettings, materialFacts, settingsToPost, unitName } from '../trade/facts.ts'
import type { MaterialFacts, Settings } from '../trade/facts.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit, refuseNonKeepers } from '../trade/guards.ts'
import { outboundBizType } from '../trade/biz-types.ts'
import { outboundLink } from '../trade/links.ts'
import { outbound } from './outbound.document.ts'
import type { BizTypeOption } from '../shared/biz-type.ts'
import { postIssue } from './outbound.post.ts'
import { checkCredit, checkCustomer } from '../trade/partner.ts'
import { bizTypeText, assertReady } from '../trade/readiness-checks.ts'
import { activeReservations, planAllocation, releaseReservation, reserve, replaceReservation } from '../stock/reservation.ts'
import { reverse } from '../inbound/reverse.ts'
import { calculateHead, calculateLines } from '../trade/calculate.ts'
import { formatPrice } from '../shared/format-quantity.ts'
import { checkTakings, originOf, refuseDownstream, sourceLines } from '../trade/source.ts'
import { auditedFields, endedFields, submittedFields } from '../trade/audit-fields.ts'
import { dropArrival } from './transfer.ts'
import { stockCost } from '../stock/stock-cost.ts'

type Issue = RecordWithLines<typeof outbound>

/** Works out an issue's amounts and what it takes from its source. A change takes earlier approvals away. */
export const calculateOutbound = beforeSave(outbound, async (input, before, ctx) => {
  const sent = input.lines ?? before?.lines ?? []
  const ids = sent.map((line) => line.material_id)
  const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
  const lines = calculateLines(sent, facts).map((line) => (facts.get(line.material_id)?.batch_on ? line : { ...line, batch_no: null }))
  const link = outboundLink(input.biz_type)
  const sources = link
    ? await sourceLines(
        ctx,
        link,
        lines.flatMap((line) => line.src_line_id ?? []),
      )
    : new Map()
  if (link) checkTakings(link, sources, lines, input.partner_id)
  const approvals = { price_ok_by: null, reserve_ok_by: null }
  const head = calculateHead(input, lines, { facts, ...ctx })
  // whoever writes it sees what the auditor will: nothing is refused before the audit
  const lenient: Settings = { ...settings, licence_rule: 'warn', credit_rule: settings.credit_rule === 'off' ? 'off' : 'warn' }
  const cautions = await checkSale(ctx, { ...input, lines, total_amount: head.total_amount }, { settings: lenient, facts })
  return { ...head, ...(link ? originOf(link, sources) : {}), ...approvals, ...cautionValue(cautions), lines }
})

/** What waits for audit holds its goods: after a change it holds the changed ones. */
export const reserveAfterChange = afterSave(outbound, async (row, before, ctx) => {
  await keepAuditable(row, before, ctx)
  if (row.status === 'unaudited') await replaceReserved(ctx, row)
})

export const releaseDeleted = beforeDelete(outbound, async (row, ctx) => releaseReservation(ctx, { src_type: 'outbound', src_id: row.id }))

export const submitOutbound = onTransition(outbound, 'submit', async (row, _step, ctx) => {
  await reserveStock(ctx, row)
  return submittedFields(row, ctx)
})

export const allowPrice = onTransition(outbound, 'allowPrice', async (_row, _step, { uid }) => ({ price_ok_by: uid }))
export const allowReserve = onTransition(outbound, 'allowReserve', async (_row, _step, { uid }) => ({ reserve_ok_by: uid }))

export const prefetchIssue = prefetch(outbound, inventorySettings)

/** Much that leaves without being paid for is approved by a second person. */
export const issueNeedsSecond = needsSecond(outbound, async (row, ctx) => {
  if (outboundBizType(row.biz_type).levels === 1) return false
  const { issue_limit } = await inventorySettings(ctx)
  return issue_limit !== null && (await stockCost(ctx, row)) >= issue_limit
})

/** Takes the goods out of stock, or gives back what was held for a document that is sent back. */
export const auditOutbound = onTransition(outbound, 'audit', async (row, step, ctx) => {
  const ids = row.lines.map((line) => line.material_id)
  const kind = outboundBizType(row.biz_type)
  const passing = step.result === 'pass'
  // what is asked of the database is asked in one flight
  const [settings, facts, held] = await Promise.all([
    settingsToPost(ctx),
    materialFacts(ctx, ids),
    activeReservations(ctx, { src_type: 'outbound', src_id: row.id }),
    refuseNonKeepers(row.warehouse_id, ctx),
    passing ? assertReady(ctx, row, called(kind, row)) : undefined,
    passing && kind.keepsReserve && row.reserve_ok_by === null ? refuseBelowSafetyStock(ctx, row) : undefined,
  ])
  refuseSelfAudit(row, ctx, settings)
  if (!passing) {
    await releaseReservation(ctx, { src_type: 'outbound', src_id: row.id })
    return auditedFields(step, ctx)
  }
  refuseClosed(row, settings)
  if (kind.lowest) refuseBelowLowestPrice(row, facts)
  const cautions = await checkSale(ctx, row, { settings, facts })
  if (step.first) return cautionValue(cautions)
  await postIssue(ctx, row, held)
  return { ...auditedFields(step, ctx), ...cautionValue(cautions) }
})

export const unauditOutbound = onTransition(outbound, 'unaudit', async (row, step, ctx) => {
  await takeBack(ctx, row)
  return { ...endedFields(step, ctx), cost_amount: null }
})

export const voidOutbound = onTransition(outbound, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') await takeBack(ctx, row)
  return endedFields(step, ctx)
})

/** What a sale must not do to whom, as far as its kind is about customers. Throws what the settings refuse. */
async function checkSale(
  ctx: Ctx<DB>,
  {
    biz_type,
    partner_id,
    total_amount,
    lines,
  }: Pick<Issue, 'biz_type' | 'partner_id' | 'total_amount'> & { lines: readonly { material_id: number }[] },
  { settings, facts }: { settings: Settings; facts: ReadonlyMap<number, MaterialFacts> },
): Promise<Caution[]> {
  const { partner, wholesale = false, owes } = outboundBizType(biz_type)
  if (partner !== 'customer' || partner_id === null) return []
  const licences = await checkCustomer(ctx, partner_id, { salt: holdsSalt(lines, facts), wholesale, settings })
  return [
    ...licences,
    ...(owes === 'to_us' ? await checkCredit(ctx, partner_id, { amount: total_amount, rule: settings.credit_rule }) : []),
  ]
}

async function takeBack(ctx: Ctx<DB>, row: Issue): Promise<void> {
  refuseClosed(row, await settingsToPost(ctx))
  if (row.biz_type === 'transfer') await dropArrival(ctx, row.id)
  await refuseDownstream(ctx, 'outbound', row.id)
  await reverse(ctx, { bill_type: 'outbound', ...row, link: outboundLink(row.biz_type) })
}

/** What waits for audit is whole, and holds its goods. */
async function reserveStock(ctx: Ctx<DB>, row: Issue): Promise<void> {
  const [wants, choice] = [demandOf(row), outboundBizType(row.biz_type)]
  const [{ reserve: wanted }, planned] = await Promise.all([
    inventorySettings(ctx),
    planAllocation(ctx, wants, choice),
    assertReady(ctx, row, called(choice, row)),
  ])
  if (wanted) reserve(ctx, { src_type: 'outbound', src_id: row.id }, { wants, plan: planned, choice })
}

/** After a change it holds what it wants now. */
async function replaceReserved(ctx: Ctx<DB>, row: Issue): Promise<void> {
  const choice = outboundBizType(row.biz_type)
  const [{ reserve: wanted }] = await Promise.all([inventorySettings(ctx), assertReady(ctx, row, called(choice, row))])
  replaceReservation(ctx, { src_type: 'outbound', src_id: row.id }, wanted ? demandOf(row) : [], choice)
}

/** Nothing is sold below its lowest price unless someone with that right has approved it. */
function refuseBelowLowestPrice({ lines, price_ok_by }: Issue, facts: ReadonlyMap<number, MaterialFacts>): void {
  if (price_ok_by !== null) return
  const cheap = lines.flatMap(({ material_id, unit_id, price, ratio }, at): Problem[] => {
    const material = facts.get(material_id)
    if (!material || material.lowest_price === null || price === null) return []
    const lowest = mulDiv(material.lowest_price, ratio, 100_000_000)
    if (price >= lowest) return []
    const unit = unitName(material, unit_id)
    const params = { row: at + 1, material: material.name, price: formatPrice(price, unit), min: formatPrice(lowest, unit) }
    return [{ field: 'lines.price', code: 'below_lowest', params, row: at + 1 }]
  })
  const refusal = refusingLines(cheap)
  if (refusal) throw refusal
}

function called(kind: BizTypeOption, { biz_type }: Pick<Issue, 'biz_type'>) {
  return { kind, biz_type: bizTypeText(outbound.fields.biz_type.options, biz_type) }
}
