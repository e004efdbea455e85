import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('docs/architecture.md', 'utf8')
/** Rows of the tables: the file of a step and the function to read there. */
const steps = [...text.matchAll(/^\|[^|]*\|\s*`(?<path>[^`]+)`\s*\|\s*`(?<name>[^`]+)`\s*\|$/gm)].map(({ groups }) => ({
  path: groups?.path ?? '',
  name: groups?.name ?? '',
}))

test('every path of the architecture page is there', () => {
  const paths = [...text.matchAll(/`((?:src|test|docs)\/[^`]*)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('every step of a walk names a function that its file defines', () => {
  expect(steps.length).toBeGreaterThan(30)
  expect(
    steps
      .filter(
        ({ path, name }) =>
          !new RegExp(`(function\\*? |const |class )${name}\\b|^ {2}(async )?${name}\\(`, 'm').test(
            readFileSync(path, 'utf8'),
          ),
      )
      .map(({ path, name }) => `${path}: ${name}`),
  ).toEqual([])
})
