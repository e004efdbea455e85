import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { consoleSender } from './sender.ts'

const message = { phone: '13800000001', code: '042917', purpose: 'register', lang: 'ja' } as const

test('in development the code is in a file of the owner only, and the console shows only its path', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saltern-sms-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const messages: string[] = []
  expect(await consoleSender(folder, (line) => void messages.push(line)).send(message)).toBe(true)
  const file = join(folder, 'last-sms.txt')
  expect(await readFile(file, 'utf8')).toBe('register 13800000001 042917\n')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(messages.join()).toContain(file)
  expect(messages.join()).not.toMatch(/042917|13800000001/)
  expect(await consoleSender(join(folder, 'missing'), () => undefined).send(message)).toBe(false)
})
