import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, sourcesIn } from '../../../../test/helpers/sources.ts'

const written =
  /\b(?:update|insert into|delete from)\s+(?:orders|order_line|order_adjust)\b|\b(?:updateTable|insertInto|deleteFrom)\(\s*['"`](?:orders|order_line|order_adjust)\b/i
const sources = sourcesIn('src').filter(({ path }) => !isTest(path))

test('one folder writes orders and their lines by SQL', () => {
  const writers = sources.filter(({ text }) => written.test(text)).map(({ path }) => path)
  expect(writers.length).toBeGreaterThan(2)
  expect([...new Set(writers.map((path) => dirname(path)))]).toEqual(['src/modules/order/store'])
})

test('one file writes the head of an order, so that each write raises its version', () => {
  const writers = sources.filter(({ text }) => /\bupdate\s+orders\b/i.test(text)).map(({ path }) => path)
  expect(writers).toEqual(['src/modules/order/store/write-order.ts'])
})

test('a write elsewhere is found', () => {
  expect(
    ['update orders set', 'insert into order_line (', "updateTable('orders')"].every((text) => written.test(text)),
  ).toBe(true)
  expect(
    ['update order_setting set', 'update orders_view set', 'select from orders'].some((text) => written.test(text)),
  ).toBe(false)
})
