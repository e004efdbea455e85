import { CompiledQuery } from 'kysely'
import type { DatabaseConnection, Driver, QueryResult } from 'kysely'
import type { StatementResult, Statement } from './pipeline.ts'

/** Lets Kysely speak through the connection of a transaction that is already open; it neither begins nor ends anything. */
export class TxDriver implements Driver {
  #connection: DatabaseConnection
  constructor(run: (statement: Statement) => Promise<StatementResult>) {
    this.#connection = {
      async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
        const answer = await run({ text: query.sql, values: query.parameters })
        return { rows: answer.rows, numAffectedRows: answer.rowCount === null ? undefined : BigInt(answer.rowCount) }
      },
      streamQuery: () => {
        throw new Error('a transaction does not stream')
      },
    }
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction() {
    throw new Error('the transaction is already open')
  }
  async commitTransaction() {
    throw new Error('the transaction is closed by its owner')
  }
  async rollbackTransaction() {
    throw new Error('the transaction is closed by its owner')
  }
  async releaseConnection() {}
  async destroy() {}
}
