import { expect, it } from 'vitest'
import { offerProblems } from './offer-problems.ts'

const offer = {
  price: 2000,
  quota: 10,
  end_at: 200,
  now: 100,
  card: { price: 2520, available: 10 },
  isBelowShopPrice: true,
}

it('[E weak 2] names what publishing would refuse while the form is written', () => {
  expect(offerProblems(offer)).toEqual([])
  expect(offerProblems({ ...offer, price: 2520, quota: 11, end_at: 100 })).toEqual([
    'above_shop',
    'above_stock',
    'ended',
  ])
  expect(offerProblems({ ...offer, price: 9000, isBelowShopPrice: false })).toEqual([])
  expect(offerProblems({ ...offer, price: null, quota: null, end_at: null, card: undefined })).toEqual([])
})
