import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { versionText, withVersion } from '../scripts/changelog/sections.ts'

const commits = [
  {
    subject: 'Refuse refunds above the paid amount',
    files: ['src/modules/order/refund/refund.ts', 'src/web/app.ts', 'src/modules/order/errors.ts'],
  },
  { subject: 'Test refunds twice', files: ['src/modules/order/test/refund.test.ts', 'docs/faq.md'] },
  { subject: 'Add an index', files: ['migrations/0200_index.sql'] },
  { subject: 'Rename', files: ['src/web/a.ts', 'src/core/b.ts', 'src/demo/c.ts', 'migrations/0201_x.sql'] },
]

test('a version lists commits of the product by section', () => {
  expect(versionText('1.0.0', commits)).toBe(`## 1.0.0

### Database

- Add an index

### Order

- Refuse refunds above the paid amount

### Several sections

- Rename
`)
})

test('a version replaces its own entries and precedes older ones', () => {
  const written = withVersion('# Changelog\n\n## 0.9.0\n\n- old\n', '1.0.0', '## 1.0.0\n\n- new\n')
  expect(written).toBe('# Changelog\n\n## 1.0.0\n\n- new\n\n## 0.9.0\n\n- old\n')
  expect(withVersion(written, '1.0.0', '## 1.0.0\n\n- newer\n')).toBe(
    '# Changelog\n\n## 1.0.0\n\n- newer\n\n## 0.9.0\n\n- old\n',
  )
})

test('the changelog has the version of the product', () => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`## ${version}\n`)
})
