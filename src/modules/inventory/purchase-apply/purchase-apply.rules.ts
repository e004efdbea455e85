import { afterSave, beforeSave, onTransition } from '../../db.ts'
import { materialFacts, settingsToPost } from '../trade/facts.ts'
import { keepAuditable, refuseClosed, refuseSelfAudit } from '../trade/guards.ts'
import { purchaseApply } from './purchase-apply.document.ts'
import { settleHead, settleLines } from '../trade/settle.ts'
import { refuseDownstream } from '../trade/source.ts'
import { audited, ended, submitted } from '../trade/stamps.ts'

/** Works out quantities and amounts of a requisition. */
export const settleApply = beforeSave(purchaseApply, async (input, before, ctx) => {
  const sent = input.lines ?? before?.lines ?? []
  const facts = await materialFacts(
    ctx,
    sent.map((line) => line.material_id),
  )
  const lines = settleLines(sent, facts)
  return { ...settleHead(input, lines, { facts, ...ctx }), lines }
})

export const keepApplyAuditable = afterSave(purchaseApply, keepAuditable)

export const submitApply = onTransition(purchaseApply, 'submit', async (row, _step, ctx) => submitted(row, ctx))

export const auditApply = onTransition(purchaseApply, 'audit', async (row, step, ctx) => {
  const settings = await settingsToPost(ctx)
  refuseSelfAudit(row, ctx, settings)
  if (step.result === 'pass') refuseClosed(row, settings)
  return audited(step, ctx)
})

export const closeApply = onTransition(purchaseApply, 'close', async (_row, step, ctx) => ended(step, ctx))

export const unauditApply = onTransition(purchaseApply, 'unaudit', async (row, step, ctx) => {
  refuseClosed(row, await settingsToPost(ctx))
  await refuseDownstream(ctx, 'purchase_apply', row.id)
  return ended(step, ctx)
})

export const voidApply = onTransition(purchaseApply, 'void', async (row, step, ctx) => {
  if (row.status === 'audited') refuseClosed(row, await settingsToPost(ctx))
  await refuseDownstream(ctx, 'purchase_apply', row.id)
  return ended(step, ctx)
})
