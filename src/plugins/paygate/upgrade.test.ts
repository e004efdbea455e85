// budget: 45 s, because it creates a database from all migrations
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { emptyDatabase } from '#test/helpers/database.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'

const migration = '0203_joining_fee_payments.sql'

test('[A30] payments of applicants from before the upgrade belong to the platform, and those that wait are still queried', async () => {
  const connection = await emptyDatabase()
  const folder = await tempFolder()
  for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql') && name < migration))
    copyFileSync(join('migrations', file), join(folder, file))
  await migrate({ connection, folder })
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query(
      `insert into supplier (suid, name, short_name, industry_type, is_platform) overriding system value
       values (7, 'platform', 'platform', 'salt', true), (8, 'a', 'a', 'salt', false), (9, 'b', 'b', 'salt', false)`,
    )
    const payments = [
      ['P8-PAID', 8, 'paid', 'G-1', '3 days'],
      ['P8-OLD', 8, 'waiting', null, '3 days'],
      ['P8-FIRST', 8, 'waiting', null, '20 minutes'],
      ['P8-SECOND', 8, 'waiting', null, '10 minutes'],
      ['P9-CLOSED', 9, 'closed', null, '1 hour'],
    ] as const
    for (const [no, suid, state, pay_no, age] of payments)
      await client.query(
        `insert into pay_order (suid, no, kind, subject, amount, channel, state, pay_no, paid_at, created_at, expires_at)
         values ($1, $2, 'joining', 'fee', 50050, 'gateway', $3, $4, case when $4::text is null then null else now() end, now() - $5::interval, now() - $5::interval + interval '30 minutes')`,
        [suid, no, state, pay_no, age],
      )
    for (const suid of [8, 9])
      await client.query(
        `insert into pay_notice (suid, key, hash, channel, no, what, amount, received_at) values ($1, 'same key', '', 'gateway', $2, 'paid', 50050, now())`,
        [suid, suid === 8 ? 'P8-PAID' : 'P9-CLOSED'],
      )
    expect(await migrate({ connection, folder: 'migrations' })).toContain(migration)
    const { rows } = await client.query(
      `select no, suid::int, kind_id::int, state, step, addon, expires_at > now() as live from pay_order order by id`,
    )
    const moved = { suid: 7, addon: 'paygate' }
    expect(rows).toEqual([
      { ...moved, no: 'P8-PAID', kind_id: 8, state: 'paid', step: null, live: false },
      { ...moved, no: 'P8-OLD', kind_id: 8, state: 'waiting', step: 'open', live: false },
      { ...moved, no: 'P8-FIRST', kind_id: 8, state: 'waiting', step: 'open', live: true },
      { ...moved, no: 'P8-SECOND', kind_id: 8, state: 'waiting', step: 'open', live: true },
      { ...moved, no: 'P9-CLOSED', kind_id: 9, state: 'closed', step: null, live: false },
    ])
    const notices = await client.query('select count(*)::int as all from pay_notice')
    expect(notices.rows).toEqual([{ all: 2 }])
  } finally {
    await client.end()
  }
})
