import { expect, test } from 'vitest'
import { customerProblems } from './customer.check.ts'

test('a right partner has no problems, with or without a credit code, in either case of letters', () => {
  expect(customerProblems({ credit_code: null })).toEqual([])
  expect(customerProblems({ credit_code: '91350100m000100y43', licences: [{ begin: 1, expire_at: 1 }] })).toEqual([])
})
test('a refusal names the field of a wrong check character', () => {
  expect(customerProblems({ credit_code: '91350100M000100Y44' })).toEqual([
    { field: 'credit_code', code: 'bad_credit_code' },
  ])
})
test('a refusal names the row of a licence that ends before it begins', () => {
  const licences = [
    { begin: null, expire_at: 5 },
    { begin: 6, expire_at: 5 },
  ]
  expect(customerProblems({ credit_code: null, licences })).toEqual([
    { field: 'licences.expire_at', code: 'end_before_begin', row: 2 },
  ])
})
