import { expect, test } from 'vitest'
import { handled, mayGo, open, waysFrom } from './stages.ts'

test('an application goes forward only, and nowhere once it is decided', () => {
  for (const [at, from] of handled.entries()) for (const before of handled.slice(0, at + 1)) expect([from, before, mayGo(from, before)]).toEqual([from, before, false])
  expect([mayGo('applied', 'hired'), mayGo('seen', 'hired'), mayGo('invited', 'refused')]).toEqual([false, true, true])
  expect([...handled, 'withdrawn' as const].filter((stage) => waysFrom(stage).length > 0)).toEqual(open)
}) // prettier-ignore
