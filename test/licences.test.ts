import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licencesPage, licensedPackages } from '../scripts/licences.ts'

test('every package has a licence that permits its use, and the page lists it: npm run licences writes it', async () => {
  expect(readFileSync('docs/licences.md', 'utf8')).toBe(await licencesPage())
  const permitted =
    /^\(?(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|MPL-2\.0|BlueOak-1\.0\.0|Python-2\.0|CC0-1\.0|Unlicense|MIT,Apache2)\b/
  expect(licensedPackages().filter(({ licence }) => !permitted.test(licence))).toEqual([])
})

test('the licence of the product is the same in its file and its metadata', () => {
  const { license }: { license: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(license).toBe('UNLICENSED')
  expect(readFileSync('LICENSE', 'utf8')).toContain('All rights reserved')
})
