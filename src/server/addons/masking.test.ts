import { expect, test } from 'vitest'
import { addressWithoutSecrets, withoutSecrets } from './masking.ts'

const hidden = { secrets: ['k3y/of+the house', '-----BEGIN X-----\nabc'], names: ['CustomerName'] }
const masked = (text: string) => withoutSecrets(text, hidden)

test('fields that hold secrets or people are hidden by their names, at any depth, in JSON, forms and JSON within forms', () => {
  const inner = JSON.stringify({
    company: 'yunda',
    number: 'YT1',
    key: 'abc',
    parameters: { salt: 's1', phone: '13812345678' },
    CustomerName: '5678',
  })
  for (const text of [
    inner,
    new URLSearchParams({ schema: 'json', param: inner, sign: 'ABCDEF' }).toString(),
    JSON.stringify({ a: [{ b: inner }] }),
  ]) {
    const stored = masked(text)
    expect(stored).toContain('YT1')
    expect(stored).toContain('138****5678')
    for (const secret of ['abc"', 's1"', 'ABCDEF', '13812345678', '"5678"'])
      expect(stored.replaceAll('\\', '')).not.toContain(secret)
  }
})

test('the code of an answer is shown, a code that a person types is not', () => {
  expect(
    masked(
      '{"code":"10000","sub_code":"ACQ.TRADE_NOT_EXIST","params":{"code":"493817"},"returnCode":"200","error_code":"isv.invalid-app-id"}',
    ),
  ).toBe(
    '{"code":"10000","sub_code":"ACQ.TRADE_NOT_EXIST","params":{"code":"***"},"returnCode":"200","error_code":"isv.invalid-app-id"}',
  )
})

test('secrets of the settings are hidden at every position, in plain and in encoded form', () => {
  const [secret = ''] = hidden.secrets
  for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(masked(`<xml><note>${form}</note></xml>`)).toBe('<xml><note>***</note></xml>')
  expect(
    addressWithoutSecrets(
      new URL(`https://h.example/a?x=${encodeURIComponent(secret)}&PhoneNumbers=13812345678`),
      hidden,
    ),
  ).toBe('h.example/a?x=***&PhoneNumbers=138****5678')
})

test('phones, cards and identity numbers are shown in part; our numbers stay', () => {
  expect(masked('call 13812345678 or +8613812345678')).toBe('call 138****5678 or +86138****5678')
  expect(masked('{"no":6222021234567894,"text":"card 4111 1111 1111 1111, id 11010519491231002X"}')).not.toMatch(
    /4111 1111|110105|622202/,
  )
  for (const text of ['PO20260115000042', '4200001234202601151234567890', '1700000000123'])
    expect(masked(JSON.stringify({ text }))).toBe(JSON.stringify({ text }))
})

test('long texts keep their beginning, and opaque ones their length only; the database can store all of them', () => {
  expect(masked(`{"text":"${'字'.repeat(5000)}"}`)).toHaveLength(2000)
  expect(masked('x'.repeat(70_000))).toBe('(70000)')
  expect(masked(JSON.stringify({ list: Array.from({ length: 25 }, (_, n) => n) }))).toMatch(/18,19,"\(5\)"\]\}$/)
  expect(masked('a\0b\ud800')).toBe('a\ufffdb\ufffd')
})
