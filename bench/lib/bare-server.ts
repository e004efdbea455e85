import { createServer } from 'node:http'
import { Pool, types } from 'pg'
import type { PoolConfig } from 'pg'
import { report, settings } from './child.ts'

/** The baseline: the same statement over `node:http` and `pg`, without anything around it. */
const {
  connection,
  statements,
}: { connection: PoolConfig; statements: Record<string, { text: string; values: unknown[] }> } = settings
types.setTypeParser(types.builtins.INT8, Number)
const pool = new Pool({ ...connection, max: 16 })
const server = createServer((request, response) => {
  const name = request.url?.slice(1) ?? ''
  const statement = statements[name]
  if (!statement) {
    response.writeHead(404).end()
    return
  }
  pool.query({ name, text: statement.text, values: statement.values }).then(
    ({ rows }) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: true, data: rows })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  report(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
