import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateFreight } from './freight.ts'
import type { Consignment, FreightRule, FreightTemplate } from './freight.ts'

const line = (rule: Partial<FreightRule>): FreightRule => ({
  regions: null,
  first: 1000,
  first_fee: 0,
  step: null,
  step_fee: null,
  free_amount: null,
  free_pieces: null,
  ...rule,
})
// By weight: Jiangsu and Zhejiang 8.00 for the first kilogram and 2.00 for each further one, free from 99.00; Hangzhou
// 5.00 and 1.00 a half kilogram; elsewhere 12.00 for the first two and 3.50 for each further one, free from 20 pieces;
// Tibet and Nanjing’s Xuanwu are not served.
const byWeight: FreightTemplate = {
  charge: 'weight',
  unserved: ['54', '320102'],
  rules: [
    line({ regions: ['32', '33'], first_fee: 800, step: 1000, step_fee: 200, free_amount: 9900 }),
    line({ regions: ['3301'], first_fee: 500, step: 500, step_fee: 100 }),
    line({ first: 2000, first_fee: 1200, step: 1000, step_fee: 350, free_pieces: 20 }),
  ],
}
const byPieces: FreightTemplate = {
  charge: 'pieces',
  unserved: null,
  rules: [line({ first: 3000, first_fee: 600, step: 2000, step_fee: 100 })],
}
const byAmount: FreightTemplate = {
  charge: 'amount',
  unserved: null,
  rules: [line({ regions: ['31'], first: 100_000, first_fee: 1000, step: 50_000, step_fee: 250 })],
}
const sent = (consignment: Partial<Consignment>): Consignment => ({
  region: '320500',
  weight_g: 0,
  units: 1,
  amount: 0,
  ...consignment,
})

describe('calculated manually', () => {
  test.each<[string, FreightTemplate, Partial<Consignment>, object]>([
    // 1 kg is the first kilogram: 8.00
    ['just the first kilogram', byWeight, { weight_g: 1000 }, { rule: 0, regionCode: '32', steps: 0n, fee: 800n }],
    // 1.001 kg: one gram begins a kilogram: 8.00 + 1 x 2.00 = 10.00
    [
      'a gram more begins a step',
      byWeight,
      { weight_g: 1001 },
      { steps: 1n, first_fee: 800n, steps_fee: 200n, fee: 1000n },
    ],
    // 4.2 kg: 3.2 kg beyond are 4 steps: 8.00 + 4 x 2.00 = 16.00
    ['steps that are begun', byWeight, { weight_g: 4200 }, { steps: 4n, fee: 1600n }],
    // Hangzhou’s Xihu, 2.3 kg: 1.3 kg beyond are 3 halves: 5.00 + 3 x 1.00 = 8.00
    [
      'the city before its province',
      byWeight,
      { region: '330106', weight_g: 2300 },
      { rule: 1, regionCode: '3301', steps: 3n, fee: 800n },
    ],
    // Ningbo is in Zhejiang only
    [
      'another city by its province',
      byWeight,
      { region: '3302', weight_g: 500 },
      { rule: 0, regionCode: '33', fee: 800n },
    ],
    // Beijing, 5 kg: 3 beyond the first two: 12.00 + 3 x 3.50 = 22.50
    ['everywhere else', byWeight, { region: '110105', weight_g: 5000 }, { rule: 2, steps: 3n, fee: 2250n }],
    // 99.00 of goods to Jiangsu: free, though 8.00 + 4 x 2.00 were due
    [
      'free above an amount',
      byWeight,
      { weight_g: 4200, amount: 9900 },
      { steps_fee: 800n, free: { by: 'amount', from: 9900 }, fee: 0n },
    ],
    ['a cent below it is not free', byWeight, { weight_g: 1000, amount: 9899 }, { fee: 800n }],
    [
      'free above a number of pieces',
      byWeight,
      { region: '44', weight_g: 9000, units: 20 },
      { free: { by: 'pieces', from: 20 }, fee: 0n },
    ],
    ['not served', byWeight, { region: '540102' }, { served: false, because: 'unserved', regionCode: '54' }],
    [
      'a district that is not, in a province that is',
      byWeight,
      { region: '320102' },
      { served: false, regionCode: '320102' },
    ],
    // 8 pieces: 5 beyond the first three are 3 pairs begun: 6.00 + 3 x 1.00 = 9.00
    ['by pieces', byPieces, { units: 8 }, { measure: 8000n, steps: 3n, fee: 900n }],
    // 160.01 yuan: 60.01 beyond the first hundred are 2 fifties begun: 10.00 + 2 x 2.50 = 15.00
    ['by amount', byAmount, { region: '310104', amount: 16_001 }, { measure: 160_010n, steps: 2n, fee: 1500n }],
    ['a place that no line names', byAmount, { region: '32' }, { served: false, because: 'no_rule' }],
    [
      'a flat fee without steps',
      { ...byPieces, rules: [line({ first_fee: 600 })] },
      { units: 500 },
      { steps: 0n, fee: 600n },
    ],
  ])('%s', (_what, template, input, expected) => {
    expect(calculateFreight(template, sent(input))).toMatchObject(expected)
  })
})

describe('for any template', () => {
  const place = fc.constantFrom('32', '3201', '320102', '33', '3301', '330106', '54')
  const cents = fc.integer({ min: 0, max: 10_000_000 })
  const rule = fc.record<FreightRule>({
    regions: fc.option(fc.uniqueArray(place, { maxLength: 3 })),
    first: fc.integer({ min: 1, max: 1_000_000 }),
    first_fee: cents,
    step: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    step_fee: fc.option(cents),
    free_amount: fc.option(cents),
    free_pieces: fc.option(fc.integer({ min: 1, max: 999 })),
  })
  const template = fc.record<FreightTemplate>({
    charge: fc.constantFrom('weight', 'pieces', 'amount'),
    unserved: fc.option(fc.uniqueArray(place, { maxLength: 2 })),
    rules: fc.array(rule, { minLength: 1, maxLength: 5 }),
  })
  const consignment = fc.record<Consignment>({
    region: fc.constantFrom('320102', '320500', '330106', '330200', '540102', '110105'),
    weight_g: fc.integer({ min: 0, max: 1_000_000_000_000 }),
    units: fc.integer({ min: 0, max: 1_000_000 }),
    amount: fc.integer({ min: 0, max: 1_000_000_000_000 }),
  })

  test('the fee is never negative and is the sum of its explanation', () => {
    fc.assert(
      fc.property(template, consignment, (rules, parcel) => {
        const freight = calculateFreight(rules, parcel)
        if (!freight.served) return
        expect(freight.fee >= 0n).toBe(true)
        expect(freight.fee).toBe(freight.free ? 0n : freight.first_fee + freight.steps_fee)
      }),
    )
  })
  test('a heavier consignment is never cheaper, and only amount and pieces make freight free', () => {
    fc.assert(
      fc.property(template, consignment, fc.nat(1_000_000), (rules, parcel, more) => {
        const [light, heavy] = [
          calculateFreight(rules, parcel),
          calculateFreight(rules, { ...parcel, weight_g: parcel.weight_g + more }),
        ]
        expect(heavy.served).toBe(light.served)
        if (light.served && heavy.served) expect(heavy.fee >= light.fee).toBe(true)
      }),
    )
  })
  test('a kilogram more costs one step, however much there was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 900_000_000_000 }), (weight_g) => {
        const fee = (grams: number) => {
          const freight = calculateFreight({ ...byWeight, unserved: null }, sent({ region: '110105', weight_g: grams }))
          return freight.served ? freight.fee : -1n
        }
        expect(fee(weight_g + 2000) - fee(weight_g + 1000)).toBe(350n)
      }),
    )
  })
  test('the goods sent do not affect whether a place is served', () => {
    fc.assert(
      fc.property(template, consignment, consignment, (rules, parcel, other) => {
        expect(calculateFreight(rules, { ...other, region: parcel.region }).served).toBe(
          calculateFreight(rules, parcel).served,
        )
      }),
    )
  })
})
