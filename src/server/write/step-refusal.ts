import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { refusalColumn, parseRefusal, stepRefusalSql, stepRefusalStatement } from '../read/step-refusals.ts'
import type { Writing } from './action-types.ts'

type StepContext = Pick<Writing, 'bound' | 'registry'>
interface StepAttempt {
  step: string
  id: number
  uid: number
}

/**
 * Why this person may not take a step of a record, or edit or delete it, checked in the transaction; lists use the same
 * check.
 */
export async function stepRefusal(
  tx: Tx,
  { bound, registry }: StepContext,
  { step, id, uid }: StepAttempt,
): Promise<{ code: ErrorCode; params: ErrorParams } | undefined> {
  if (stepRefusalSql(bound, step, '$2') === undefined) return undefined
  const { text, values = [] } = stepRefusalStatement(bound, { suid: tx.suid, uid }, [step], [id])
  const [answer] = await tx.query(text, [...values])
  return parseRefusal(answer?.[refusalColumn(step)], registry.errors)
}

/** Throws that refusal if there is one. */
export async function refuseStep(tx: Tx, context: StepContext, attempt: StepAttempt): Promise<void> {
  const refused = await stepRefusal(tx, context, attempt)
  if (refused) throw new AppError(refused.code, refused.params)
}
