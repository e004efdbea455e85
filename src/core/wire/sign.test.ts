import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SALT, canonical, sign } from './sign.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the sign of a call', () => {
  test('[A09] matches vectors that were computed outside this code', () => {
    expect(SALT).toBe('saltern-2026')
    expect(sign({ params: {}, timestamp: '1700000000', accesstoken: '' }, sha256)).toBe(
      '4355d2ba6dea458a88635530e240681a0804e561b974f09a2e544f6611e3bc1d',
    )
    const params = { z: '盐', a: 1, B: '2', n: { x: [1, null] }, gone: null, ok: true, missing: undefined, é: '' }
    expect(sign({ params, timestamp: '1795190400', accesstoken: 'tok.en' }, sha256)).toBe(
      '3b2dba6134b3da46c7557083ca68c70ecb9e92628fac40ccf5268330e3070f0f',
    )
  })

  test('is three salted rounds over the canonical text, as plain code works it out', () => {
    const first = sha256('a=1&timestamp=5&accesstoken=t')
    const expected = sha256(`${sha256(`${sha256(`${first}${SALT}`)}${SALT}`)}${SALT}`)
    expect(sign({ params: { a: 1 }, timestamp: '5', accesstoken: 't' }, sha256)).toBe(expected)
  })

  test('changes with every part of the call', () => {
    const base = { params: { a: '1' }, timestamp: '5', accesstoken: 't' }
    const others = [
      { ...base, params: { a: '2' } },
      { ...base, params: { b: '1' } },
      { ...base, timestamp: '6' },
      { ...base, accesstoken: '' },
      { ...base, params: {} },
    ]
    expect(new Set([base, ...others].map((input) => sign(input, sha256))).size).toBe(others.length + 1)
  })
})

describe('the canonical text', () => {
  const params = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer())),
    {
      noNullPrototype: true,
    },
  )

  test('does not depend on the order in which keys were written', () => {
    fc.assert(
      fc.property(
        params,
        (signed) =>
          void expect(canonical(Object.fromEntries(Object.entries(signed).toReversed()))).toBe(canonical(signed)),
      ),
    )
  })
  test('does not know null and missing values', () => {
    fc.assert(
      fc.property(
        params,
        fc.string(),
        (signed, key) =>
          void expect(canonical({ [`${key}!`]: null, [`${key}?`]: undefined, ...signed })).toBe(canonical(signed)),
      ),
    )
  })
  test('sorts by UTF-16 code units: capitals first, surrogates before the private use area', () => {
    expect(canonical({ b: 1, a: 2, B: 3, '\ue000': 4, '😀': 5 })).toBe('B=3&a=2&b=1&😀=5&\ue000=4')
  })
  test('is the same for a number and its text, as a query carries only texts', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.boolean(),
        (n, yes) => void expect(canonical({ n, yes })).toBe(canonical({ n: String(n), yes: String(yes) })),
      ),
    )
  })
})
