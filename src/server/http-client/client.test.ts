import { createServer } from 'node:https'
import { describe, expect, test } from 'vitest'
import { startReceiver } from '#test/helpers/receiver.ts'
import { selfSigned } from '#test/helpers/self-signed.ts'
import { httpCall, isAllowedAddress, isAllowedUrl } from './client.ts'
import { signPush } from './signature.ts'

const secret = 'both sides know this'

describe('[safety S39] outbound calls', () => {
  test('leads only to public https addresses', async () => {
    for (const url of ['http://example.org/', 'https://user@example.org/', 'ftp://example.org/'])
      expect(isAllowedUrl(new URL(url), {})).toBe(false)
    expect(isAllowedUrl(new URL('https://other.org/'), { hosts: ['wms.example.org'] })).toBe(false)
    const hosts = ['wms.lan', '192.168.1.20:8080']
    for (const url of ['http://wms.lan/', 'https://wms.lan:444/', 'http://192.168.1.20:8080/push'])
      expect(isAllowedUrl(new URL(url), { allowedHosts: hosts }), url).toBe(true)
    for (const url of ['http://192.168.1.20/', 'http://wms.lan.example.org/', 'http://user@wms.lan/', 'ftp://wms.lan/'])
      expect(isAllowedUrl(new URL(url), { allowedHosts: hosts }), url).toBe(false)
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.0.1',
      '172.16.9.9',
      '169.254.169.254',
      '::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '100.64.0.1',
    ]
    for (const address of inside) expect(isAllowedAddress(address), address).toBe(false)
    expect(isAllowedAddress('93.184.216.34')).toBe(true)
    expect(await httpCall({ url: 'https://127.0.0.1:1/', headers: {}, body: '{}' }, {})).toEqual({
      failed: 'refused_address',
    })
    expect(await httpCall({ url: 'https://[::1]:1/', headers: {}, body: '{}' }, {})).toEqual({
      failed: 'refused_address',
    })
    expect(await httpCall({ url: 'https://localhost:1/', headers: {}, body: '{}' }, {})).toEqual({
      failed: 'refused_address',
    })
  })

  test('distinguishes a name that is temporarily unresolved from a forbidden address: the first may pass', async () => {
    const nowhere = { url: 'https://nowhere.invalid/', headers: {}, body: '{}', timeoutMs: 20_000 }
    expect(await httpCall(nowhere, {})).toEqual({ failed: 'unreachable', unsent: true })
    expect(await httpCall(nowhere, { hosts: ['elsewhere.example'] })).toEqual({ failed: 'refused_address' })
  })

  test('follows no redirect, and ends a long or a late answer', async () => {
    const receiver = await startReceiver({ secret })
    const timestamp = Math.floor(Date.now() / 1000)
    const call = (timeoutMs?: number) => {
      const headers = {
        'x-saltern-timestamp': String(timestamp),
        'idempotency-key': 'k',
        'x-saltern-signature': signPush({ secret, timestamp, key: 'k', body: '{}' }),
      }
      return httpCall(
        { url: receiver.url, headers, body: '{}', ...(timeoutMs === undefined ? {} : { timeoutMs }) },
        { allowedHosts: ['127.0.0.1'] },
      )
    }
    receiver.fault('redirect', 'flood', 'drop', 'drip', 'cut')
    expect(await call()).toMatchObject({ status: 302 })
    expect(await call()).toEqual({ failed: 'too_large' })
    expect(await call(300)).toEqual({ failed: 'timeout' })
    expect(await call(300)).toEqual({ failed: 'timeout' })
    expect(await call()).toEqual({ failed: 'unreachable' })
  })

  test('trusts no certificate without a trusted issuer, and no answer without TLS if requested', async () => {
    const plain = await startReceiver({ secret })
    const options = { allowedHosts: ['127.0.0.1'] }
    const secure = createServer(selfSigned(), (_request, response) => void response.end('{}'))
    await new Promise<void>((done) => secure.listen(0, '127.0.0.1', done))
    const address = secure.address()
    const port = typeof address === 'object' && address ? address.port : 0
    for (const url of [`https://127.0.0.1:${port}/`, plain.url.replace('http:', 'https:')])
      expect(await httpCall({ url, headers: {}, body: '{}' }, options), url).toEqual({ failed: 'untrusted' })
    secure.close()
  })

  test('signs verifiably: HMAC-SHA256 over timestamp, key and body', () => {
    // Computed outside the product with `printf %s '1700000000.RKD1-3.{}' | openssl dgst -sha256 -hmac key`.
    expect(signPush({ secret: 'key', timestamp: 1_700_000_000, key: 'RKD1-3', body: '{}' })).toBe(
      '6ea74450304409f00b17f46c24c7fd753f2a1a3d57f67df427efd796aad2e98c',
    )
  })
})
