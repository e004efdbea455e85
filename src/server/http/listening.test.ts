import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { expect, test } from 'vitest'
import { ok } from './envelope.ts'
import { noQuery, unsignedCall } from './route.ts'
import { testApp } from '#test/helpers/app.ts'
import { expectWithin } from '#test/helpers/patience.ts'

const entered = Promise.withResolvers<void>()

const section: FastifyPluginAsync = async (app) => {
  app.get('/api/test/slow', { config: unsignedCall, schema: { querystring: noQuery } }, async () => {
    entered.resolve()
    await sleep(500)
    return ok('done')
  })
}
const t = await testApp({ plugins: [section], limits: { requestMs: 1000 } })
const url = await t.app.listen({ host: '127.0.0.1', port: 0 })
const port = Number(new URL(url).port)

/** Sends bytes and gives back all that comes until the server hangs up, with the milliseconds that took. */
function talk(bytes: string): Promise<{ text: string; ms: number }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', reject)
    socket.on('close', () => resolve({ text, ms: performance.now() - started }))
  })
}

test('bytes that are not a request are answered as an envelope', async () => {
  const { text } = await talk('what is this\r\n\r\n')
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: false, code: 'malformed', data: null })
})

test('headers beyond 16 KiB are refused', async () => {
  const { text } = await talk(`GET /api/health HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)
  expect(text).toMatch(/^HTTP\/1\.1 413 /)
})

test('a request that never ends is hung up on, while others are served', async () => {
  const slow = talk(
    'POST /v1/public/user/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  )
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  const { text, ms } = await slow
  expect(text).toMatch(/^HTTP\/1\.1 4/)
  expectWithin(5000, ms)
})

test('a connection without a request is closed without an answer', async () => {
  expect((await talk('')).text).toBe('')
})

test('stopping waits for the answer in progress and accepts no new request', async () => {
  const underWay = fetch(`${url}/api/test/slow`)
  await entered.promise
  const stopped = t.app.close()
  expect(await (await underWay).json()).toMatchObject({ status: true, data: 'done' })
  const finished = performance.now()
  await stopped
  expectWithin(2000, performance.now() - finished)
  await expect(fetch(`${url}/api/health`)).rejects.toThrow()
})
