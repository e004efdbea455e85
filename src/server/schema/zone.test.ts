import { expect, test } from 'vitest'
import { ZONE } from '#core/value/time.ts'
import { testDatabase } from '#test/helpers/database.ts'

const database = await testDatabase()

test('views and functions of the database count days in the zone that the product names', async () => {
  const bodies = await database.sql<{ name: string; body: string }>(
    `select viewname as name, definition as body from pg_views where schemaname = 'public'
     union all select p.proname, p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'public'`,
  )
  const zones = bodies.flatMap(({ name, body }) =>
    [...body.matchAll(/at time zone '([^']+)'/gi)].map(([, zone]) => `${name} ${zone}`),
  )
  expect(zones.length).toBeGreaterThan(5)
  expect(zones.filter((zone) => !zone.endsWith(` ${ZONE}`))).toEqual([])
})
