import { expect, test } from 'vitest'
import { earliestExpiry, retainedUntil, touchesApproval } from './customer.rules.ts'
import type { KeyFacts, LicenceFacts } from './customer.rules.ts'

const partner: KeyFacts = { name: '甲', credit_code: null, bank_name: null, bank_account: '622', credit_limit: 100 }
const business: LicenceFacts = { type: 'business', no: 'A1', begin: 1, expire_at: 2, img: null }
const food: LicenceFacts = { type: 'food', no: 'B2', begin: null, expire_at: null, img: null }

test('unchanged facts keep an approval, for any order of the licences', () => {
  expect(touchesApproval(partner, { ...partner }, [business, food], [food, business])).toBe(false)
})
test.each([
  ['name', '乙'],
  ['credit_code', '91350100M000100Y43'],
  ['bank_name', '某银行'],
  ['bank_account', null],
  ['credit_limit', 101],
] as const)('a new %s touches the approval', (key, value) => {
  expect(touchesApproval(partner, { ...partner, [key]: value }, [], [])).toBe(true)
})
test.each([
  ['is removed', [business]],
  ['runs longer', [{ ...business, expire_at: 3 }, food]],
  ['gets another number', [{ ...business, no: 'A2' }, food]],
  ['is added', [business, food, { ...food, no: 'C3' }]],
])('the approval is touched when a licence %s', (_what, sent) => {
  expect(touchesApproval(partner, partner, [business, food], sent)).toBe(true)
})

test('the licence expiry is the earliest one, and empty when no licence expires', () => {
  expect(earliestExpiry([{ expire_at: 30 }, { expire_at: null }, { expire_at: 20 }])).toBe(20)
  expect(earliestExpiry([{ expire_at: null }])).toBeNull()
  expect(earliestExpiry([])).toBeNull()
})

const at = (text: string) => Date.parse(text) / 1000
test('an approval keeps a record for two calendar years', () => {
  expect(retainedUntil(at('2026-11-21T08:00:00Z'))).toBe(at('2028-11-21T08:00:00Z'))
  expect(retainedUntil(at('2024-02-29T00:00:00Z'))).toBe(at('2026-03-01T00:00:00Z'))
})
