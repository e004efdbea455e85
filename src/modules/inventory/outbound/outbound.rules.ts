import { wantsOf } from './outbound.wants.ts'
import { refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import { share } from '../shared/amounts.ts'
import type { Ctx, Whole } from '#core/define/resource.ts'
import { askAhead, beforeDelete, needsSecond, onTransition } from '../../db.ts'
import type { DB } from '../../db.ts'
import { refusePiercing } from '../stock/emergency.ts'
import { told } from '../trade/cautions.ts'
import type { Caution } from '../trade/cautions.ts'
import { holdsSalt, inventorySettings, materialFacts, settingsToPost, unitName } from '../trade/facts.ts'
import type { MaterialFacts, Settings } from '../trade/facts.ts'
import { refuseClosed, refuseStrangers } from '../trade/guards.ts'
import { outboundKind } from '../trade/kinds.ts'
import { linkOf } from '../trade/links.ts'
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
import { originFrom, refuseDownstream } from '../trade/source.ts'
import { tradeRules } from '../trade/trade-rules.ts'
import { dropArrival } from './transfer.ts'
import { worthOf } from '../stock/worth.ts'

type Issue = Whole<typeof outbound>

export const outboundRules = tradeRules(outbound, {
  /** An issue's amounts and what it takes from its source. A change takes earlier approvals away. */
  async settle(input, before, ctx) {
    const sent = input.lines ?? before?.lines ?? []
    const ids = sent.map((line) => line.material_id)
    const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
    const lines = settleLines(sent, facts).map((line) => (facts.get(line.material_id)?.batch_on ? line : { ...line, batch_no: null }))
    const origin = await originFrom(ctx, linkOf(outbound, input.biz_type), lines, input.partner_id)
    const approvals = { price_ok_by: null, reserve_ok_by: null }
    const head = settleHead(input, lines, { facts, ...ctx })
    // whoever writes it sees what the auditor will: nothing is refused before the audit
    const lenient: Settings = { ...settings, licence_rule: 'warn', credit_rule: settings.credit_rule === 'off' ? 'off' : 'warn' }
    const cautions = await checkSale(ctx, { ...input, lines, total_amount: head.total_amount }, { settings: lenient, facts })
    return { ...head, ...origin, ...approvals, ...told(cautions), lines }
  },
  /** What waits for audit is whole, and holds its goods. */
  async submit(row, ctx) {
    const [wants, choice] = [wantsOf(row), outboundKind(row.biz_type)]
    const [{ reserve: wanted }, foreseen] = await Promise.all([
      inventorySettings(ctx),
      foresee(ctx, wants, choice),
      refuseUnready(ctx, row, called(choice, row)),
    ])
    if (wanted) reserve(ctx, { src_type: 'outbound', src_id: row.id }, { wants, foreseen, choice })
  },
  /** After a change it holds what it wants now. */
  async waiting(row, ctx) {
    const choice = outboundKind(row.biz_type)
    const [{ reserve: wanted }] = await Promise.all([inventorySettings(ctx), refuseUnready(ctx, row, called(choice, row))])
    reserveAnew(ctx, { src_type: 'outbound', src_id: row.id }, wanted ? wantsOf(row) : [], choice)
  },
  async prepare(row, { result }, ctx) {
    const ids = row.lines.map((line) => line.material_id)
    const kind = outboundKind(row.biz_type)
    const passing = result === 'pass'
    // what is asked of the database is asked in one flight
    const [facts, held] = await Promise.all([
      materialFacts(ctx, ids),
      active(ctx, { src_type: 'outbound', src_id: row.id }),
      refuseStrangers(row.warehouse_id, ctx),
      passing ? refuseUnready(ctx, row, called(kind, row)) : undefined,
      passing && kind.keepsReserve && row.reserve_ok_by === null ? refusePiercing(ctx, row) : undefined,
    ])
    return { facts, held }
  },
  /** Takes the goods out of stock. */
  async audit(row, { first }, ctx, { held: settings, prepared: { facts, held } }) {
    if (outboundKind(row.biz_type).lowest) refuseCheap(row, facts)
    const cautions = await checkSale(ctx, row, { settings, facts })
    if (!first) await postIssue(ctx, row, held)
    return told(cautions)
  },
  /** What is sent back gives back what was held for it. */
  reject: async (row, ctx) => release(ctx, { src_type: 'outbound', src_id: row.id }),
  async mayTakeBack(row, ctx) {
    refuseClosed(row, await settingsToPost(ctx))
    if (row.biz_type === 'transfer') await dropArrival(ctx, row.id)
    await refuseDownstream(ctx, 'outbound', row.id)
  },
  takeBack: async (row, ctx) => reverse(ctx, { bill_type: 'outbound', ...row, link: linkOf(outbound, row.biz_type) }),
  unaudited: { cost_amount: null },
})

export const freeDeleted = beforeDelete(outbound, async (row, ctx) => release(ctx, { src_type: 'outbound', src_id: row.id }))

export const allowPrice = onTransition(outbound, 'allowPrice', async (_row, _step, { uid }) => ({ price_ok_by: uid }))
export const allowReserve = onTransition(outbound, 'allowReserve', async (_row, _step, { uid }) => ({ reserve_ok_by: uid }))

export const askForIssue = askAhead(outbound, inventorySettings)

/** Much that leaves without being paid for is approved by a second person. */
export const dearIssue = needsSecond(outbound, async (row, ctx) => {
  if (outboundKind(row.biz_type).levels === 1) return false
  const { issue_limit } = await inventorySettings(ctx)
  return issue_limit !== null && (await worthOf(ctx, row)) >= issue_limit
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
