import type { Buyer, BuyerCall } from '#core/define/buyer-call.ts'
import { isExampleRecord, printableExample } from '#core/define/example.ts'
import type { Registry } from '#core/define/registry.ts'
import type { Tx } from '../db/db.ts'
import { runBehaviour } from '../write/behaviour-call.ts'
import { readContextOf } from '../write/context.ts'

/**
 * The example of a call with records that there are: those that the call names itself, and for fields that point to a
 * table its newest one.
 */
export async function exampleFor(
  { example, input, sample }: BuyerCall,
  tx: Tx,
  buyer: Buyer,
  registry: Registry,
): Promise<Record<string, unknown>> {
  const filled = printableExample(example)
  for (const [name, written] of Object.entries(example)) {
    const to = isExampleRecord(written) ? written.exampleOf : input[name]?.to
    const newest = to === undefined ? undefined : await newestOf(tx, registry.of(to).resource.table)
    if (newest !== undefined)
      filled[name] = Array.isArray(written) ? [newest] : typeof written === 'string' ? String(newest) : newest
  }
  const sampleBody = sample && (await runBehaviour(sample, [readContextOf(tx), buyer]))
  return { ...filled, ...(typeof sampleBody === 'object' ? sampleBody : {}) }
}

async function newestOf(tx: Tx, table: string): Promise<number | undefined> {
  const [row] = await tx.query<{ id: number }>(
    `select id from ${table} where suid = $1 and del_at is null order by id desc limit 1`,
    [tx.suid],
  )
  return row?.id
}
