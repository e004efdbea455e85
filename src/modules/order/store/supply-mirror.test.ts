import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { supplyMirrors } from './supply-mirror.ts'

test('the product does not start without the code that places the orders of suppliers', () => {
  const without = product.map(({ contributions = [], ...module }) => ({
    ...module,
    contributions: contributions.filter(({ point }) => point !== supplyMirrors.key),
  }))
  expect(() => registry(without)).toThrow('no section contributes supply to order.supply')
})
