import { expect, test } from 'vitest'
import { mergeRules, ruleRefusal } from './rule.ts'
import type { Rule, SupplierFacts } from './rule.ts'

const salt: SupplierFacts = { isPlatform: false, isUnion: false, industry: 'salt', addons: new Set() }
const cases: [string, Rule, Partial<SupplierFacts>, string | undefined][] = [
  ['nothing is asked', {}, {}, undefined],
  ['the platform’s own', { platform: true }, {}, 'platform'],
  ['the platform itself', { platform: true }, { isPlatform: true }, undefined],
  ['another industry', { industries: ['grain'] }, {}, 'industry'],
  ['its own industry', { industries: ['grain', 'salt'] }, {}, undefined],
  ['offline pay, which has only what names it', {}, { industry: 'offlinepay' }, 'industry'],
  ['offline pay, where it is named', { industries: ['offlinepay'] }, { industry: 'offlinepay' }, undefined],
  ['everywhere', { industries: 'all' }, { industry: 'offlinepay' }, undefined],
  ['union only', { union: 'only' }, {}, 'union'],
  ['union only, for the union', { union: 'only' }, { isUnion: true }, undefined],
  ['never for the union', { union: 'never' }, { isUnion: true }, 'union'],
  ['an add-on that is not there', { pluginKey: 'kefu' }, { addons: new Set(['express']) }, 'plugin'],
  ['an add-on that is there', { pluginKey: 'kefu' }, { addons: new Set(['kefu']) }, undefined],
]
test.each(cases)('[A25] [A26] %s', (_what, rule, standing, reason) => {
  expect(ruleRefusal(rule, { ...salt, ...standing })).toBe(reason)
})
test('the inner rule overrides the outer rule', () => {
  expect(mergeRules({ union: 'only', pluginKey: 'a' }, undefined, { union: 'never' })).toEqual({
    union: 'never',
    pluginKey: 'a',
  })
})
