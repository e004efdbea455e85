import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product as sections } from '#plugins/index.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { madeUpRegistry } from '#test/helpers/made-up.ts'
import { drift } from './drift.ts'

let client: Client
beforeAll(async () => {
  const { connection } = await testDatabase()
  client = new Client(connection)
  await client.connect()
})
afterAll(() => client.end())

/** Runs statements that are undone again after `look`. */
async function undone<T>(sql: string, look: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(sql)
    return await look()
  } finally {
    await client.query('rollback')
  }
}

const product = registry(sections)

test('the migrations create exactly the schema of the definitions', async () => {
  expect(await drift(client, product)).toEqual([])
})

describe('a definition without tables', () => {
  test('is drafted as SQL, after which no draft remains', async () => {
    const drifts = await drift(client, madeUpRegistry())
    expect(drifts.map(({ problem }) => problem)).toEqual([
      'test_silo: there is no such table',
      'test_silo_check: there is no such table',
    ])
    const sql = drifts.map((item) => item.sql).join('\n')
    expect(sql).toContain("kind text not null default 'salt' check (kind in ('salt', 'grain', 'd''or'))")
    expect(sql).toContain('foreign key (suid, warehouse_id) references warehouse (suid, id)')
    expect(sql).toContain(
      'create unique index test_silo_check_test_silo_id_day on test_silo_check (suid, test_silo_id, day);',
    )
    expect(await undone(sql, () => drift(client, madeUpRegistry()))).toEqual([])
  })
})

describe('a database that has drifted', () => {
  const breakages: [what: string, sql: string, problem: RegExp][] = [
    ['a column that is gone', 'alter table unit drop column symbol', /unit\.symbol: there is no such column/],
    [
      'a required column that is gone',
      'alter table warehouse drop column name',
      /warehouse\.name: there is no such column/,
    ],
    ['another type', 'alter table unit alter column decimals type bigint', /unit\.decimals: is bigint, not integer/],
    [
      'a column that must be filled',
      'alter table unit alter column symbol set not null',
      /unit\.symbol: must be filled/,
    ],
    ['a column that may be empty', 'alter table unit alter column name drop not null', /unit\.name: may be empty/],
    [
      'a choice that is missing',
      "alter table material drop constraint material_status_check, add check (status in ('on'))",
      /material\.status: takes on, not on, off/,
    ],
    [
      'a choice without a list',
      'alter table material drop constraint material_status_check',
      /material\.status: takes anything/,
    ],
    [
      'a foreign key that is gone',
      'alter table material drop constraint material_suid_base_unit_id_fkey',
      /material\.base_unit_id: does not refer/,
    ],
    ['a unique key that is gone', 'drop index material_code', /nothing keeps suid, code unique as material_code/],
    [
      'a unique key under another name',
      'alter index material_code rename to material_number',
      /nothing keeps suid, code unique as material_code/,
    ],
    [
      'a unique key across tenants',
      'create unique index unit_all on unit (name)',
      /unit: the unique index unit_all spans tenants/,
    ],
    [
      'a foreign key across tenants',
      'create table lone (id int primary key); alter table unit add constraint out foreign key (decimals) references lone',
      /unit: the foreign key out spans tenants/,
    ],
    [
      'an index that is gone',
      'drop index material_created_at_order',
      /material: no index serves sorting material by created_at/,
    ],
    ['a trigram index that is gone', 'drop index material_name_trgm', /material: no index serves the filter keyword/],
    [
      'an index in another order',
      'drop index material_created_at_order; create index material_newest on material (suid, created_at desc, id)',
      /material: no index serves sorting material by created_at/,
    ],
    [
      'an index over part of the rows',
      'drop index material_status_order; create index material_state on material (suid, status) where food_salt',
      /no index serves/,
    ],
    ['security that is off', 'alter table unit disable row level security', /unit: row-level security is not enabled/],
    [
      'security that spares the owner',
      'alter table unit no force row level security',
      /unit: row-level security is not enabled and forced/,
    ],
    [
      'a policy that lets all through',
      'drop policy tenant on unit; create policy tenant on unit using (true)',
      /unit: its one policy is not the tenant's/,
    ],
    ['a second policy', 'create policy more on unit using (true)', /unit: its one policy is not the tenant's/],
    [
      'a view that shows every tenant',
      'alter view operator_log reset (security_invoker)',
      /operator_log: it shows the rows of every tenant/,
    ],
    ['a table that is gone', 'drop table material_quality', /material_quality: there is no such table/],
  ]
  test.each(breakages)('%s is named, and its SQL mends it', async (_what, sql, problem) => {
    await undone(sql, async () => {
      const drifts = await drift(client, product)
      expect(drifts.map((item) => item.problem)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]))
      await client.query(drifts.map((item) => item.sql).join('\n'))
      expect(await drift(client, product)).toEqual([])
    })
  })
})
