import { afterSave, beforeSave, onTransition } from '../../db.ts'
import { materialFacts, settingsToPost } from '../trade/facts.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit } from '../trade/guards.ts'
import { purchaseApply } from './purchase-apply.document.ts'
import { calculateHead, calculateLines } from '../trade/calculate.ts'
import { refuseDownstream } from '../trade/source.ts'
import { auditedFields, endedFields, submittedFields } from '../trade/audit-fields.ts'

/** Works out quantities and amounts of a requisition. */
export const calculateApply = beforeSave(purchaseApply, async (input, before, ctx) => {
  const sent = input.lines ?? before?.lines ?? []
  const facts = await materialFacts(
    ctx,
    sent.map((line) => line.material_id),
  )
  const lines = calculateLines(sent, facts)
  return { ...calculateHead(input, lines, { facts, ...ctx }), lines }
})

export const keepApplyAuditable = afterSave(purchaseApply, keepAuditable)

export const submitApply = onTransition(purchaseApply, 'submit', async (row, _step, ctx) => submittedFields(row, ctx))

export const auditPurchaseApply = onTransition(purchaseApply, 'audit', async (row, step, ctx) => {
  const settings = await settingsToPost(ctx)
  refuseSelfAudit(row, ctx, settings)
  if (step.result === 'pass') refuseClosed(row, settings)
  return auditedFields(step, ctx)
})

export const closeApply = onTransition(purchaseApply, 'close', async (_row, step, ctx) => endedFields(step, ctx))

export const unauditApply = onTransition(purchaseApply, 'unaudit', async (row, step, ctx) => {
  refuseClosed(row, await settingsToPost(ctx))
  await refuseDownstream(ctx, 'purchase_apply', row.id)
  return endedFields(step, ctx)
})

export const voidApply = onTransition(purchaseApply, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') refuseClosed(row, await settingsToPost(ctx))
  await refuseDownstream(ctx, 'purchase_apply', row.id)
  return endedFields(step, ctx)
})
