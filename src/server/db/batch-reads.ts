import { kyselyOn } from './kysely-on.ts'
import type { Statement, StatementResult } from './pipeline.ts'
import type { Tx } from './tx.ts'

/** Adds a read of one statement to the batch. */
export type JoinBatch = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Sends reads of one statement each together: one packet, one answer, in the order in which they joined. `send` is
 * called once every reader has issued its statement or finished without one.
 */
export async function together<T>(
  suid: number,
  run: (join: JoinBatch) => Promise<T>,
  send: (statements: readonly Statement[]) => Promise<readonly PromiseSettledResult<StatementResult>[]>,
): Promise<T> {
  const packet: { statement: Statement; answer: PromiseWithResolvers<StatementResult> }[] = []
  const undecidedReaders = new Set<object>()
  const settleReader = (reader: object): void => {
    if (undecidedReaders.delete(reader) && undecidedReaders.size === 0 && packet.length > 0) void dispatch()
  }
  let sent = false
  const dispatch = async (): Promise<void> => {
    sent = true
    try {
      const answers = await send(packet.map(({ statement }) => statement))
      for (const [n, { answer }] of packet.entries()) {
        const result = answers[n]
        if (result?.status === 'fulfilled') answer.resolve(result.value)
        else answer.reject(result?.reason)
      }
    } catch (error) {
      for (const { answer } of packet) answer.reject(error)
    }
  }
  const caller = {}
  undecidedReaders.add(caller)
  const join: JoinBatch = async (read) => {
    const reader = {}
    undecidedReaders.add(reader)
    const tx = oneStatement(suid, async (statement) => {
      if (sent) throw new Error('it asked after the others were sent')
      const answer = Promise.withResolvers<StatementResult>()
      packet.push({ statement, answer })
      settleReader(reader)
      return answer.promise
    })
    try {
      return await read(tx)
    } finally {
      settleReader(reader)
    }
  }
  const batchResult = run(join)
  settleReader(caller)
  return batchResult
}

/**
 * A transaction for a single read statement: it is sent with its supplier id and neither begins nor commits, which
 * halves the cost of a short read. A second statement would see another snapshot and is refused, as are all operations
 * that need a transaction.
 */
export function oneStatement(suid: number, send: (statement: Statement) => Promise<StatementResult>): Tx {
  let isSent = false
  const query = async (statement: Statement): Promise<StatementResult> => {
    if (isSent) throw new Error('a call of one statement asked for a second one')
    isSent = true
    return send(statement)
  }
  const refuse = (): never => {
    throw new Error('a call of one statement only reads')
  }
  return {
    suid,
    retry: false,
    query: async (text, values, name) => (await query({ text, values, name })).rows,
    pipeline: refuse,
    defer: refuse,
    runDeferred: refuse,
    autonomous: refuse,
    draw: refuse,
    inTenant: refuse,
    afterCommit: refuse,
    kysely: <D>() => kyselyOn<D>(query),
  }
}
