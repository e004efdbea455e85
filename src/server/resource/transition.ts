import { AppError, invalid } from '#core/errors.ts'
import type { Tx } from '../db/db.ts'
import { phraseText } from './phrases.ts'
import { quote } from './columns.ts'
import { findRecord } from './record.ts'
import type { Stored } from './record.ts'
import { call, contextOf } from './save.ts'
import type { Writing } from './save.ts'

export interface Step {
  id: number
  ver?: number
  result?: 'pass' | 'reject'
  remark?: string | null
}

/**
 * Moves a record from one state to another, once: the row is locked, the step's handler runs, and the state is written with a guard.
 * Throws `already_audited` when a decision was made before, `state_changed` for any other wrong state, `stale` for an old `ver`.
 */
export async function takeStep(tx: Tx, writing: Writing, name: string, step: Step): Promise<Stored> {
  const { bound } = writing
  const { flow, table } = bound.resource
  const transition = flow?.transitions[name]
  if (!transition) throw new AppError('no_route')
  const row = await findRecord(tx, writing, step.id, true)
  const status = String(row.status)
  const { to: target } = transition
  if (!transition.from.includes(status)) {
    throw new AppError(typeof target === 'object' && Object.values(target).includes(status) ? 'already_audited' : 'state_changed')
  }
  if (step.ver !== undefined && step.ver !== row.ver) throw new AppError('stale')
  const remark = step.remark?.trim() || null
  const to = typeof target === 'string' ? target : decided(target, step, remark)
  for (const { run } of bound.behaviours(name))
    await call(run, [row, { to, result: step.result, remark }, contextOf(tx, writing.session, writing.now)])
  const moved = await tx.query(
    `update ${quote(table)} set status = $3, ver = ver + 1, updated_at = now() where suid = $1 and id = $2 and status = $4 returning id`,
    [tx.suid, step.id, to, status],
  )
  if (moved.length === 0) throw new AppError('state_changed')
  writing.record({ biz_type: table, biz_id: step.id, before: { status }, after: { status: to, ...(remark ? { remark } : {}) } })
  return findRecord(tx, writing, step.id)
}

function decided(target: Readonly<Record<'pass' | 'reject', string>>, { result }: Step, remark: string | null): string {
  if (!result) throw invalid([{ field: 'result', code: 'required', params: { label: phraseText('result') } }])
  if (result === 'reject' && !remark) throw invalid([{ field: 'remark', code: 'required', params: { label: phraseText('remark') } }])
  return target[result]
}
