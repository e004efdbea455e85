import { expect, test } from 'vitest'
import { brandProblems } from './brand.check.ts'

const price = (category_id: number, model: string | null, begin_at: number) => ({ category_id, model, begin_at })

test('[B04] no two prices of a brand begin on one day for all models of one category', () => {
  expect(
    brandProblems({
      initial: 'H',
      prices: [price(1, null, 100), price(1, null, 200), price(2, null, 100), price(1, 'BCD', 100)],
    }),
  ).toEqual([])
  expect(brandProblems({ initial: 'H', prices: [price(1, null, 100), price(1, null, 100)] })).toMatchObject([
    { field: 'prices.begin_at', code: 'duplicate', row: 2 },
  ])
})

test('[B04] the initial of a brand is a letter that it is found by', () => {
  expect(brandProblems({ initial: null })).toEqual([])
  expect(brandProblems({ initial: 'h' })).toMatchObject([{ field: 'initial', code: 'recycle_initial' }])
})
