import { AppError } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Transition } from '#core/define/flow.ts'
import { firstApprovalStep } from '../read/approval-levels.ts'
import { runBehaviour } from './behaviour-call.ts'
import type { ActionContext } from './action-types.ts'
import type { StoredRecord } from '../read/record.ts'

type Columns = Readonly<Record<string, unknown>>

/** The approval fields of a record that is written or submitted; earlier approvals are reset. */
export async function resetApproval(bound: Bound, row: Columns, ctx: ActionContext): Promise<Columns> {
  if (!firstApprovalStep(bound.resource.flow)) return {}
  return { approval: (await needsSecond(bound, row, ctx)) ? 'first' : 'one', ...noApproval }
}

const noApproval = { first_by: null, first_at: null, first_remark: null }

interface ApprovalInput {
  bound: Bound
  step: Transition
  row: StoredRecord
  /** Whether this action has written the record. */
  fresh: boolean
  result: string | undefined
  remark: string | null
}

/**
 * The approval fields after a step. `first`: only the first of two approvals was given, and the state does not change.
 * Throws `second_same_person`.
 */
export async function approvalAfterStep(
  { bound, step, row, fresh, result, remark }: ApprovalInput,
  ctx: ActionContext,
): Promise<{ first: boolean; columns: Columns }> {
  const { flow } = bound.resource
  const decision = firstApprovalStep(flow)
  const unchanged = { first: false, columns: {} }
  if (!flow || !decision) return unchanged
  if (step === decision) {
    if (result !== 'pass') return unchanged
    if (!(await needsSecond(bound, row, ctx))) return { first: false, columns: { approval: 'one' } }
    return { first: true, columns: { approval: 'second', first_by: ctx.uid, first_at: ctx.now, first_remark: remark } }
  }
  if (step === flow.transitions[decision.second ?? '']) {
    if (row.first_by === ctx.uid) throw new AppError('second_same_person')
    return { first: false, columns: result === 'pass' ? { approval: 'both' } : {} }
  }
  const to = typeof step.to === 'string' && step.to !== row.status ? step.to : undefined
  if (to === undefined) return unchanged
  if (decision.from.includes(to))
    return fresh ? unchanged : { first: false, columns: await resetApproval(bound, row, ctx) }
  if (to === flow.initial) return { first: false, columns: { approval: 'one', ...noApproval } }
  return unchanged
}

async function needsSecond(bound: Bound, row: Columns, ctx: ActionContext): Promise<boolean> {
  const answers = await Promise.all(bound.behaviours('needsSecond').map(({ run }) => runBehaviour(run, [row, ctx])))
  return answers.includes(true)
}
