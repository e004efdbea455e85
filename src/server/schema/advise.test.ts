import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { product } from '#plugins/index.ts'
import { testDatabase } from '#test/helpers/database.ts'
import { adviseIndexes } from './advise.ts'
import type { IndexAdvice } from './advise.ts'
import { readCatalogue } from './catalogue.ts'

let client: Client
beforeAll(async () => {
  client = new Client((await testDatabase()).connection)
  await client.connect()
})
afterAll(() => client.end())

async function adviceAfter(sql: string): Promise<IndexAdvice> {
  await client.query('begin')
  try {
    await client.query(sql)
    return adviseIndexes(await readCatalogue(client), registry(product))
  } finally {
    await client.query('rollback')
  }
}

test('the migrations create exactly the indexes that the definitions need', async () => {
  const { unneeded, missing } = await adviceAfter('select')
  expect({ unneeded, missing }).toEqual({ unneeded: [], missing: [] })
})

test('fewer than 900 indexes besides the primary keys', async () => {
  const { tables } = await readCatalogue(client)
  const indexes = [...tables.values()].flatMap((table) => table.indexes).filter(({ primary }) => !primary)
  expect(indexes.length).toBeLessThan(900)
})

test('an index by a column without searches is unneeded', async () => {
  const { unneeded } = await adviceAfter('create index material_spec_order on material (suid, spec nulls first, id)')
  expect(unneeded).toEqual([{ table: 'material', index: 'material_spec_order' }])
})

test('of two indexes with one task the cheaper one stays', async () => {
  const { unneeded, missing } = await adviceAfter(
    'create index goods_freight_template_id_order on goods (suid, freight_template_id nulls first, id)',
  )
  expect(unneeded).toEqual([{ table: 'goods', index: 'goods_freight_template_id_order' }])
  expect(missing).toEqual([])
})

test('a dropped index is missed, an index under another name is listed as written manually', async () => {
  const { missing, manual, unneeded } = await adviceAfter(
    'drop index material_name_trgm; create index material_origins on material (suid, origin)',
  )
  expect(missing.map(({ table }) => table)).toContain('material')
  expect(manual).toContainEqual({ table: 'material', index: 'material_origins' })
  expect(unneeded).toEqual([])
})
