import { expect, test } from 'vitest'
import type { AddressRule } from '#core/define/people.ts'
import { admits, rangeOf } from './addresses.ts'

test.each([
  ['10.1.2.3', '10.1.2.3/32'],
  [' 10.1.2.3/8 ', '10.0.0.0/8'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['::ffff:10.0.0.1', '10.0.0.1/32'],
  ['::ffff:10.0.0.1/104', '10.0.0.0/8'],
  ['2001:DB8::1/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['10', undefined],
  ['010.0.0.1', undefined],
  ['0x7f.1', undefined],
  ['10.0.0.1/33', undefined],
  ['10.0.0.1/', undefined],
  ['10.0.0.1/8/8', undefined],
  ['fe80::1%eth0', undefined],
  ['10.0.0.256', undefined],
  ['somewhere', undefined],
  ['', undefined],
])('%j is stored as %j', (text, range) => {
  expect(rangeOf(text)).toBe(range)
})

const rule = (kind: AddressRule['kind'], cidr: string, until: number | null = null): AddressRule => ({
  kind,
  cidr,
  until,
})
test.each<[string, AddressRule[], string, boolean]>([
  ['without rules all come in', [], '8.8.8.8', true],
  ['who is denied stays out', [rule('deny', '10.0.0.0/8')], '10.1.1.1', false],
  ['the others come in', [rule('deny', '10.0.0.0/8')], '11.1.1.1', true],
  ['who is allowed comes in', [rule('allow', '10.0.0.0/8')], '10.1.1.1', true],
  ['then the others stay out', [rule('allow', '10.0.0.0/8')], '11.1.1.1', false],
  [
    'a denied one stays out though its range is allowed',
    [rule('allow', '10.0.0.0/8'), rule('deny', '10.1.0.0/16')],
    '10.1.1.1',
    false,
  ],
  ['the mapped form is the same address', [rule('deny', '10.0.0.0/8')], '::ffff:10.1.1.1', false],
  ['six is not four', [rule('allow', '10.0.0.0/8')], '2001:db8::1', false],
  ['a range of six', [rule('allow', '2001:db8::/32')], '2001:db8:5::1', true],
  ['what is over does not count', [rule('deny', '10.0.0.0/8', 99)], '10.1.1.1', true],
  ['what is not over yet does', [rule('deny', '10.0.0.0/8', 101)], '10.1.1.1', false],
  ['an address that is none is kept out by any rule', [rule('deny', '10.0.0.0/8')], 'unknown', false],
])('%s', (_what, rules, ip, expected) => {
  expect(admits(rules, ip, 100)).toBe(expected)
})
