import { AppError, refusingLines } from '#core/errors/errors.ts'
import type { Problem } from '#core/errors/errors.ts'
import type { RecordWithLines } from '#core/define/resource.ts'
import { afterSave, beforeSave, onTransition } from '../../db.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit, refuseNonKeepers } from '../trade/guards.ts'
import { bizTypeText, refuseLateOpenings, refuseOtherDates, assertReady } from '../trade/readiness-checks.ts'
import { cautionValue } from '../trade/cautions.ts'
import { holdsSalt, materialFacts, settingsToPost } from '../trade/facts.ts'
import { inbound } from './inbound.document.ts'
import { postReceipt } from './inbound.post.ts'
import { isConnected, pushReceipt } from './inbound.send.ts'
import { calculateReceipt } from './inbound.amounts.ts'
import { inboundBizType } from '../trade/biz-types.ts'
import { inboundLink } from '../trade/links.ts'
import { checkSupplier } from '../trade/partner.ts'
import { reverse } from './reverse.ts'
import { calculateHead } from '../trade/calculate.ts'
import { checkTakings, originOf, refuseDownstream, sourceLines } from '../trade/source.ts'
import { formatQuantity } from '../shared/format-quantity.ts'
import { auditedFields, endedFields, submittedFields } from '../trade/audit-fields.ts'
import type { LedgerContext } from '../stock/stock-log.ts'

type Receipt = RecordWithLines<typeof inbound>

/** Works out a receipt's amounts, what is settled of it, and what it takes from its source. */
export const calculateInbound = beforeSave(inbound, async (input, before, ctx) => {
  const sent = input.biz_type === 'transfer' ? arrivalLines(input, before) : (input.lines ?? before?.lines ?? [])
  const ids = sent.map((line) => line.material_id)
  const facts = await materialFacts(ctx, ids)
  const lines = calculateReceipt(sent, facts)
  const link = inboundLink(input.biz_type)
  const sources = link
    ? await sourceLines(
        ctx,
        link,
        lines.flatMap((line) => line.src_line_id ?? []),
      )
    : new Map()
  // a transfer makes its arrival before it is itself audited
  if (link && (before || input.biz_type !== 'transfer')) checkTakings(link, sources, lines, input.partner_id)
  return { ...calculateHead(input, lines, { facts, ...ctx }), ...(link ? originOf(link, sources) : {}), lines }
})

/** Only what arrived of a transfer is entered by hand; the rest of it is what was sent. */
function arrivalLines(input: { src_id: number | null; lines?: Receipt['lines'] }, before: Receipt | null): Receipt['lines'] {
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
      const params = { row: at + 1, qty: formatQuantity(qty, null), sent: formatQuantity(most, null) }
      return qty > most ? [{ field: 'lines.qty', code: 'arrived_over', params, row: at + 1 }] : []
    }),
  )
  if (refusal) throw refusal
  return arrived.map(({ most: _most, ...line }) => line)
}

export const keepInboundAuditable = afterSave(inbound, keepAuditable)

export const submitInbound = onTransition(inbound, 'submit', async (row, _step, ctx) => {
  const facts = await materialFacts(
    ctx,
    row.lines.map((line) => line.material_id),
  )
  await assertReady(ctx, row, called(row), facts)
  if (row.biz_type === 'opening') await refuseLateOpenings(ctx, row)
  return submittedFields(row, ctx)
})

/** Puts the goods into stock at what they cost, and counts them into their source. */
export const auditInbound = onTransition(inbound, 'audit', async (row, step, ctx) => {
  const ids = row.lines.map((line) => line.material_id)
  const [settings, facts] = await Promise.all([settingsToPost(ctx), materialFacts(ctx, ids), refuseNonKeepers(row.warehouse_id, ctx)])
  refuseSelfAudit(row, ctx, settings)
  if (step.result !== 'pass') return auditedFields(step, ctx)
  refuseClosed(row, settings)
  await assertReady(ctx, row, called(row), facts)
  const bought = row.biz_type === 'purchase' ? row.partner_id : null
  const cautions =
    bought === null ? [] : await checkSupplier(ctx, bought, { salt: holdsSalt(row.lines, facts), rule: settings.licence_rule })
  await refuseOtherDates(ctx, row, facts)
  const posted = await postReceipt(ctx, row, { facts, settings })
  const sending = settings.auto_send && (await isConnected(ctx)) ? await pushReceipt(ctx, row) : {}
  return { ...auditedFields(step, ctx), ...cautionValue(cautions), ...posted, ...sending }
})

export const unauditInbound = onTransition(inbound, 'unaudit', async (row, step, ctx) => {
  await takeBack(ctx, row)
  return { ...endedFields(step, ctx), cost_amount: null, claim_amount: null }
})

export const voidInbound = onTransition(inbound, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') await takeBack(ctx, row)
  return endedFields(step, ctx)
})

async function takeBack(books: LedgerContext, row: Receipt): Promise<void> {
  // one that failed may have been taken all the same: the same key must never carry another content
  if (row.send_state !== 'none') throw new AppError('sent_first')
  refuseClosed(row, await settingsToPost(books))
  await refuseDownstream(books, 'inbound', row.id)
  await reverse(books, { bill_type: 'inbound', ...row, link: inboundLink(row.biz_type) })
}

function called({ biz_type }: Pick<Receipt, 'biz_type'>) {
  return { kind: inboundBizType(biz_type), biz_type: bizTypeText(inbound.fields.biz_type.options, biz_type) }
}
