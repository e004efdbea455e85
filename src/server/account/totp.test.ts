import { expect, test } from 'vitest'
import { base32, newTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238, appendix B: at %i the code is %s', (at, code) => {
  expect(totpCode(secret, Math.floor(at / 30), 8)).toBe(code)
})
test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'RFC 4226, appendix D: %s',
  (code) => {
    const counters = Array.from({ length: 10 }, (_, i) => totpCode(secret, i))
    expect(counters).toContain(code)
  },
)
test('the counters of RFC 4226 come in their order', () => {
  expect([0, 1, 9].map((step) => totpCode(secret, step))).toEqual(['755224', '287082', '520489'])
})
test('a code is valid half a minute either way, and once', () => {
  const now = 1_800_000_010
  const step = Math.floor(now / 30)
  for (const off of [-1, 0, 1]) expect(totpStep(secret, totpCode(secret, step + off), now, null)).toBe(step + off)
  for (const off of [-2, 2]) expect(totpStep(secret, totpCode(secret, step + off), now, null)).toBeUndefined()
  expect(totpStep(secret, totpCode(secret, step), now, step)).toBeUndefined()
  expect(totpStep(secret, totpCode(secret, step), now, step - 1)).toBe(step)
  for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(totpStep(secret, code, now, null)).toBeUndefined()
})
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %j', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})
test('apps get an address they can read', () => {
  expect(totpAddress(secret, { issuer: 'Saltern', account: '碧海:王' })).toBe(
    'otpauth://totp/Saltern:%E7%A2%A7%E6%B5%B7%3A%E7%8E%8B?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Saltern&algorithm=SHA1&digits=6&period=30',
  )
  expect(newTotpSecret()).toHaveLength(20)
})
