import { expect, test } from 'vitest'
import { forecastOf } from './forecast.ts'

const month = { days: 28, lead: 7, cover: 30 }
const item = { sold: 280_000n, available: 100_000n, incoming: 0n, least: 0n }

test('with sales of ten a day and a stock of a hundred: lasts ten days, order in three, for thirty-seven days less the stock', () => {
  expect(forecastOf(item, month)).toEqual({ perDay: 10_000n, daysLeft: 10, orderIn: 3, quantity: 270_000n })
})
test('a minimum stock brings the order forward and is ordered as well', () => {
  expect(forecastOf({ ...item, least: 50_000n }, month)).toEqual({
    perDay: 10_000n,
    daysLeft: 10,
    orderIn: 0,
    quantity: 320_000n,
  })
})
test('incoming stock counts for the order but not for the days left', () => {
  expect(forecastOf({ ...item, incoming: 200_000n }, month)).toEqual({
    perDay: 10_000n,
    daysLeft: 10,
    orderIn: 23,
    quantity: 70_000n,
  })
})
test('an item without sales, or with returns only, never runs out; one out of stock is ordered today', () => {
  expect(forecastOf({ ...item, sold: 0n }, month)).toEqual({ perDay: 0n, daysLeft: null, orderIn: null, quantity: 0n })
  expect(forecastOf({ ...item, sold: -5n }, month).daysLeft).toBeNull()
  expect(forecastOf({ ...item, available: 0n }, month)).toMatchObject({ daysLeft: 0, orderIn: 0, quantity: 370_000n })
  expect(forecastOf({ ...item, available: -10_000n }, month)).toMatchObject({
    daysLeft: 0,
    orderIn: 0,
    quantity: 380_000n,
  })
})
test('slow sales of less than a thousandth a day still run out, and are ordered in whole thousandths', () => {
  expect(forecastOf({ sold: 1n, available: 2n, incoming: 0n, least: 0n }, month)).toEqual({
    perDay: 0n,
    daysLeft: 56,
    orderIn: 49,
    quantity: 0n,
  })
})
