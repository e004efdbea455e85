import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { registry } from '#core/define/registry.ts'
import { modules } from '#modules/index.ts'
import { sections } from '#server/composition.ts'
import { testApp } from '#test/helpers/app.ts'
import { openDb } from './db.ts'
import type { TenantOptions } from './db.ts'

// A waiting request blocks no other: for a locked table, for a count of many rows, for a full disk.
const t = await testApp(sections(registry(modules)))
const { database } = t
const { db } = database

/** Twenty transactions of four suppliers that stay open until released. */
async function openMany(options: TenantOptions, suppliers = 4) {
  const people = await Promise.all(Array.from({ length: suppliers }, () => t.supplier()))
  const gate = Promise.withResolvers<void>()
  const counts = { open: 0 }
  const all = Array.from({ length: 20 }, async (_, n) =>
    db.tenant(
      people[n % suppliers]?.suid ?? 0,
      async (tx) => {
        counts.open++
        await tx.query('select 1')
        await gate.promise
      },
      options,
    ),
  )
  const release = async () => {
    gate.resolve()
    await Promise.all(all)
  }
  return { people, counts, release }
}

test('[safety S28] requests that wait for one table, of any supplier, leave half of the connections to the other tables', async () => {
  const { people, counts, release } = await openMany({ subject: 'x' })
  await expect.poll(() => counts.open).toBe(4) // of the eight of a test
  for (const { suid } of people)
    expect(await db.read(suid, [{ text: 'select 1 as n' }], { subject: 'y' })).toEqual([[{ n: 1 }]])
  expect(counts.open).toBe(4)
  await release()
  expect(counts.open).toBe(20)
})

test('[safety S28] transactions of one supplier hold half of the connections, those of a second one half of the remainder', async () => {
  const first = await openMany({}, 1)
  await expect.poll(() => first.counts.open).toBe(4) // of the eight of a test
  const second = await openMany({}, 1)
  await expect.poll(() => second.counts.open).toBe(2)
  const other = await t.supplier()
  expect(await db.read(other.suid, [{ text: 'select 1 as n' }])).toEqual([[{ n: 1 }]])
  expect([first.counts.open, second.counts.open]).toEqual([4, 2])
  await Promise.all([first.release(), second.release()])
})

test('[safety S28] dear reads of one supplier run few at once, its short ones and those of others go on', async () => {
  const { people, counts, release } = await openMany({ expensive: true }, 1)
  await expect.poll(() => counts.open).toBeGreaterThan(0)
  const other = await t.supplier()
  for (const suid of [people[0]?.suid ?? 0, other.suid])
    expect(await db.read(suid, [{ text: 'select 1 as n' }])).toEqual([[{ n: 1 }]])
  expect(await db.read(other.suid, [{ text: 'select 1 as n' }], { expensive: true })).toEqual([[{ n: 1 }]])
  expect(counts.open).toBeLessThan(6)
  await release()
  expect(counts.open).toBe(20)
})

test('[safety S28] counts of a list, of its states and of a workbench and a search over all records are dear, its rows are not', async () => {
  const { people, counts, release } = await openMany({ expensive: true }, 1)
  await expect.poll(() => counts.open).toBeGreaterThan(0)
  const [crowd, other] = [people[0], await t.supplier()]
  const dear = [
    ['/jxc/material/MaterialManage', { _count_sum: '1' }],
    ['/jxc/material/MaterialManage', { _count_by: 'status' }],
    ['/seller/index/Workbench', {}],
    ['/seller/index/Charts', {}],
    ['/seller/search/Resolve', { q: 'salt' }],
  ] as const
  const answered: string[] = []
  const waiting = dear.map(async ([path, query]) => {
    const answer = await crowd?.get(path, query)
    answered.push(path)
    return answer?.http
  })
  for (const [path, query] of dear) expect([path, (await other.get(path, query)).http]).toEqual([path, 200])
  expect(await crowd?.get('/jxc/material/MaterialManage')).toMatchObject({ http: 200 })
  expect(answered).toEqual([])
  await release()
  expect(await Promise.all(waiting)).toEqual(dear.map(() => 200))
})

test('[safety G11] a locked table delays its own list and no other', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => t.supplier()))
  const owner = new Client(database.connection)
  await owner.connect()
  await owner.query('begin; lock table unit in access exclusive mode')
  const answered: (number | undefined)[] = []
  const waiting = Array.from({ length: 24 }, async (_, n) => {
    const answer = await people[n % 4]?.get('/jxc/unit/UnitManage', { limit: 10 })
    answered.push(answer?.http)
    return answer?.http
  })
  try {
    await expect
      .poll(async () => (await database.sql(`select 1 from pg_locks where not granted`)).length)
      .toBeGreaterThan(0)
    for (const person of people) expect(await person.get('/jxc/dept/DeptManage')).toMatchObject({ http: 200 })
    expect(answered).not.toContain(200) // the table was locked all the time
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
  // those that had waited two seconds got a retry answer
  for (const http of await Promise.all(waiting)) expect([200, 429]).toContain(http)
})

test('[safety G11] lists and saves of several suppliers that wait for a locked table block no unrelated list', async () => {
  const [crowd, others] = await Promise.all(
    [1, 2].map(() => Promise.all(Array.from({ length: 3 }, () => t.supplier()))),
  )
  if (!crowd || !others) throw new Error('no suppliers')
  const owner = new Client(database.connection)
  await owner.connect()
  await owner.query('begin; lock table unit in access exclusive mode')
  const waiting = Array.from({ length: 48 }, async (_, n) =>
    n % 2 === 0
      ? crowd[n % 3]?.get('/jxc/unit/UnitManage', { limit: 10 })
      : crowd[n % 3]?.post('/jxc/unit/UnitSave', { name: `u${n}`, dimension: 'count', decimals: 0 }),
  )
  try {
    await expect
      .poll(async () => (await database.sql(`select 1 from pg_locks where not granted`)).length)
      .toBeGreaterThan(1)
    const lists = Array.from({ length: 24 }, async (_, n) => others[n % 3]?.get('/jxc/dept/DeptManage'))
    expect(new Set((await Promise.all(lists)).map((answer) => answer?.http))).toEqual(new Set([200]))
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
  for (const answer of await Promise.all(waiting)) expect([200, 429]).toContain(answer?.http)
})

test('[safety G11] a server that was idle reads on, although the database can begin no further connection', async () => {
  const idle = openDb({ connection: database.connection })
  await idle.warm()
  const { suid } = await t.supplier()
  const admin = new Client({ ...database.connection, database: 'postgres' })
  await admin.connect()
  const may = (on: boolean) => admin.query(`alter database ${database.connection.database} allow_connections ${on}`)
  await may(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reads = () => Promise.all([1, 2, 3].map(() => idle.read(suid, [{ text: 'select 1 as n' }])))
    await reads()
    vi.advanceTimersByTime(3600_000)
    expect(await reads()).toHaveLength(3)
    expect(idle.stats().total).toBe(4)
  } finally {
    vi.useRealTimers()
    await may(true)
    await Promise.all([admin.end(), idle.close()])
  }
})

test('[safety G11] a session that cannot store its last-seen time for lack of capacity continues to read', async () => {
  const s = await t.supplier()
  await database.sql(
    `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$`,
  )
  await database.sql(
    `create trigger no_room before update on session for each row when (new.suid = ${s.suid}) execute function no_room()`,
  )
  t.pass(120)
  expect(await s.get('/jxc/unit/UnitManage')).toMatchObject({ http: 200 })
})
