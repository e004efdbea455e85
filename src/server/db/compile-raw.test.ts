import { PostgresQueryCompiler, RawNode, createQueryId, sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { kyselyOn } from './kysely-on.ts'
import { compileRaw } from './compile-raw.ts'

const db = kyselyOn<{ thing: { id: number } }>(() => Promise.reject(new Error('nothing is asked')))
const library = new PostgresQueryCompiler()

function both(written: RawBuilder<unknown>) {
  const node = written.toOperationNode()
  if (!RawNode.is(node)) throw new Error('it is not written as SQL')
  const { sql: text, parameters } = library.compileQuery(node, createQueryId())
  return { ours: compileRaw(node), theirs: { sql: text, parameters } }
}

test('raw SQL has the text and the values of its library, the second time as the first', () => {
  const list = (ids: readonly number[], more: RawBuilder<unknown>, column: string) =>
    sql`select ${sql.ref(column)} from ${sql.table('thing')} where a = ${'x'} and id in (${sql.join(ids)}) ${more} and b = ${null} -- ${sql.raw('end')}`
  for (const written of [
    () => list([1], sql``, 'id'),
    () => list([1, 2], sql``, 'id'),
    () => list([3], sql`and c = ${5} and d = ${sql.ref('t.e')}`, 'id'),
    () => list([4], sql`and c = ${sql`now()`}`, 'other'),
    () => sql`select 1`,
    () => sql`${1}${2}`,
    () => sql`${sql`${1}`}${2}`,
  ])
    for (const _time of [1, 2]) {
      const { ours, theirs } = both(written())
      expect(ours).toEqual(theirs)
    }
})

test('a query within SQL, and a value written into it, are handled by the library', () => {
  for (const [written, text] of [
    [
      sql`select * from ${db.selectFrom('thing').select('id').where('id', '=', 7)} x`,
      'select * from (select "id" from "thing" where "id" = $1) x',
    ],
    [sql`select ${sql.lit('a')}`, "select 'a'"],
  ] as const) {
    expect(both(written).ours).toBeUndefined()
    expect(written.compile(db).sql).toBe(text)
  }
})
