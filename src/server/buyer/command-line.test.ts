import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { sign } from '#core/wire/sign.ts'
import { sha256 } from '../http/sign-check.ts'
import { commandLine } from './command-line.ts'

test.each([
  ['GET', { keyword: "盐 & 'x' $HOME", page: '1' }],
  ['POST', { way: 'express', lines: [{ sku_id: 1, qty: 2 }], note: null }],
] as const)('the commands of a %s compute the checksum that the server requires', (method, sent) => {
  const commands = commandLine(
    { method, path: '/buyer/order/Preview' },
    { origin: 'http://127.0.0.1:1', suid: 7, sent },
  )
  const script = `TOKEN=abc\n${commands.slice(0, commands.indexOf('curl '))}\necho "$T $S"`
  const [timestamp = '', checksum] = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ')
  expect(checksum).toBe(sign({ params: sent, timestamp, accesstoken: 'abc' }, sha256))
  expect(commands).toContain(
    method === 'GET' ? 'keyword=%E7%9B%90+%26+%27x%27+%24HOME&page=1' : `--data-binary '{"way":"express"`,
  )
})
