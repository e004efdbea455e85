import { DatabaseError, Query } from 'pg'
import type { Connection, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { preparedName } from './prepared.ts'

declare module 'pg' {
  interface Connection {
    /** Texts of prepared statements that were sent but not acknowledged, by name. */
    submittedNamedStatements: Record<string, string>
  }
}

/** One statement with its values; `name` makes it a prepared statement of the connection. */
export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  name?: string | undefined
}

/** The result of a statement. */
export type StatementResult = Pick<QueryResult, 'rows' | 'rowCount'>

/**
 * Adds a statement to the pipeline of a connection: all statements of one tick are sent together and answered in one
 * round trip. After a failed statement, the remaining ones do not run and reject with `25P02`, as in an aborted
 * transaction.
 */
export function sendPipelined(client: PoolClient, statement: Statement): Promise<StatementResult> {
  const pipeline = open.get(client) ?? openPipeline(client)
  return new Promise((resolve, reject) => pipeline.enqueue(statement, { resolve, reject }))
}

/** Sends the open pipeline of a connection now instead of at the end of the tick. */
export function flush(client: PoolClient): void {
  const pipeline = open.get(client)
  open.delete(client)
  if (pipeline) client.query(pipeline)
}

const open = new WeakMap<PoolClient, Pipeline>()

function openPipeline(client: PoolClient): Pipeline {
  const pipeline = new Pipeline(client)
  open.set(client, pipeline)
  process.nextTick(() => {
    if (open.get(client) === pipeline) flush(client)
  })
  return pipeline
}

/** The parsers of a statement's rows, determined once for each prepared statement of a connection. */
interface RowShape {
  names: readonly string[]
  readers: readonly ((text: string) => unknown)[]
  /** All columns set to null, so that every row has the same shape. */
  empty: QueryResultRow
}

const noShape: RowShape = { names: [], readers: [], empty: {} }
const shapes = new WeakMap<Connection, Map<string, RowShape>>()

/**
 * Proxies of a connection that buffer their writes: `quiet` omits Sync; `described` also omits Describe, for statements
 * whose row shape is known; `last` ends a packet with Sync, so that the packet is a single write.
 */
interface Packet {
  chunks: Buffer[]
  /** Serializes one statement after the other. */
  writer: Query
  quiet: Connection
  described: Connection
  last: Connection
}

const packets = new WeakMap<Connection, Packet>()

function packetFor(connection: Connection): Packet {
  const chunks: Buffer[] = []
  const silent = { value: () => undefined }
  const stream = { value: { writable: true, write: (chunk: Buffer) => chunks.push(chunk) } }
  const quiet: Connection = Object.create(connection, { sync: silent, stream })
  const writer = Object.assign(new Query('', []), { queryMode: 'extended' })
  const packet = {
    chunks,
    writer,
    quiet,
    described: Object.create(quiet, { describe: silent }),
    last: Object.create(connection, { stream }),
  }
  packets.set(connection, packet)
  return packet
}

interface PipelinedStatement {
  name: string
  text: string
  values: readonly unknown[]
  shape: RowShape | undefined
  rows: QueryResultRow[]
  /** A value that could not be parsed. */
  broken?: unknown
  resolve: (answer: StatementResult) => void
  reject: (error: unknown) => void
}

/** Several statements that pg's client handles as one query. */
class Pipeline extends Query {
  /** Name and text of the statement being answered, which pg's client reads. */
  name = ''
  text = ''
  #parts: PipelinedStatement[] = []
  #at = 0
  #client: PoolClient
  #shapes: Map<string, RowShape>

  constructor(client: PoolClient) {
    super('')
    this.#client = client
    this.#shapes = shapes.get(client.connection) ?? new Map()
    shapes.set(client.connection, this.#shapes)
  }

  enqueue(
    { text, values = [], name = preparedName(text) ?? '' }: Statement,
    { resolve, reject }: Pick<PipelinedStatement, 'resolve' | 'reject'>,
  ): void {
    this.#parts.push({ name, text, values, shape: this.#shapes.get(name), rows: [], resolve, reject })
  }

  override submit = (connection: Connection): void => {
    const { chunks, writer, quiet, described, last } = packets.get(connection) ?? packetFor(connection)
    for (const { name, text, values, shape, reject } of this.#parts) {
      Object.assign(writer, { name, text, values, callback: reject }) // the callback only receives serialization errors
      writer.submit(shape ? described : quiet)
    }
    last.sync()
    const packet = Buffer.concat(chunks.splice(0))
    if (connection.stream.writable) connection.stream.write(packet)
    this.#go(0)
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const part = this.#parts[this.#at]
    if (!part) return
    part.shape = {
      names: fields.map(({ name }) => name),
      readers: fields.map(({ dataTypeID }) => this.#client.getTypeParser(dataTypeID, 'text')),
      empty: Object.fromEntries(fields.map(({ name }) => [name, null])),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const part = this.#parts[this.#at]
    if (!part) return
    try {
      part.rows.push(rowOf(part.shape ?? noShape, fields))
    } catch (error) {
      part.broken ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(text.slice(text.lastIndexOf(' ') + 1)) // `INSERT 0 3`, `SELECT 2`, `COMMIT`
    this.#done(Number.isNaN(count) ? null : count)
  }

  handleEmptyQuery(): void {
    this.#done(null)
  }

  handleReadyForQuery(): void {
    // each statement has been answered individually
  }

  handleError(error: unknown): void {
    const { submittedNamedStatements } = this.#client.connection
    const failing = this.#parts.splice(this.#at)
    for (const { name } of failing) delete submittedNamedStatements[name]
    failing.forEach(({ reject }, n) =>
      reject(n > 0 && error instanceof DatabaseError && error.severity === 'ERROR' ? notRun() : error),
    )
  }

  #done(rowCount: number | null): void {
    const part = this.#parts[this.#at]
    if (!part) return
    if (part.name !== '') this.#shapes.set(part.name, part.shape ?? noShape)
    if (part.broken === undefined) part.resolve({ rows: part.rows, rowCount })
    else part.reject(part.broken)
    this.#go(this.#at + 1)
  }

  #go(at: number): void {
    this.#at = at
    this.name = this.#parts[at]?.name ?? ''
    this.text = this.#parts[at]?.text ?? ''
  }
}

function rowOf({ names, readers, empty }: RowShape, fields: readonly (string | null)[]): QueryResultRow {
  const row = { ...empty }
  for (const [n, text] of fields.entries()) {
    const name = names[n]
    if (text !== null && name !== undefined) row[name] = readers[n]?.(text)
  }
  return row
}

function notRun(): Error {
  return Object.assign(new Error('a statement before it failed'), { code: '25P02' })
}
