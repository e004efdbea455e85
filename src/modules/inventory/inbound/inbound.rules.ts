import { figure } from '#core/value/figure.ts'
import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { bizTypeText, refuseLateOpenings, refuseDifferentBatchDates, assertReady } from '../trade/readiness-checks.ts'
import { cautionValue } from '../trade/cautions.ts'
import { hasEdibleSalt, inventorySettings, materialFacts } from '../trade/facts.ts'
import { postReceiptDebts, reverseTradeDebts } from '../debt/post-debts.ts'
import { inbound } from './inbound.document.ts'
import { postReceipt } from './inbound.post.ts'
import { isConnected, pushReceipt } from './inbound.send.ts'
import { calculateReceipt, receiptWeights, weightCautions } from './inbound.amounts.ts'
import { inboundBizType } from '../trade/biz-types.ts'
import { linkOf } from '../trade/links.ts'
import { checkSupplier } from '../trade/partner.ts'
import { reverseDocument } from './reverse.ts'
import { calculateHead } from '../trade/calculate.ts'
import { resolveOrigin } from '../trade/source.ts'
import { refuseReferencedByOrder, refuseManualEntry } from '../trade/guards.ts'
import { tradeRules } from '../trade/trade-rules.ts'

type Receipt = RecordWithLines<typeof inbound>

export const inboundRules = tradeRules(inbound, {
  keepers: true,
  /** Calculates the amounts and the settlement of a receipt, and the quantities that it takes from its source. */
  async calculate(input, before, ctx) {
    refuseManualEntry(inboundBizType(input.biz_type), input)
    const sent = input.biz_type === 'transfer' ? arrivalLines(input, before) : (input.lines ?? before?.lines ?? [])
    const ids = sent.map((line) => line.material_id)
    const [settings, facts] = await Promise.all([inventorySettings(ctx), materialFacts(ctx, ids)])
    const lines = calculateReceipt(sent, input, facts)
    // the audit of a transfer creates the arrival before the transfer itself is audited
    const check = before !== null || input.biz_type !== 'transfer'
    const origin = await resolveOrigin(ctx, linkOf(inbound, input.biz_type), lines, input.partner_id, { check, before })
    return {
      ...calculateHead(input, lines, { facts, ...ctx }),
      ...receiptWeights(lines, facts),
      ...origin,
      ...cautionValue(weightCautions(lines, facts, settings)),
      lines,
    }
  },
  async submit(row, ctx) {
    const facts = await materialFacts(
      ctx,
      row.lines.map((line) => line.material_id),
    )
    await assertReady(ctx, row, describeType(row), facts)
    if (row.biz_type === 'opening') await refuseLateOpenings(ctx, row)
  },
  async prepare({ lines }, _step, ctx) {
    const ids = lines.map((line) => line.material_id)
    return materialFacts(ctx, ids)
  },
  /** Puts the goods into stock at cost, and counts them into their source. */
  async audit(row, _step, ctx, { settings, prepared: facts }) {
    await assertReady(ctx, row, describeType(row), facts)
    const bought = row.biz_type === 'purchase' ? row.partner_id : null
    const cautions =
      bought === null
        ? []
        : await checkSupplier(ctx, bought, { salt: hasEdibleSalt(row.lines, facts), rule: settings.licence_rule })
    await refuseDifferentBatchDates(ctx, row, facts)
    const posted = await postReceipt(ctx, row, { facts, settings })
    await postReceiptDebts(ctx, row, posted.claim_amount)
    const sending = settings.auto_send && (await isConnected(ctx)) ? await pushReceipt(ctx, row) : {}
    return { ...cautionValue([...cautions, ...weightCautions(row.lines, facts, settings)]), ...posted, ...sending }
  },
  async mayTakeBack({ id, send_state }, ctx, checkDefault) {
    // the receiver may have got a failed push: one key must never carry different contents
    if (send_state !== 'none') throw new AppError('sent_first')
    await refuseReferencedByOrder(ctx, inbound, id)
    await checkDefault()
  },
  async takeBack(row, ctx) {
    await reverseTradeDebts(ctx, 'inbound', row)
    await reverseDocument(ctx, { bill_type: 'inbound', ...row, link: linkOf(inbound, row.biz_type) })
  },
  unaudited: { cost_amount: null, claim_amount: null },
})

/** Only the arrived quantity of a transfer can be entered; the other fields come from the dispatch. */
function arrivalLines(
  input: { src_id: number | null; lines?: Receipt['lines'] },
  before: Receipt | null,
): Receipt['lines'] {
  if (!before) {
    if (input.src_id === null || input.src_id === undefined) throw new AppError('made_by_transfer')
    return input.lines ?? []
  }
  const sent = input.lines ?? before.lines
  if (sent.length !== before.lines.length) throw new AppError('made_by_transfer')
  const arrived = before.lines.map((line) => {
    const now = sent.find(({ id }) => id === line.id)
    if (!now || now.material_id !== line.material_id) throw new AppError('made_by_transfer')
    return { ...line, qty: now.qty, remark: now.remark, most: line.dispatch_qty ?? line.qty }
  })
  const refusal = refusingLines(
    arrived.flatMap(({ qty, most }, at): Problem[] => {
      const params = { row: at + 1, qty: figure.quantity(qty, null), sent: figure.quantity(most, null) }
      return qty > most ? [{ field: 'lines.qty', code: 'arrived_over', params, row: at + 1 }] : []
    }),
  )
  if (refusal) throw refusal
  return arrived.map(({ most: _most, ...line }) => line)
}

function describeType({ biz_type }: Pick<Receipt, 'biz_type'>) {
  return { kind: inboundBizType(biz_type), biz_type: bizTypeText(inbound.fields.biz_type.options, biz_type) }
}
