import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { migrate } from './migrate.ts'

const t = await testDatabase()

test('a second run applies nothing', async () => {
  expect(await migrate({ connection: t.connection, folder: 'migrations' })).toEqual([])
})
test('the pools of the server work after the migrations', async () => {
  const [row] = await t.db.platform('test', (tx) => tx.query<{ who: string }>('select current_user as who'))
  expect(row).toEqual({ who: 'platform' })
})
