import { expect, test } from 'vitest'
import { burstAfter, codeOf } from './scan-burst.ts'
import type { Burst } from './scan-burst.ts'

/** Types a text with a delay per key into a field that contains `5`. */
function typed(text: string, gap: number): [Burst | undefined, number] {
  let burst: Burst | undefined
  let now = 1000
  for (const key of text) burst = burstAfter(burst, key, (now += gap), '5')
  return [burst, now + gap]
}

test('a scanned code is distinguished from a number that a person types', () => {
  expect(codeOf(...typed('2931028829312', 11))).toBe('2931028829312')
  expect(codeOf(...typed('2931028829312', 60))).toBeUndefined()
  expect(codeOf(...typed('2931028829312', 90))).toBeUndefined()
  expect(codeOf(...typed('1200', 5))).toBeUndefined()
  expect(codeOf(undefined, 5)).toBeUndefined()
})

test('the value in the field before the code is known, and a pause starts a new code', () => {
  const [burst] = typed('2931028829312', 11)
  expect(burst?.before).toBe('5')
  const later = burstAfter(burst, '1', (burst?.lastAt ?? 0) + 500, '6')
  expect(later).toMatchObject({ text: '1', before: '6' })
})
