import { wantsOf } from './outbound.wants.ts'
import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { share } from '../shared/amounts.ts'
import type { Ctx, Whole } from '#core/define/resource.ts'
import { afterSave, askAhead, beforeDelete, beforeSave, needsSecond, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refusePiercing } from '../stock/emergency.ts'
import { told } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { holdsSalt, inventorySettings, materialFacts, settingsToPost, unitName } from '../trade/facts.ts'
import type { MaterialFacts, Settings } from '../trade/facts.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit, refuseStrangers } from '../trade/guards.ts'
import { outboundKind } from '../trade/kinds.ts'
import { outboundLink } from '../trade/links.ts'
import { outbound } from './outbound.document.ts'
import { outboundWords } from './outbound.i18n.ts'
import type { BizType } from '../shared/biz-type.ts'
import { postIssue } from './outbound.post.ts'
import { checkCredit, checkCustomer } from '../trade/partner.ts'
import { bizTypeText, refuseUnready } from '../trade/ready.ts'
import { active, foresee, release, reserve, reserveAnew } from '../stock/reservation.ts'
import { reverse } from '../inbound/reverse.ts'
import { settleHead, settleLines } from '../trade/settle.ts'
import { spokenPrice } from '../shared/spoken.ts'
import { checkTakings, originOf, refuseDownstream, sourceLines } from '../trade/source.ts'
import { audited, ended, submitted } from '../trade/stamps.ts'
import { dropArrival } from './transfer.ts'
import { worthOf } from '../stock/worth.ts'

type Issue = Whole<typeof outbound>

/** Works out an issue's amounts and what it takes from its source. A change takes earlier approvals away. */
export const settleOutbound = beforeSave(outbound, async (input, before, ctx) => {
  const sent = input.lines ?? before?.lines ?? []
  const ids = sent.map((line) => line.material_id)
  const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
  const lines = settleLines(sent, facts).map((line) => (facts.get(line.material_id)?.batch_on ? line : { ...line, batch_no: null }))
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
  const head = settleHead(input, lines, { facts, ...ctx })
  // whoever writes it sees what the auditor will: nothing is refused before the audit
  const lenient: Settings = { ...settings, licence_rule: 'warn', credit_rule: settings.credit_rule === 'off' ? 'off' : 'warn' }
  const cautions = await checkSale(ctx, { ...input, lines, total_amount: head.total_amount }, { settings: lenient, facts })
  return { ...head, ...(link ? originOf(link, sources) : {}), ...approvals, ...told(cautions), lines }
})

/** What waits for audit holds its goods: after a change it holds the changed ones. */
export const holdChanged = afterSave(outbound, async (row, before, ctx) => {
  await keepAuditable(row, before, ctx)
  if (row.status === 'unaudited') await holdAnew(ctx, row)
})

export const freeDeleted = beforeDelete(outbound, async (row, ctx) => release(ctx, { src_type: 'outbound', src_id: row.id }))

export const submitOutbound = onTransition(outbound, 'submit', async (row, _step, ctx) => {
  await hold(ctx, row)
  return submitted(row, ctx)
})

export const allowPrice = onTransition(outbound, 'allowPrice', async (_row, _step, { uid }) => ({ price_ok_by: uid }))
export const allowReserve = onTransition(outbound, 'allowReserve', async (_row, _step, { uid }) => ({ reserve_ok_by: uid }))

export const askForIssue = askAhead(outbound, inventorySettings)

/** Much that leaves without being paid for is approved by a second person. */
export const dearIssue = needsSecond(outbound, async (row, ctx) => {
  if (outboundKind(row.biz_type).levels === 1) return false
  const { issue_limit } = await inventorySettings(ctx)
  return issue_limit !== null && (await worthOf(ctx, row)) >= issue_limit
})

/** Takes the goods out of stock, or gives back what was held for a document that is sent back. */
export const auditOutbound = onTransition(outbound, 'audit', async (row, step, ctx) => {
  const ids = row.lines.map((line) => line.material_id)
  const kind = outboundKind(row.biz_type)
  const passing = step.result === 'pass'
  // what is asked of the database is asked in one flight
  const [settings, facts, held] = await Promise.all([
    settingsToPost(ctx),
    materialFacts(ctx, ids),
    active(ctx, { src_type: 'outbound', src_id: row.id }),
    refuseStrangers(row.warehouse_id, ctx),
    passing ? refuseUnready(ctx, row, called(kind, row)) : undefined,
    passing && kind.keepsReserve && row.reserve_ok_by === null ? refusePiercing(ctx, row) : undefined,
  ])
  refuseSelfAudit(row, ctx, settings)
  if (!passing) {
    await release(ctx, { src_type: 'outbound', src_id: row.id })
    return audited(step, ctx)
  }
  refuseClosed(row, settings)
  if (kind.lowest) refuseCheap(row, facts)
  const cautions = await checkSale(ctx, row, { settings, facts })
  if (step.first) return told(cautions)
  await postIssue(ctx, row, held)
  return { ...audited(step, ctx), ...told(cautions) }
})

export const unauditOutbound = onTransition(outbound, 'unaudit', async (row, step, ctx) => {
  await takeBack(ctx, row)
  return { ...ended(step, ctx), cost_amount: null }
})

export const voidOutbound = onTransition(outbound, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') await takeBack(ctx, row)
  return ended(step, ctx)
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
  const { partner, wholesale = false, owes } = outboundKind(biz_type)
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
async function hold(ctx: Ctx<DB>, row: Issue): Promise<void> {
  const [wants, choice] = [wantsOf(row), outboundKind(row.biz_type)]
  const [{ reserve: wanted }, foreseen] = await Promise.all([
    inventorySettings(ctx),
    foresee(ctx, wants, choice),
    refuseUnready(ctx, row, called(choice, row)),
  ])
  if (wanted) reserve(ctx, { src_type: 'outbound', src_id: row.id }, { wants, foreseen, choice })
}

/** After a change it holds what it wants now. */
async function holdAnew(ctx: Ctx<DB>, row: Issue): Promise<void> {
  const choice = outboundKind(row.biz_type)
  const [{ reserve: wanted }] = await Promise.all([inventorySettings(ctx), refuseUnready(ctx, row, called(choice, row))])
  reserveAnew(ctx, { src_type: 'outbound', src_id: row.id }, wanted ? wantsOf(row) : [], choice)
}

/** Nothing is sold below its lowest price unless someone with that right has approved it. */
function refuseCheap({ lines, price_ok_by }: Issue, facts: ReadonlyMap<number, MaterialFacts>): void {
  if (price_ok_by !== null) return
  const cheap = lines.flatMap(({ material_id, unit_id, price, ratio }, at): Problem[] => {
    const material = facts.get(material_id)
    if (!material || material.lowest_price === null || price === null) return []
    const lowest = share(material.lowest_price, ratio, 100_000_000)
    if (price >= lowest) return []
    const unit = unitName(material, unit_id)
    const params = { row: at + 1, material: material.name, price: spokenPrice(price, unit), min: spokenPrice(lowest, unit) }
    return [{ field: 'lines.price', code: 'below_lowest', params, row: at + 1 }]
  })
  const refusal = refusingLines(cheap)
  if (refusal) throw refusal
}

function called(kind: BizType, { biz_type }: Pick<Issue, 'biz_type'>) {
  return { kind, biz_type: bizTypeText(outbound.fields.biz_type.options, outboundWords, biz_type) }
}
