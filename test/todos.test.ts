import { expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { waitingOf } from '#server/workbench/waiting.ts'

test('[S23] no task is counted twice on the workbench: a section does not count the decisions of its lists', () => {
  const places = waitingOf(registry(product)).map(({ path, query }) => `${path} ${JSON.stringify(query)}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
})
