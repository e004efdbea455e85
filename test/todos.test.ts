import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { waitingOf } from '#server/workbench/waiting.ts'

test('[S23] nothing waits twice on the workbench: a decision of a list is not counted by its section as well', () => {
  const places = waitingOf(registry(product)).map(({ path, query }) => `${path} ${JSON.stringify(query)}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})
