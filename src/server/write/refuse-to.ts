import { AppError } from '#core/errors/errors.ts'
import type { ErrorCode, ErrorParams } from '#core/errors/errors.ts'
import type { Tx } from '../db/db.ts'
import { answerOf, reasonOf, refusedSql, refusedStatement } from '../read/step-refusals.ts'
import type { Writing } from './acting.ts'

type Asked = Pick<Writing, 'bound' | 'registry'>
interface Who {
  step: string
  id: number
  uid: number
}

/** Why this person may not take a step of a record, or edit or delete it, asked within its transaction; the lists ask the same. */
export async function refusedAs(
  tx: Tx,
  { bound, registry }: Asked,
  { step, id, uid }: Who,
): Promise<{ code: ErrorCode; params: ErrorParams } | undefined> {
  if (refusedSql(bound, step, '$2') === undefined) return undefined
  const { text, values = [] } = refusedStatement(bound, { suid: tx.suid, uid }, [step], [id])
  const [answer] = await tx.query(text, [...values])
  return reasonOf(answer?.[answerOf(step)], registry.errors)
}

/** Throws that reason. */
export async function refuseTo(tx: Tx, asked: Asked, who: Who): Promise<void> {
  const refused = await refusedAs(tx, asked, who)
  if (refused) throw new AppError(refused.code, refused.params)
}
