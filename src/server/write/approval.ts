import { AppError } from '#core/errors/errors.ts'
import type { Bound } from '#core/define/registry.ts'
import type { Transition } from '#core/define/flow.ts'
import { firstOfTwo } from '../read/approval-levels.ts'
import { runBehaviour } from './behaviour-call.ts'
import type { ActionContext } from './acting.ts'
import type { StoredRecord } from '../read/record.ts'

type Columns = Readonly<Record<string, unknown>>

/** The approval fields of a record that is written or submitted: earlier approvals are reset. */
export async function approvalAnew(bound: Bound, row: Columns, ctx: ActionContext): Promise<Columns> {
  if (!firstOfTwo(bound.resource.flow)) return {}
  return { approval: (await needsSecond(bound, row, ctx)) ? 'first' : 'one', ...unapproved }
}

const unapproved = { first_by: null, first_at: null, first_remark: null }

interface Taking {
  bound: Bound
  step: Transition
  row: StoredRecord
  /** The record was written by this very action. */
  fresh: boolean
  result: string | undefined
  remark: string | null
}

/** The approval fields after a step. `first`: only the first of two approvals, and the state stays. Throws `second_same_person`. */
export async function approvalOf(
  { bound, step, row, fresh, result, remark }: Taking,
  ctx: ActionContext,
): Promise<{ first: boolean; columns: Columns }> {
  const { flow } = bound.resource
  const decision = firstOfTwo(flow)
  const none = { first: false, columns: {} }
  if (!flow || !decision) return none
  if (step === decision) {
    if (result !== 'pass') return none
    if (!(await needsSecond(bound, row, ctx))) return { first: false, columns: { approval: 'one' } }
    return { first: true, columns: { approval: 'second', first_by: ctx.uid, first_at: ctx.now, first_remark: remark } }
  }
  if (step === flow.transitions[decision.second ?? '']) {
    if (row.first_by === ctx.uid) throw new AppError('second_same_person')
    return { first: false, columns: result === 'pass' ? { approval: 'both' } : {} }
  }
  const to = typeof step.to === 'string' && step.to !== row.status ? step.to : undefined
  if (to === undefined) return none
  if (decision.from.includes(to)) return fresh ? none : { first: false, columns: await approvalAnew(bound, row, ctx) }
  if (to === flow.initial) return { first: false, columns: { approval: 'one', ...unapproved } }
  return none
}

async function needsSecond(bound: Bound, row: Columns, ctx: ActionContext): Promise<boolean> {
  const answers = await Promise.all(bound.behaviours('needsSecond').map(({ run }) => runBehaviour(run, [row, ctx])))
  return answers.includes(true)
}
