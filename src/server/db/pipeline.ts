import { DatabaseError, Query } from 'pg'
import type { Connection, PoolClient, QueryResult, QueryResultRow } from 'pg'
import { preparedName } from './prepared.ts'

declare module 'pg' {
  interface Connection {
    /** Texts of prepared statements that were sent and not yet acknowledged, by name. */
    submittedNamedStatements: Record<string, string>
  }
}

/** One statement with its values; `name` makes it a prepared statement of the connection. */
export interface Statement {
  text: string
  values?: readonly unknown[] | undefined
  name?: string | undefined
}

/** What a statement answered. */
export type StatementResult = Pick<QueryResult, 'rows' | 'rowCount'>

/**
 * Adds a statement to the pipeline of a connection: all statements of one tick are sent together and answered with one round trip. Where
 * one fails, those behind it are not run and reject with `25P02`, as in an aborted transaction.
 */
export function sendPipelined(client: PoolClient, statement: Statement): Promise<StatementResult> {
  const pipeline = open.get(client) ?? openPipeline(client)
  return new Promise((resolve, reject) => pipeline.take(statement, { resolve, reject }))
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

/** How the rows of a statement are parsed; described once for each prepared statement of a connection. */
interface RowShape {
  names: readonly string[]
  readers: readonly ((text: string) => unknown)[]
  /** All of its columns, so that every row begins with the same ones. */
  empty: QueryResultRow
}

const none: RowShape = { names: [], readers: [], empty: {} }
const shapes = new WeakMap<Connection, Map<string, RowShape>>()

/**
 * Stand-ins for a connection that buffer what is written: `quiet` omits Sync, `known` also Describe, where the row shape is known; `last` ends a packet with its
 * Sync, so that all of it is one write.
 */
interface Packet {
  chunks: Buffer[]
  /** Writes one statement after the other. */
  writer: Query
  quiet: Connection
  known: Connection
  last: Connection
}

const packets = new WeakMap<Connection, Packet>()

function packetFor(connection: Connection): Packet {
  const chunks: Buffer[] = []
  const silent = { value: () => undefined }
  const stream = { value: { writable: true, write: (chunk: Buffer) => chunks.push(chunk) } }
  const quiet: Connection = Object.create(connection, { sync: silent, stream })
  const writer = Object.assign(new Query('', []), { queryMode: 'extended' })
  const packet = { chunks, writer, quiet, known: Object.create(quiet, { describe: silent }), last: Object.create(connection, { stream }) }
  packets.set(connection, packet)
  return packet
}

interface PipelinedStatement {
  name: string
  text: string
  values: readonly unknown[]
  shape: RowShape | undefined
  rows: QueryResultRow[]
  /** A value that could not be read. */
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

  take(
    { text, values = [], name = preparedName(text) ?? '' }: Statement,
    { resolve, reject }: Pick<PipelinedStatement, 'resolve' | 'reject'>,
  ): void {
    this.#parts.push({ name, text, values, shape: this.#shapes.get(name), rows: [], resolve, reject })
  }

  override submit = (connection: Connection): void => {
    const { chunks, writer, quiet, known, last } = packets.get(connection) ?? packetFor(connection)
    for (const { name, text, values, shape, reject } of this.#parts) {
      Object.assign(writer, { name, text, values, callback: reject }) // its callback only gets errors of serialisation
      writer.submit(shape ? known : quiet)
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
      part.rows.push(rowOf(part.shape ?? none, fields))
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
    // every statement has been answered by itself
  }

  handleError(error: unknown): void {
    const { submittedNamedStatements } = this.#client.connection
    const failing = this.#parts.splice(this.#at)
    for (const { name } of failing) delete submittedNamedStatements[name]
    failing.forEach(({ reject }, n) => reject(n > 0 && error instanceof DatabaseError && error.severity === 'ERROR' ? notRun() : error))
  }

  #done(rowCount: number | null): void {
    const part = this.#parts[this.#at]
    if (!part) return
    if (part.name !== '') this.#shapes.set(part.name, part.shape ?? none)
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
