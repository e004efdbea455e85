import { expect, test } from 'vitest'
import { operatorStages, canMove, open, nextStagesOf } from './stages.ts'

test('an application moves forward only, and not after a decision', () => {
  for (const [at, from] of operatorStages.entries())
    for (const before of operatorStages.slice(0, at + 1))
      expect([from, before, canMove(from, before)]).toEqual([from, before, false])
  expect([canMove('applied', 'hired'), canMove('seen', 'hired'), canMove('invited', 'refused')]).toEqual([
    false,
    true,
    true,
  ])
  expect([...operatorStages, 'withdrawn' as const].filter((stage) => nextStagesOf(stage).length > 0)).toEqual(open)
})
