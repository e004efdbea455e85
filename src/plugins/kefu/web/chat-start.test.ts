import { describe, expect, test } from 'vitest'
import type { KefuConfig } from '../setting/config.calls.ts'
import { chatStart, isQuiet } from './chat-start.ts'

const config: KefuConfig = {
  url: 'https://chat.example/w',
  uuid: 'u',
  name: 'n',
  customerAppID: 'a',
  variant: 'operator',
}
const customer = {
  ...config,
  variant: 'customer',
  customerUuid: 'cu',
  customerAvatar: 'https://x.example/f.png',
  customerName: 'cn',
} as const
const hosts = ['https://chat.example']
const start = (settings: KefuConfig) => chatStart(settings, hosts, 'https://shop.example')

describe('[S06] a chat', () => {
  test.each(['uuid', 'name', 'customerAppID'] as const)('does not start without %s', (key) => {
    expect(start({ ...config, [key]: '' })).toEqual({ missing: [key] })
  })
  test.each(['customerUuid', 'customerAvatar', 'customerName'] as const)(
    'of a customer does not start without %s',
    (key) => {
      expect(start({ ...customer, [key]: '' })).toEqual({ missing: [key] })
      expect(start({ ...config, [key]: '' })).toMatchObject({ origin: 'https://chat.example' })
    },
  )
  test('[safety T7] starts at its address with all parameters, and nothing of the session', () => {
    expect(start({ ...customer, sign: 's' })).toEqual({
      origin: 'https://chat.example',
      address:
        'https://chat.example/w?uuid=u&name=n&customerAppID=a&customerUuid=cu&customerAvatar=https%3A%2F%2Fx.example%2Ff.png&customerName=cn&sign=s',
    })
  })
  test('starts only at a host that the server allows, and never at our own', () => {
    for (const url of [
      'https://evil.example/w',
      'https://chat.example.evil.example/',
      'https://chat.example:8443/',
      'javascript:alert(1)',
    ])
      expect(start({ ...config, url })).toHaveProperty('refused')
    expect(
      chatStart({ ...config, url: 'https://shop.example/w' }, ['https://shop.example'], 'https://shop.example'),
    ).toHaveProperty('refused')
  })
})

test('[S05] no chat window appears on /, /login, /index and /business', () => {
  for (const path of ['/', '/login', '/index', '/business/create', '/business/progress'])
    expect(isQuiet(path, '/business')).toBe(true)
  for (const path of ['/dashboard', '/inventory/stock', '/index/other']) expect(isQuiet(path, '/business')).toBe(false)
})
