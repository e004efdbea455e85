import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startReceiver } from '#test/helpers/receiver.ts'
import { consoleProvider, httpProvider, smsOf } from './provider.ts'

const secret = 'a secret of the gateway and us'
const message = { phone: '13800000001', code: '042917', purpose: 'register', lang: 'ja' } as const
const gateway = await startReceiver({ secret })
const provider = (over: { secret?: string; url?: string } = {}) =>
  httpProvider({ url: gateway.url, secret, ...over }, { own: ['127.0.0.1'] })

test('[S16] the gateway is handed each message once, whole and signed', async () => {
  expect(await provider().send(message)).toBe(true)
  expect(await provider().send({ ...message, code: '777777' })).toBe(true)
  expect([...gateway.taken.values()].map(({ body }) => body)).toEqual([message, { ...message, code: '777777' }])
  expect(gateway.calls.map(({ status }) => status)).toEqual([200, 200])
})

test('whatever the gateway answers but 2xx, and whoever else answers, the message was not taken, and nothing is thrown', async () => {
  gateway.fault('busy', 'reject', 'redirect', 'flood')
  for (const fault of ['busy', 'reject', 'redirect', 'flood']) expect(await provider().send(message), fault).toBe(false)
  const before = gateway.taken.size
  expect(await provider({ secret: 'another secret altogether' }).send(message)).toBe(false)
  expect(gateway.calls.at(-1)?.status).toBe(401)
  for (const url of ['http://127.0.0.1:1/', 'http://no-such-host.invalid/', 'ftp://127.0.0.1/', 'nonsense'])
    expect(await provider({ url }).send(message), url).toBe(false)
  expect(gateway.taken.size).toBe(before)
})

test('in earnest it calls https addresses of the public internet only', async () => {
  const calls = gateway.calls.length
  const built = smsOf({ sms: { provider: 'http', url: gateway.url, secret } }, { folder: '', say: () => undefined })
  expect(built?.name).toBe('http')
  expect(await built?.send(message)).toBe(false)
  expect(gateway.calls.length).toBe(calls)
  expect(smsOf({}, { folder: '', say: () => undefined })).toBeUndefined()
})

test('for development the code lies in a file of the owner alone, and the console says only where', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saltern-sms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const said: string[] = []
  expect(await consoleProvider(folder, (line) => void said.push(line)).send(message)).toBe(true)
  const file = join(folder, 'last-sms.txt')
  expect(await readFile(file, 'utf8')).toBe('register 13800000001 042917\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(said.join()).toContain(file)
  expect(said.join()).not.toMatch(/042917|13800000001/)
  expect(await consoleProvider(join(folder, 'missing'), () => undefined).send(message)).toBe(false)
})
