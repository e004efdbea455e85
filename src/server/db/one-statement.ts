import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { Statement, StatementResult } from './pipeline.ts'
import { TxDriver } from './tx-driver.ts'
import type { Tx } from './tx.ts'

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
    inTenant: refuse,
    afterCommit: refuse,
    kysely: <D>() =>
      new Kysely<D>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => new TxDriver(query),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }),
  }
}
