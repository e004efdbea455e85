import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { expect, inject, test } from 'vitest'
import { testDatabase } from '#test/helpers/database.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'
import { startEmbedded } from './embedded.ts'
import { openDb } from './db.ts'
import { checkSignIn, enableRoleLogins, runtimeRoles } from './sign-in.ts'

const database = await testDatabase()
const signIn = inject('signIn')

test.each(runtimeRoles)(
  '[safety I2] a connection of %s cannot become the owner of the tables or the other role',
  async (role) => {
    const [other] = runtimeRoles.filter((name) => name !== role)
    const { user: owner = '' } = database.connection
    const client = new Client({ ...database.connection, ...signIn[role], options: `-c role=${role}` })
    await client.connect()
    try {
      await client.query('reset role')
      await client.query('reset session authorization')
      expect((await client.query('select current_user as now, session_user as came')).rows).toEqual([
        { now: role, came: role },
      ])
      for (const to of [owner, other]) {
        await expect(client.query(`set role ${to}`)).rejects.toThrow(/permission denied/)
        await expect(client.query(`set session authorization ${to}`)).rejects.toThrow(/permission denied/)
      }
      await expect(client.query('alter table supplier disable row level security')).rejects.toThrow(/must be owner/)
    } finally {
      await client.end()
    }
  },
)

test('a transaction that resets its role keeps the role of the server', async () => {
  const came = "select current_user as now, session_user as came, current_setting('is_superuser') as super"
  const within = await database.db.tenant(1, async (tx) => {
    await tx.query('reset role')
    return tx.query(came)
  })
  expect(within).toEqual([{ now: 'app_rw', came: 'app_rw', super: 'off' }])
  const across = await database.db.platform('test', async (tx) => {
    await tx.query('reset role')
    return tx.query(came)
  })
  expect(across).toEqual([{ now: 'platform', came: 'platform', super: 'off' }])
})

test('a data folder of an earlier version is accepted at the next start', async () => {
  const outer = await tempFolder()
  await chmod(outer, 0o711) // as the data folder is: the database may pass
  const folder = join(outer, 'postgres')
  const first = await startEmbedded({ folder, settings: { fsync: 'off' } })
  try {
    // in the form of the first migration
    await rows(
      first.connection,
      'create role app_rw nologin; create role platform nologin bypassrls; grant app_rw, platform to current_user',
    )
  } finally {
    await first.stop()
  }
  const next = await startEmbedded({ folder, settings: { fsync: 'off' } })
  try {
    for (const _time of [1, 2]) {
      const db = openDb({ connection: next.connection, signIn: await enableRoleLogins(next.connection), max: 1 })
      try {
        await db.ping()
        expect(await db.platform('test', (tx) => tx.query('select session_user as came'))).toEqual([
          { came: 'platform' },
        ])
      } finally {
        await db.close()
      }
    }
  } finally {
    await next.stop()
  }
})

test('an external database is refused if the sign-in has more or fewer rights than its role, and the message names the variable', async () => {
  const { connection } = database
  const good = { app_rw: { user: 'app_rw' }, platform: { user: 'platform' } }
  expect(await checkSignIn(connection, good)).toBe(good)
  const owner = { user: connection.user }
  await expect(checkSignIn(connection, { ...good, app_rw: owner })).rejects.toThrow(
    /DATABASE_APP_URL signs in as a role that is more than app_rw/,
  )
  await expect(checkSignIn(connection, { ...good, platform: owner })).rejects.toThrow(
    /DATABASE_PLATFORM_URL signs in as a role that is more/,
  )
  await expect(checkSignIn(connection, { ...good, app_rw: good.platform })).rejects.toThrow(
    /DATABASE_APP_URL signs in as a role that does not have/,
  )
  await expect(checkSignIn(connection, { ...good, app_rw: { user: 'nobody_here' } })).rejects.toThrow(
    /DATABASE_APP_URL does not sign in/,
  )
})

async function rows(connection: PoolConfig, text: string): Promise<QueryResultRow[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
