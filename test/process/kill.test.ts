import { randomUUID } from 'node:crypto'
import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readPostmaster } from '#server/db/embedded-orphan.ts'
import { startChild } from '../helpers/child.ts'
import type { Child } from '../helpers/child.ts'
import { demoIn } from '../helpers/demo-folder.ts'
import { signedIn } from '../helpers/doomed-partners.ts'
import type { Calls, Write } from '../helpers/doomed-partners.ts'
import { readyAt } from '../helpers/doomed-server.ts'
import { killPostmaster } from '../helpers/kill-postmaster.ts'
import { expectWithin } from '../helpers/patience.ts'
import { serverProgram } from '../helpers/server-program.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

/** `.ci/run` takes twenty, as the kills amid documents always do; a night may take 200. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 8)

let home = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'saltern-kill-'))
  await chmod(home, 0o711)
})
afterAll(() => rm(home, { recursive: true, force: true }))

test(
  `[safety G9] [safety S29] [safety S35] killed ${rounds} times amid writes, alone and with all its database processes: no acknowledged write is lost, none is half or double`,
  { timeout: 300_000 + rounds * 20_000 },
  async () => {
    let server = serve(demoIn(home))
    let call = await signedIn(await readyAt(server))
    const written: Write[] = []
    for (let round = 0; round < rounds; round++) {
      const lost = await writeUntilKilled({ call, round, kill: () => kill(server, round % 2 === 0), written })
      await server.ended

      const began = Date.now()
      server = serve({})
      call = call.at(await readyAt(server))
      expectWithin(3000, Date.now() - began)
      // A client without an answer repeats the call with the same key: it takes effect once, whether or not it did
      // before.
      for (const write of lost) {
        expect(await call.save(write)).toMatchObject({ status: true })
        written.push(write)
      }
    }
    expect(written.length).toBeGreaterThan(rounds * 4)
    await expectEachOnce(written)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

test(
  '[safety G10] its database killed under load, every request is answered within five seconds, and five after it is back all is well, background jobs too',
  { timeout: 180_000 },
  async () => {
    const server = serve({ LOG_LEVEL: 'error' })
    const call = await signedIn(await readyAt(server))
    await whileItRuns(server, () => loseDatabase(call))
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

async function loseDatabase(call: Calls) {
  const written: Write[] = []
  const slowest = { ms: 0 }
  const codes = new Set<string>()
  const load = { over: false }
  const write = async (person: number) => {
    for (let n = 0; !load.over; n++) {
      const record = { code: `D-${person}-${n}`, key: randomUUID() }
      const began = performance.now()
      const answer = await call.save(record)
      slowest.ms = Math.max(slowest.ms, performance.now() - began)
      codes.add(answer.code ?? '')
      if (answer.status) written.push(record)
    }
  }
  const people = Promise.all(Array.from({ length: 8 }, (_, person) => write(person)))
  people.catch(() => undefined) // awaited below
  const ready = async () => (await fetch(`${call.url}/api/ready`)).status
  await expect.poll(() => written.length).toBeGreaterThan(20)
  // It is back within moments where its folder is in memory: killed until it was missed.
  const missed = async () => {
    await killDatabase()
    return [await ready(), codes.has('database_down')]
  }
  await expect.poll(missed, { interval: 50 }).toEqual([503, true])
  const down = performance.now()
  await expect.poll(ready, { interval: 20 }).toBe(200)
  const back = performance.now()
  const healed = written.length
  await expect.poll(() => written.length).toBeGreaterThan(healed)
  expectWithin(5000, performance.now() - back)
  expectWithin(5000, back - down) // the server brings its own database back
  load.over = true
  await people
  expectWithin(5000, slowest.ms)
  expect([...codes].filter((code) => !['ok', 'database_down'].includes(code))).toEqual([])
  const stored = (await query<{ code: string }>(`select code from customer where code like 'D-%'`)).map(
    ({ code }) => code,
  )
  expect(written.filter(({ code }) => !stored.includes(code))).toEqual([]) // nothing that was acknowledged is lost
  expect(new Set(stored).size).toBe(stored.length)

  const exported = await call.exportAll()
  expect(exported).toMatchObject({ status: true })
  await expect.poll(() => query('select status from export_task order by id desc limit 1')).toEqual([{ status: 2 }])
}

/** Fails with the end of a server's output if it ends before it is stopped. */
async function whileItRuns(server: Child, run: () => Promise<void>) {
  const early = server.ended.then((how) => {
    throw new Error(`the server ended by itself (${how}): ${server.output().slice(-6000)}`)
  })
  try {
    await Promise.race([run(), early])
  } catch (error) {
    await Promise.race([early, sleep(2000)]) // its calls fail before its end is known
    throw error
  }
}

test(
  '[safety G17] [safety S47] a backup of the running server, restored on an empty machine, restores every row within a minute',
  { timeout: 420_000 },
  async () => {
    const folder = await tempFolder()
    await chmod(folder, 0o711)
    const [copy, damaged] = [join(folder, 'copy'), join(folder, 'damaged')]
    const run = async (what: string, at: string, dataDir: string) => {
      const child = startChild({
        command: [process.execPath, 'scripts/backup.ts', what, at],
        env: { DATA_DIR: dataDir },
      })
      return { code: await child.ended, said: child.output() }
    }
    let server = serve({})
    let call = await signedIn(await readyAt(server))
    for (let n = 0; n < 20; n++)
      expect(await call.save({ code: `B-${n}`, key: randomUUID() })).toMatchObject({ status: true })
    await letWorksEnd()
    await letNothingFallDue()
    const before = await prints()
    expect(Object.keys(before).length).toBeGreaterThan(40)
    const began = Date.now()
    expect(await run('backup', copy, home)).toMatchObject({ code: 0, said: expect.stringContaining('files') })
    expect(await call.save({ code: 'B-later', key: randomUUID() })).toMatchObject({ status: true }) // the server goes on
    expect((await run('restore', copy, home)).said).toContain('is not empty')
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect((await run('backup', damaged, home)).code).toBe(0) // no process holds it now
    await rm(home, { recursive: true })
    await appendFile(join(damaged, 'secrets.json'), ' ')
    expect((await run('restore', damaged, home)).said).toContain(
      'secrets.json of the backup was changed; nothing was restored',
    )
    expect(await run('restore', copy, home)).toMatchObject({ code: 0 })
    server = serve({})
    call = call.at(await readyAt(server))
    expectWithin(60_000, Date.now() - began)
    expect(await prints()).toEqual(before)
    expect(await call.save({ code: 'B-again', key: randomUUID() })).toMatchObject({ status: true }) // signed in as before
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  },
)

/** Later writes of the server itself: sessions, and data that minute jobs derive from other rows. */
const expected = [
  'session',
  'ledger_seal',
  'ledger_account_day',
  'material_day',
  'material_day_kept',
  'debt_age',
  'debt_backfill',
]

/** Jobs of killed servers are taken up after their lease, and change rows then. */
async function letWorksEnd(): Promise<void> {
  const remaining = async () =>
    (
      await query<{ name: string }>(
        `select task_identifier as name from graphile_worker.jobs where task_identifier <> 'alive' and run_at <= now()`,
      )
    ).map(({ name }) => name)
  await vi.waitFor(async () => expect(await remaining()).toEqual([]), { timeout: 240_000, interval: 500 })
}

/** Puts off what works would end by its time while the rows are compared, as lots of an auction. */
async function letNothingFallDue(): Promise<void> {
  const due = await query<{ at: string; name: string }>(
    `select c.table_name as at, c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.data_type = 'timestamp with time zone'
       and c.column_name ~ '^(ends?_at|expires?_at|due_at|settles_at|publish_at|hide_at|answer_by|(.*_)?until)$'`,
  )
  expect(due.map(({ at }) => at)).toContain('auction_lot')
  for (const { at, name } of due)
    await query(
      `update ${at} set ${name} = ${name} + interval '1 day' where ${name} between now() - interval '2 minutes' and now() + interval '15 minutes'`,
    )
}

/** A fingerprint of every other table. */
async function prints(): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in (${expected.map((name) => `'${name}'`).join()}) order by 1`,
  )
  const counts: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ' ' order by t::text)), '') as print from ${name} t`,
    )
    counts[name] = row?.print ?? ''
  }
  return counts
}

/** A query to the database, as its owner. */
async function query<R extends QueryResultRow>(text: string): Promise<R[]> {
  const client = new Client({ host: join(home, 'postgres'), user: 'saltern', database: 'saltern' })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

interface Round {
  call: Calls
  round: number
  kill: () => Promise<void>
  written: Write[]
}

/** Four people save partners in sequence until no server answers; returns the writes without an answer. */
async function writeUntilKilled({ call, round, kill: end, written }: Round): Promise<Write[]> {
  const lost: Write[] = []
  const write = async (person: number) => {
    for (let n = 0; ; n++) {
      const record = { code: `R${round}-${person}-${n}`, key: randomUUID() }
      const answer = await call.save(record).catch(() => undefined)
      if (answer?.status) written.push(record)
      else lost.push(record)
      if (!answer) return
      // A refusal while the database is ending must be a plain "not now".
      if (!answer.status) expect(answer.code).toBe('database_down')
    }
  }
  const before = written.length
  const people = Promise.all([0, 1, 2, 3].map(write))
  // killed while the four are at it, however slow the machine: at another moment of their work in each round
  await expect.poll(() => written.length - before, { interval: 10 }).toBeGreaterThan(4)
  await sleep((round * 37) % 200)
  await end()
  await people
  return lost
}

async function expectEachOnce(written: readonly Write[]) {
  const rows = await query<{ code: string; licences: number; logged: number }>(
    `select code, (select count(*)::int from partner_licence l where l.suid = c.suid and l.customer_id = c.id) as licences,
            (select count(*)::int from op_log o where o.suid = c.suid and o.biz_type = 'customer' and o.biz_id = c.id) as logged
     from customer c where code like 'R%-%-%'`,
  )
  expect(rows.map(({ code }) => code).sort()).toEqual(written.map(({ code }) => code).sort())
  expect(rows.filter(({ licences, logged }) => licences !== 2 || logged !== 1)).toEqual([])
}

/** SIGKILL to the server, and `whole`: to every process of its database as well. */
async function kill(server: Child, withChildren: boolean) {
  const postmaster = withChildren ? await postmasterPid() : undefined
  server.kill('SIGKILL')
  killPostmaster(postmaster)
}

async function killDatabase() {
  killPostmaster(await postmasterPid())
}

async function postmasterPid(): Promise<number | undefined> {
  return (await readPostmaster(join(home, 'postgres', '18')))?.pid
}

function serve(env: Readonly<Record<string, string>>): Child {
  const base = {
    PORT: '0',
    HOST: '',
    DATABASE_URL: '',
    DATA_DIR: home,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    METRICS_PORT: '',
  }
  return startChild({ command: serverProgram, env: { ...base, ...env } })
}
