import {
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  RawNode,
} from 'kysely'
import type {
  CompiledQuery,
  ConnectionProvider,
  DatabaseConnection,
  Dialect,
  QueryId,
  QueryResult,
  RootOperationNode,
} from 'kysely'
import { compileRaw } from './compile-raw.ts'
import type { Statement, StatementResult } from './pipeline.ts'

type Run = (statement: Statement) => Promise<StatementResult>

// created once: a transaction only brings its connection, and compiling a query has no state
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Refuses Kysely's own transactions: the owner of the running transaction opens and closes it. */
class OwnersDriver extends DummyDriver {
  override async beginTransaction(): Promise<void> {
    throw new Error('the transaction is already open')
  }
}

const driver = new OwnersDriver()
const dialect: Dialect = {
  createAdapter: () => adapter,
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => compiler,
}
const config = { dialect }

/** The connection of a transaction that is already open. */
class TransactionConnection implements DatabaseConnection, ConnectionProvider {
  #run: Run
  constructor(run: Run) {
    this.#run = run
  }
  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#run({ text: sql, values: parameters })
    return { rows, numAffectedRows: rowCount === null ? undefined : BigInt(rowCount) }
  }
  streamQuery(): never {
    throw new Error('a transaction does not stream')
  }
  provideConnection<T>(use: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    return use(this)
  }
}

/** Raw SQL skips Kysely's compiler and plugins. */
class TransactionExecutor extends DefaultQueryExecutor {
  #connection: TransactionConnection
  constructor(connection: TransactionConnection) {
    super(compiler, adapter, connection)
    this.#connection = connection
  }
  override compileQuery<R>(query: RootOperationNode, queryId: QueryId): CompiledQuery<R> {
    const raw = RawNode.is(query) ? compileRaw(query) : undefined
    return raw ? { ...raw, query, queryId } : super.compileQuery(query, queryId)
  }
  override executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#connection.executeQuery<R>(query)
  }
}

/** A Kysely instance on the connection of an open transaction; it neither begins nor ends anything. */
export function kyselyOn<D>(run: Run): Kysely<D> {
  const executor = new TransactionExecutor(new TransactionConnection(run))
  return new Kysely<D>({ config, driver, dialect, executor })
}
