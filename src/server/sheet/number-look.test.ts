import { expect, test } from 'vitest'
import { lookOfCode, lookOfId, formatNumber } from './number-look.ts'

test.each([
  ['yyyy-mm-dd', 'date'],
  ['yyyy"年"m"月"d"日";@', 'date'],
  ['[$-804]yyyy\\-mm\\-dd', 'date'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
  ['m/d/yy h:mm', 'datetime'],
  ['yyyy-mm-dd hh:mm:ss.000', 'datetime'],
  ['上午/下午h"时"mm"分"', 'time'],
  ['h:mm AM/PM', 'time'],
  ['mm:ss', 'time'],
  ['mmm-yy', 'date'],
  ['[h]:mm:ss', 'elapsed'],
  ['[mm]:ss', 'elapsed'],
  ['General', 'number'],
  ['0.00', 'number'],
  ['#,##0.00', 'number'],
  ['[Red]-#,##0.00', 'number'],
  ['#,##0.00_);[Red](#,##0.00)', 'number'],
  ['0"days"', 'number'],
  ['0.00E+00', 'number'],
  ['#\\d', 'number'],
  ['_-* #,##0.00_-', 'number'],
  ['"¥"#,##0.00', 'number'],
  ['[$¥-804]#,##0.00', 'number'],
  ['0.0%', 'percent'],
  ['@', 'number'],
  ['', 'number'],
])('the format %s shows a %s', (code, look) => expect(lookOfCode(code)).toBe(look))

test('built-in formats, Asian ones included', () => {
  expect([14, 22, 20, 46, 9, 10, 31, 57, 32].map(lookOfId)).toEqual([
    'date',
    'datetime',
    'time',
    'elapsed',
    'percent',
    'percent',
    'date',
    'date',
    'time',
  ])
  expect([0, 1, 2, 4, 11, 37, 49, 999].map(lookOfId)).toEqual(Array.from({ length: 8 }, () => 'number'))
})

test('per cent numbers keep their sign', () => {
  expect(formatNumber('0.125', 'percent', false)).toBe('12.5%')
  expect(formatNumber('1.1000000000000001', 'percent', false)).toBe('110%')
})

test('a date format on a value that is not a date leaves the number', () => {
  expect(formatNumber('-5', 'date', false)).toBe('-5')
  expect(formatNumber('1E+9', 'datetime', false)).toBe('1000000000')
})
