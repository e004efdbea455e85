import { kyselyOver } from './kysely-over.ts'
import type { Statement, StatementResult } from './pipeline.ts'
import type { Tx } from './tx.ts'

/** Adds somebody who reads by one statement. */
export type Join = <T>(run: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Reads of one statement each that go to the database together: one packet, one answer, in the order in which they joined. `send` is called once all who joined
 * have said what they ask, or that they ask nothing.
 */
export async function together<T>(
  suid: number,
  ask: (join: Join) => Promise<T>,
  send: (statements: readonly Statement[]) => Promise<readonly PromiseSettledResult<StatementResult>[]>,
): Promise<T> {
  const packet: { statement: Statement; answer: PromiseWithResolvers<StatementResult> }[] = []
  const undecided = new Set<object>()
  const decide = (one: object): void => {
    if (undecided.delete(one) && undecided.size === 0 && packet.length > 0) void dispatch()
  }
  let sent = false
  const dispatch = async (): Promise<void> => {
    sent = true
    try {
      const answers = await send(packet.map(({ statement }) => statement))
      for (const [n, { answer }] of packet.entries()) {
        const got = answers[n]
        if (got?.status === 'fulfilled') answer.resolve(got.value)
        else answer.reject(got?.reason)
      }
    } catch (error) {
      for (const { answer } of packet) answer.reject(error)
    }
  }
  const all = {}
  undecided.add(all)
  const join: Join = async (run) => {
    const one = {}
    undecided.add(one)
    const tx = oneStatement(suid, async (statement) => {
      if (sent) throw new Error('it asked after the others were sent')
      const answer = Promise.withResolvers<StatementResult>()
      packet.push({ statement, answer })
      decide(one)
      return answer.promise
    })
    try {
      return await run(tx)
    } finally {
      decide(one)
    }
  }
  const asked = ask(join)
  decide(all)
  return asked
}

/**
 * A transaction of one statement that reads: it travels with the supplier it is of, and neither begins nor commits, which is half of what a short read costs. A
 * second statement would see another moment and is refused, as is whatever needs a transaction.
 */
export function oneStatement(suid: number, send: (statement: Statement) => Promise<StatementResult>): Tx {
  let asked = false
  const query = async (statement: Statement): Promise<StatementResult> => {
    if (asked) throw new Error('a call of one statement asked for a second one')
    asked = true
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
    kysely: <D>() => kyselyOver<D>(query),
  }
}
