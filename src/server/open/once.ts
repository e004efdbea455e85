import type { FastifyInstance } from 'fastify'
import { AppError } from '#core/errors/errors.ts'
import type { OpenCall } from '#core/define/open-call.ts'
import type { Tx } from '../db/db.ts'

/**
 * Processes a call once for the caller's own number, permanently: the same number with the same content gets the first
 * answer, with other content `own_no_reused`. A concurrent second call waits for the first.
 */
export async function onceByNumber(
  { tokens }: FastifyInstance,
  tx: Tx,
  { call, input }: { call: OpenCall; input: Readonly<Record<string, unknown>> },
  run: () => Promise<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (call.once === undefined) return run()
  const no = String(input[call.once])
  const hash = tokens.digest('open', JSON.stringify(input))
  const key = [tx.suid, call.path, no]
  const fresh = await tx.query(
    'insert into open_number (suid, path, no, hash) values ($1, $2, $3, $4) on conflict do nothing returning no',
    [...key, hash],
  )
  if (fresh.length === 0) {
    const [first] = await tx.query<{ hash: string; answer: Record<string, unknown> }>(
      'select hash, answer from open_number where suid = $1 and path = $2 and no = $3',
      key,
    )
    if (first?.hash !== hash) throw new AppError('own_no_reused', { no })
    return first.answer
  }
  const answer = await run()
  tx.pipeline('update open_number set answer = $4 where suid = $1 and path = $2 and no = $3', [
    ...key,
    JSON.stringify(answer),
  ])
  return answer
}
