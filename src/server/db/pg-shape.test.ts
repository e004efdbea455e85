import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Pool, Query } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { sendPipelined } from './pipeline.ts'

// docs/decisions/0014 allows this: pipelined statements rely on internals of pg. Read it before changing the version of
// pg.
const database = await testDatabase()

test('pg has the exact version whose internals the pipeline relies on', () => {
  const version = '8.23.1'
  const installed: { version: string } = createRequire(import.meta.url)('pg/package.json')
  const named: { dependencies: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(
    { installed: installed.version, named: named.dependencies['pg'] },
    'read docs/decisions/0014 before pg changes',
  ).toEqual({
    installed: version,
    named: version,
  })
})

test('pg delivers the answer of a query through the methods that the pipeline overrides', () => {
  const methods = [
    'submit',
    'handleRowDescription',
    'handleDataRow',
    'handleCommandComplete',
    'handleEmptyQuery',
    'handleReadyForQuery',
    'handleError',
  ]
  expect(methods.filter((name) => typeof Reflect.get(Query.prototype, name) !== 'function')).toEqual([])
})

test('a connection of pg has the members that the pipeline replaces, and caches its prepared statements by name', async () => {
  const { client } = await connected()
  const { connection } = client
  const methods = ['parse', 'bind', 'describe', 'execute', 'sync', 'query'].filter(
    (name) => typeof Reflect.get(connection, name) !== 'function',
  )
  expect(methods).toEqual([])
  for (const name of ['write', 'cork', 'uncork'] as const) expect(typeof connection.stream[name]).toBe('function')
  await client.query({ name: 'a_name', text: 'select 1' })
  expect(Reflect.get(connection, 'parsedStatements')).toMatchObject({ a_name: 'select 1' })
  expect(connection.submittedNamedStatements).toEqual({})
})

test('statements that leave together are parsed, bound and executed with one sync, described only once, and written in one piece', async () => {
  const { client, written } = await connected()
  const two = () =>
    Promise.all(
      ['first', 'second'].map((name) => sendPipelined(client, { name, text: `select '${name}' as n`, values: [] })),
    )
  for (const messages of ['PBDEPBDES', 'BEBES']) {
    const answers = await two()
    expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 'first' }], [{ n: 'second' }]])
    expect(written.splice(0).map(typesIn).join('')).toBe(messages)
  }
})

test('statements between two syncs are one transaction: its settings reach the next statement and none after it', async () => {
  const { client } = await connected()
  const tenant = { text: `select current_setting('app.tenant', true) as tenant` }
  const [, inside] = await Promise.all([
    sendPipelined(client, { text: `select set_config('app.tenant', '7', true)` }),
    sendPipelined(client, tenant),
  ])
  expect(inside?.rows).toEqual([{ tenant: '7' }])
  expect((await sendPipelined(client, tenant)).rows).toEqual([{ tenant: '' }])
})

/** A connection, with the pieces that were written to it. */
async function connected() {
  const pool = new Pool({ ...database.connection, max: 1 })
  const client = await pool.connect()
  client.on('error', () => undefined) // the database may go away before it has closed
  const { stream } = client.connection
  const written: Buffer[] = []
  const write = stream.write.bind(stream)
  Object.assign(stream, { write: (chunk: Buffer) => (written.push(Buffer.from(chunk)), write(chunk)) })
  onTestFinished(async () => {
    client.release(true)
    await pool.end()
  })
  return { client, written }
}

/** The types of the messages of the protocol, one letter each. */
function typesIn(bytes: Buffer): string {
  let types = ''
  for (let at = 0; at < bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) types += String.fromCharCode(bytes[at] ?? 0)
  return types
}
