import { expect, test } from 'vitest'
import { testApp } from '#test/helpers/app.ts'

const headers = { 'x-forwarded-for': '203.0.113.9' }

test('X-Forwarded-For of an untrusted proxy address is logged once, that of a trusted one is not', async () => {
  const lines: string[] = []
  const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } as const
  const t = await testApp({ log, trustProxy: ['192.0.2.0/24'] })
  const get = (remoteAddress: string, more = {}) => t.app.inject({ url: '/api/version', remoteAddress, headers: more })
  await get('192.0.2.7', headers)
  await get('198.51.100.4')
  expect(lines).toEqual([])
  for (let n = 0; n < 3; n++) await get('198.51.100.4', headers)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"hop":"198.51.100.4"')
})
