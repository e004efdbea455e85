import { readFileSync } from 'node:fs'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { summaryOf } from '../scripts/performance/summary.mjs'

test('the page of performance summarizes the figures in two screens', async () => {
  const page = readFileSync('docs/performance.md', 'utf8')
  const summary = summaryOf(readFileSync('docs/performance/figures.md', 'utf8'))
  expect(page).toBe(await format(summary, { parser: 'markdown', printWidth: 100, proseWrap: 'always' }))
  expect(page.split('\n').length).toBeLessThan(90)
})
