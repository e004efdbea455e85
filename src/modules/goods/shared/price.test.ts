import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buyerKinds, rulePrice, quote, targetKinds } from './price.ts'
import type { PriceRequest, PriceRule } from './price.ts'

let next = 1
const rule = (fields: Partial<PriceRule>): PriceRule => ({
  id: next++,
  buyer: 'all',
  partner_id: null,
  price_level: null,
  target: 'all',
  sku_id: null,
  cat_id: null,
  from_qty: 1,
  price: null,
  percent: null,
  valid_from: null,
  valid_to: null,
  ...fields,
})
const day = 86_400
// The SKU 7 costs 10.00; its category is sea salt (3), a child of salt (2). The partner 5 is of level B.
const sku = { id: 7, price: 1000, categories: [3, 2] }
const request = (fields: Partial<PriceRequest> = {}): PriceRequest => ({
  sku,
  buyer: { partner_id: 5, level: 'B' },
  quantity: 1,
  day: 100 * day,
  ...fields,
})
const partnerSku = rule({ buyer: 'partner', partner_id: 5, target: 'sku', sku_id: 7, price: 880 })
const partnerAll = rule({ buyer: 'partner', partner_id: 5, percent: 9500 })
const levelSku = rule({ buyer: 'level', price_level: 'B', target: 'sku', sku_id: 7, price: 800 })
const levelSea = rule({ buyer: 'level', price_level: 'B', target: 'category', cat_id: 3, percent: 9000 })
const levelSalt = rule({ buyer: 'level', price_level: 'B', target: 'category', cat_id: 2, percent: 8000 })
const tens = rule({ target: 'sku', sku_id: 7, from_qty: 10, price: 950 })
const hundreds = rule({ target: 'sku', sku_id: 7, from_qty: 100, price: 900 })

describe('precedence of prices', () => {
  test.each<[string, readonly PriceRule[], Partial<PriceRequest>, number]>([
    ['no line: the SKU’s own', [], {}, 1000],
    ['the partner before its level, although dearer', [levelSku, partnerSku], {}, 880],
    ['the partner’s share of all goods before a level’s SKU', [levelSku, partnerAll], {}, 950],
    ['the SKU before its category', [levelSea, levelSku], {}, 800],
    ['the closest category before the one above, although dearer', [levelSalt, levelSea], {}, 900],
    ['below the first step of a ladder', [tens, hundreds], { quantity: 9 }, 1000],
    ['at a step', [tens, hundreds], { quantity: 10 }, 950],
    ['the highest step that is reached', [tens, hundreds], { quantity: 250 }, 900],
    ['the level before the ladder for all', [hundreds, levelSea], { quantity: 250 }, 900],
    [
      'a partner without a level takes the ladder',
      [hundreds, levelSku],
      { quantity: 100, buyer: { partner_id: 6, level: null } },
      900,
    ],
    ['nobody in particular takes neither', [levelSku, partnerSku], { buyer: { partner_id: null, level: null } }, 1000],
  ])('%s', (_what, rules, input, price) => {
    expect(quote(rules, request(input)).price).toBe(price)
    expect(quote(rules.toReversed(), request(input)).price).toBe(price)
  })
  test('a line holds from its first day to its last, both included', () => {
    const spring = rule({ ...levelSku, valid_from: 90 * day, valid_to: 110 * day })
    const on = (n: number) => quote([spring], request({ day: n * day }))
    expect([89, 90, 110, 111].map((n) => on(n).price)).toEqual([1000, 800, 800, 1000])
    expect(on(89).passed).toEqual([{ rule: spring, because: 'early' }])
    expect(on(111).passed).toEqual([{ rule: spring, because: 'late' }])
  })
})

test('every line that did not set the price is listed with the reason', () => {
  const other = rule({ buyer: 'partner', partner_id: 6, price: 1 })
  const elsewhere = rule({ target: 'sku', sku_id: 8, price: 1 })
  const { price, own_price, rule: by, passed } = quote([levelSea, partnerSku, hundreds, other, elsewhere], request())
  expect({ price, own_price, by }).toEqual({ price: 880, own_price: 1000, by: partnerSku })
  expect(passed).toEqual([
    { rule: levelSea, because: 'outranked' },
    { rule: hundreds, because: 'quantity' },
    { rule: other, because: 'buyer' },
    { rule: elsewhere, because: 'goods' },
  ])
})

// 95 % of 0.99 are 0.9405; of 0.10 exactly 0.095; 1 % of 0.01 is next to nothing
test.each([
  [99, 9500, 94],
  [10, 9500, 10],
  [1, 100, 1],
  [0, 9500, 0],
  [900_000_000_000_000, 9999, 899_910_000_000_000],
])('of %i cents, %i basis points are %i cents', (current, percent, price) => {
  expect(rulePrice({ price: null, percent }, current)).toBe(price)
})

describe('for any lines', () => {
  const priceRule = fc.record({
    buyer: fc.constantFrom(...buyerKinds),
    partner_id: fc.constantFrom(5, 6),
    price_level: fc.constantFrom('A', 'B'),
    target: fc.constantFrom(...targetKinds),
    sku_id: fc.constantFrom(7, 8),
    cat_id: fc.constantFrom(2, 3, 4),
    from_qty: fc.integer({ min: 1, max: 20 }),
    price: fc.option(fc.integer({ min: 1, max: 5000 })),
    percent: fc.integer({ min: 1, max: 30_000 }),
    valid_from: fc.option(fc.integer({ min: 98, max: 102 }).map((n) => n * day)),
    valid_to: fc.option(fc.integer({ min: 98, max: 102 }).map((n) => n * day)),
  })
  const rules = fc.array(priceRule, { maxLength: 12 }).map((list) => list.map((fields, id) => ({ id, ...fields })))
  const quantity = fc.integer({ min: 1, max: 30 })

  test('the price comes from one line or the SKU, every other line is listed once, and the order of the lines does not matter', () => {
    fc.assert(
      fc.property(rules, quantity, (list, n) => {
        const quoted = quote(list, request({ quantity: n }))
        expect(quoted.price).toBe(quoted.rule ? rulePrice(quoted.rule, 1000) : 1000)
        expect(quoted.passed.length + (quoted.rule ? 1 : 0)).toBe(list.length)
        expect(quote(list.toReversed(), request({ quantity: n })).rule).toEqual(quoted.rule)
      }),
    )
  })
  test('a line that applies is outranked only by one for a closer buyer, closer goods or a higher step', () => {
    fc.assert(
      fc.property(rules, quantity, (list, n) => {
        const quoted = quote(list, request({ quantity: n }))
        for (const { rule: lost } of quoted.passed.filter(({ because }) => because === 'outranked')) {
          const { rule: by } = quoted
          if (!by) throw new Error('outranked by nothing')
          expect(buyerKinds.indexOf(by.buyer)).toBeGreaterThanOrEqual(buyerKinds.indexOf(lost.buyer))
          if (by.buyer === lost.buyer)
            expect(targetKinds.indexOf(by.target)).toBeGreaterThanOrEqual(targetKinds.indexOf(lost.target))
        }
      }),
    )
  })
})
