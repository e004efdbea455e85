import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import { emptyDatabase } from '#test/helpers/database.ts'
import { connectDatabase } from './connect.ts'

const folder = 'unused'

test('a DATABASE_URL without a listener is named with host and port, without the password', async () => {
  const url = 'postgres://me:hidden@127.0.0.1:1/trade'
  await expect(connectDatabase({ url, folder })).rejects.toThrow(
    'the database of DATABASE_URL (127.0.0.1:1/trade) does not answer: nothing listens there',
  )
  await expect(connectDatabase({ url, folder })).rejects.not.toThrow('hidden')
})

test('a DATABASE_URL that does not answer is given up after five seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(connectDatabase({ url: `postgres://me@127.0.0.1:${port}/trade`, folder })).rejects.toThrow(
    /does not answer: .*time/,
  )
  silent.close()
})

test('a missing database is distinguished from an unreachable server', async () => {
  const { host } = inject('postgres')
  const url = `postgres://saltern@localhost/nowhere?host=${encodeURIComponent(host)}`
  await expect(connectDatabase({ url, folder })).rejects.toThrow('does not exist on that server')
})

test('an external database that answers is used unchanged', async () => {
  const { host, database } = await emptyDatabase()
  const handle = await connectDatabase({
    url: `postgres://saltern@localhost/${database}?host=${encodeURIComponent(host ?? '')}`,
    folder,
  })
  expect(handle.embedded).toBe(false)
  await handle.stop()
})
