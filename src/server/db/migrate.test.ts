import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { startChild } from '#test/helpers/child.ts'
import { emptyDatabase, testDatabase } from '#test/helpers/database.ts'
import type { TestDatabase } from '#test/helpers/database.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'
import { migrate } from './migrate.ts'

let migrated: TestDatabase
beforeAll(async () => {
  migrated = await testDatabase()
})

const first = 'create table salt (id int);'
const second = 'create table grain (id int); insert into grain values (1);'

test('a second run applies no file', async () => {
  expect(await migrate({ connection: migrated.connection, folder: 'migrations' })).toEqual([])
})

test('the pools of the server work as their roles after the migrations', async () => {
  const who = 'select current_user as who'
  expect(await migrated.db.platform('test', (tx) => tx.query(who))).toEqual([{ who: 'platform' }])
  expect(await migrated.db.tenant(1, (tx) => tx.query(who))).toEqual([{ who: 'app_rw' }])
})

test('the list of migrations is closed to the role the server works as', async () => {
  await expect(migrated.db.tenant(1, (tx) => tx.query('select * from schema_migration'))).rejects.toThrow(
    'permission denied',
  )
})

test('files are applied in the order of their numbers, those of several folders in one row', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await mkdir(join(folder, 'more'))
  await writeFile(join(folder, '0001_salt.sql'), first)
  await writeFile(join(folder, '0003_third.sql'), 'insert into grain values (3);')
  await writeFile(join(folder, 'more', '0002_grain.sql'), second)
  const folders = [folder, join(folder, 'more')]
  expect(await migrate({ connection, folder: folders })).toEqual(['0001_salt.sql', '0002_grain.sql', '0003_third.sql'])
  expect(await rowsOf(connection, 'select id from grain order by id')).toEqual([{ id: 1 }, { id: 3 }])
})

test('a landed file that was changed is refused, the same file with other line ends is not', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), 'create table salt (\n id int);\n')
  await migrate({ connection, folder })
  await writeFile(join(folder, '0001_salt.sql'), 'create table salt (\r\n id int);\r\n')
  expect(await migrate({ connection, folder })).toEqual([])
  await writeFile(join(folder, '0001_salt.sql'), 'create table salt (id bigint);')
  await writeFile(join(folder, '0002_grain.sql'), second)
  await expect(migrate({ connection, folder })).rejects.toThrow('migration 0001_salt.sql was changed after it landed')
  expect(await tablesOf(connection)).toEqual(['salt', 'schema_migration'])
})

test('a removed landed file, and a new file before a landed one, are refused', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), first)
  await writeFile(join(folder, '0003_grain.sql'), second)
  await migrate({ connection, folder })
  await writeFile(join(folder, '0002_late.sql'), 'create table late (id int);')
  await expect(migrate({ connection, folder })).rejects.toThrow(
    'migration 0002_late.sql comes before 0003_grain.sql, which has landed',
  )
  await rm(join(folder, '0002_late.sql'))
  await rm(join(folder, '0003_grain.sql'))
  await expect(migrate({ connection, folder })).rejects.toThrow(
    'the database has migration 0003_grain.sql, which this version does not',
  )
})

test('a name that does not fit and a number used twice are refused before anything runs', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), first)
  await writeFile(join(folder, '0001_twice.sql'), second)
  await expect(migrate({ connection, folder })).rejects.toThrow('two migrations have the number 1')
  await rm(join(folder, '0001_twice.sql'))
  await writeFile(join(folder, '2-grain.sql'), second)
  await expect(migrate({ connection, folder })).rejects.toThrow('2-grain.sql is no migration')
  expect(await tablesOf(connection)).toEqual([])
})

test('a failing file is rolled back in full, named with the line or the lacking right, and earlier files stay', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), first)
  await writeFile(
    join(folder, '0002_grain.sql'),
    'create table grain (id int);\n\ninsert into grain values (1);\nselect nothing_there;\n',
  )
  await expect(migrate({ connection, folder })).rejects.toThrow(
    /migration 0002_grain\.sql failed and was undone: .*nothing_there.* \(line 4\)/,
  )
  await writeFile(join(folder, '0002_grain.sql'), 'set local role app_rw; create table grain (id int);')
  await expect(migrate({ connection, folder })).rejects.toThrow(
    /^migration 0002_grain\.sql failed and was undone: permission denied.*; the user of DATABASE_URL must be a superuser/,
  )
  expect(await tablesOf(connection)).toEqual(['salt', 'schema_migration'])
  await writeFile(join(folder, '0002_grain.sql'), second)
  expect(await migrate({ connection, folder })).toEqual(['0002_grain.sql'])
})

test('a file of concurrent statements runs them outside a transaction, and again after an interruption', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  const indexes = async () => {
    const rows = await rowsOf(connection, "select indexname from pg_indexes where tablename = 'salt' order by 1")
    return rows.map(({ indexname }) => indexname)
  }
  await writeFile(join(folder, '0001_salt.sql'), `${first} create index salt_old on salt (id);`)
  await migrate({ connection, folder })
  const concurrent = `-- concurrently\n-- why\ndrop index concurrently if exists salt_old;\ncreate index concurrently if not exists salt_new on salt (id);\n`
  await writeFile(join(folder, '0002_index.sql'), concurrent)
  // the leftovers of an interrupted creation
  await rowsOf(connection, 'create index salt_new on salt (id)')
  await rowsOf(connection, "update pg_index set indisvalid = false where indexrelid = 'salt_new'::regclass")
  expect(await migrate({ connection, folder })).toEqual(['0002_index.sql'])
  expect(await indexes()).toEqual(['salt_new'])
  const valid = "select indisvalid from pg_index where indexrelid = 'salt_new'::regclass"
  expect(await rowsOf(connection, valid)).toEqual([{ indisvalid: true }])
  await writeFile(join(folder, '0003_more.sql'), '-- concurrently\ndrop table salt;')
  await expect(migrate({ connection, folder })).rejects.toThrow(
    'migration 0003_more.sql may only drop or create indexes concurrently, not "drop table salt"',
  )
})

test('a new database runs the same file in one transaction', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), `${first} create index salt_old on salt (id);`)
  await writeFile(join(folder, '0002_index.sql'), '-- concurrently\ndrop index concurrently if exists salt_old;\n')
  expect(await migrate({ connection, folder })).toEqual(['0001_salt.sql', '0002_index.sql'])
  expect(await rowsOf(connection, "select indexname from pg_indexes where tablename = 'salt'")).toEqual([])
})

test('two that start at the same moment apply every file once', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  await writeFile(join(folder, '0001_salt.sql'), `${first} select pg_sleep(0.2);`)
  const applied = await Promise.all([
    migrate({ connection, folder }),
    migrate({ connection, folder }),
    migrate({ connection, folder }),
  ])
  expect(applied.flat()).toEqual(['0001_salt.sql'])
})

test('[safety G18] killed at any moment it applies a file in full or not at all, and the next start finishes', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  for (let n = 1; n <= 6; n++) {
    const table = `part_${n}`
    await writeFile(
      join(folder, `000${n}_part.sql`),
      `create table ${table} (id int); select pg_sleep(0.05); insert into ${table} values (${n}); select pg_sleep(0.05);`,
    )
  }
  const code = `
    import { migrate } from '#server/db/migrate.ts'
    console.log('go')
    await migrate(JSON.parse(process.env.JOB))`
  for (let round = 0; round < 4; round++) {
    const child = startChild({ code, env: { JOB: JSON.stringify({ connection, folder }) } })
    await child.line(/go/)
    setTimeout(() => child.kill('SIGKILL'), 40 + round * 70)
    await child.ended
    await expectWhole(connection)
  }
  await migrate({ connection, folder })
  expect(await tablesOf(connection)).toHaveLength(7)
  await expectWhole(connection)
})

/** Every table that is there has its row and is written down as landed. */
async function expectWhole(connection: PoolConfig) {
  const tables = (await tablesOf(connection)).filter((name) => name.startsWith('part_'))
  const landed =
    tables.length > 0 ? await rowsOf(connection, 'select version from schema_migration order by version') : []
  expect(tables).toEqual(landed.map(({ version }) => `part_${version}`))
  for (const table of tables) expect(await rowsOf(connection, `select id from ${table}`)).toHaveLength(1)
}

async function tablesOf(connection: PoolConfig): Promise<string[]> {
  const rows = await rowsOf(connection, "select tablename from pg_tables where schemaname = 'public' order by 1")
  return rows.map(({ tablename }) => String(tablename))
}

async function rowsOf(connection: PoolConfig, text: string): Promise<QueryResultRow[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
