import { DefaultQueryExecutor, DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, RawNode } from 'kysely'
import type { CompiledQuery, ConnectionProvider, DatabaseConnection, Dialect, QueryId, QueryResult, RootOperationNode } from 'kysely'
import { compileRaw } from './compile-raw.ts'
import type { Statement, StatementResult } from './pipeline.ts'

type Run = (statement: Statement) => Promise<StatementResult>

// made once: a transaction brings its connection alone, and a query is compiled before anything else runs
const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

/** Kysely's own transactions are refused: the one that runs is opened and closed by its owner. */
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

/** The connection of a transaction that is open already. */
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

/** What is written as SQL is neither walked over nor wrapped on its way. */
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

/** Lets Kysely speak through the connection of a transaction that is already open; it neither begins nor ends anything. */
export function kyselyOver<D>(run: Run): Kysely<D> {
  const executor = new TransactionExecutor(new TransactionConnection(run))
  return new Kysely<D>({ config, driver, dialect, executor })
}
