import { expect, test } from 'vitest'
import {
  childSeconds,
  flatFolders,
  importFilledFiles,
  interfaceMembers,
  migratedIndexes,
  occurrences,
  sharedFolderNames,
  vagueCommentFiles,
  vagueNameShare,
  writerFolders,
} from '../scripts/house/counters.ts'

const file = (text: string, path = 'src/a/b.ts') => ({ path, text })

test('vague names are counted among declared ones, not in texts or comments', () => {
  const { share, names } = vagueNameShare([file("const told = 1 // const said\nfunction rate() { return 'let kept' }")])
  expect({ share, names }).toEqual({ share: 50, names: 2 })
})

test('a phrase counts in a comment only', () => {
  expect(vagueCommentFiles([file("const a = 'whoever'"), file('/** For whoever reads. */', 'src/c.ts')])).toEqual([
    'src/c.ts',
  ])
})

test('occurrences of all files are added up', () => {
  expect(occurrences([file('sql<A>`x` sql<B>`y`'), file('sql`z` sql<C>')], /\bsql</g)).toBe(3)
})

test('a file is filled by imports if an export of it adds to an array or map of the module', () => {
  const filled = file('const rules: Rule[] = []\n\nexport function addRule(rule: Rule) {\n  rules.push(rule)\n}\n')
  const local = file('export function list() {\n  const rows: Row[] = []\n  rows.push(1)\n}\n')
  expect(importFilledFiles([filled, local, file('const empty: string[] = []\nexport const x = 1\n')])).toHaveLength(1)
})

test('writers of a table are counted by folder, other tables with the same beginning are not writers', () => {
  const files = [
    file('sql`update orders set a = 1`', 'src/order/store/a.ts'),
    file("db.insertInto('orders')", 'src/order/store/b.ts'),
    file('sql`insert into orders_more values (1)`', 'src/x/c.ts'),
    file('sql`delete from orders where id = 1`', 'src/y/d.ts'),
  ]
  expect(writerFolders(files, 'orders')).toEqual(['src/order/store', 'src/y'])
})

test('folder names are shared between sections, also with the name of a section', () => {
  const paths = ['m/finance/payment/a.ts', 'm/payment/order/b.ts', 'm/finance/test/c.ts', 'm/payment/test/d.ts']
  expect(sharedFolderNames(paths, ['m/finance', 'm/payment'])).toEqual(['payment'])
})

test('members of an interface include those it extends', () => {
  const files = [
    file('export interface Ctx<DB> extends Base, People<Ctx<DB>> {\n  readonly db: DB\n  find(id: number): void\n}\n'),
    file('export interface Base {\n  readonly now: number\n  readonly deep: {\n    readonly inner: number\n  }\n}\n'),
    file('export interface People<C> {\n  as?: (who: C) => void\n}\n'),
  ]
  expect(interfaceMembers(files, 'Ctx')).toEqual(['now', 'deep', 'as', 'db', 'find'])
})

test('indexes are those that migrations create and do not drop, alone or with their table', () => {
  const first = 'create index a on salt (id);\ncreate unique index b on salt (x);\ncreate index c on grain (id);\n'
  expect(migratedIndexes([first, 'drop index concurrently if exists a;\ndrop table grain;\n'])).toEqual(['b'])
})

test('folders are flat without their tests', () => {
  const paths = ['src/a/1.ts', 'src/a/2.ts', 'src/a/2.test.ts', 'src/b/1.ts']
  expect(flatFolders(paths, 1)).toEqual([{ folder: 'src/a', files: 2 }])
})

test('processor time is that of the children of a shell', () => {
  expect(childSeconds('0m0.00s 0m0.01s\n1m2.50s 0m3.25s\n')).toBe(65.75)
})
