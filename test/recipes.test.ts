import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recipePages } from '../scripts/recipes.ts'

// test/process/recipes.test.ts runs the commands of these pages.
test('the pages of docs/recipes show what npm run new writes now: npm run recipes writes them', async () => {
  const pages = await recipePages()
  expect(readdirSync('docs/recipes').toSorted()).toEqual(
    [...pages.keys()].map((path) => path.split('/').at(-1) ?? '').toSorted(),
  )
  for (const [path, text] of pages) {
    expect({ path, text: readFileSync(path, 'utf8') }).toEqual({ path, text })
    expect(text.split('\n').length, path).toBeLessThanOrEqual(61)
  }
})
