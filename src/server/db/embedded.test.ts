import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PoolConfig, QueryResultRow } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { isAlive, startChild } from '#test/helpers/child.ts'
import { killPostmaster } from '#test/helpers/kill-postmaster.ts'
import { expectWithin } from '#test/helpers/patience.ts'
import { tempFolder } from '#test/helpers/temp-folder.ts'
import { startEmbedded } from './embedded.ts'
import type { Embedded, EmbeddedOptions } from './embedded.ts'
import { copyBinaries, postgresBinaries } from './embedded-binaries.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { commandFor } from './embedded-identity.ts'

const asRoot = process.getuid?.() === 0

test('the first start creates the database; a stop and a start keep its data', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, '18.new'), { recursive: true })
  await writeFile(join(folder, '18.new', 'PG_VERSION'), 'a first start that was cut off')
  const first = await start(folder)
  await query(first.connection, 'create table salt (name text)')
  await query(first.connection, "insert into salt values ('海盐')")
  await first.stop()
  expect(isAlive(first.pid() ?? 0)).toBe(false)

  const began = Date.now()
  const second = await start(folder)
  expectWithin(3000, Date.now() - began)
  expect(await query(second.connection, 'select name from salt')).toEqual([{ name: '海盐' }])
})

test('it keeps Chinese, knows its letters for the search by parts, and does its work as an ordinary user without a network port', async () => {
  const { connection } = await start(await usedFolder())
  await query(connection, 'create extension pg_trgm')
  const [row] = await query(
    connection,
    `select cardinality(show_trgm('盐业公司')) > 2 as trigrams, lower('ÀÉ') as lower, current_setting('server_encoding') as encoding,
            current_setting('listen_addresses') as network, current_setting('fsync') as fsync, current_setting('data_checksums') as checksums`,
  )
  expect(row).toEqual({ trigrams: true, lower: 'àé', encoding: 'UTF8', network: '', fsync: 'on', checksums: 'on' })
})

test('a killed server leaves a running postmaster: the next start ends it and loses no acknowledged row', async () => {
  const folder = await usedFolder()
  const server = startChild({
    code: `
      import { Client } from 'pg'
      import { startEmbedded } from '#server/db/embedded.ts'
      const { connection, pid } = await startEmbedded({ folder: process.env.FOLDER })
      const client = new Client(connection)
      await client.connect()
      await client.query('create table seen (n int)')
      for (let n = 1; ; n++) {
        await client.query('insert into seen values ($1)', [n])
        if (n === 200) console.log('postmaster ' + pid())
      }`,
    env: { FOLDER: folder },
  })
  const leftOver = Number((await server.line(/^postmaster/)).split(' ')[1])
  server.kill('SIGKILL')
  await server.ended
  expect(isAlive(leftOver)).toBe(true)

  const lines: string[] = []
  const next = await start(folder, { log: (line) => lines.push(line) })
  expect(lines).toContain(`stopping the PostgreSQL (process ${leftOver}) that an earlier server left behind`)
  expect(isAlive(leftOver)).toBe(false)
  expect(postmastersOn(folder)).toEqual([next.pid()])
  expect(await query(next.connection, 'select count(*)::int >= 200 and count(*) = max(n) as whole from seen')).toEqual([
    { whole: true },
  ])
})

test('a database killed under a running server is back within five seconds with every acknowledged row', async () => {
  const folder = await usedFolder()
  const first = await start(folder)
  await query(first.connection, 'create table seen (n int)')
  await query(first.connection, 'insert into seen select generate_series(1, 20000)')
  const began = Date.now()
  killPostmaster(first.pid())
  await until(async () => (await query(first.connection, 'select count(*)::int as n from seen'))[0]?.['n'] === 20_000)
  expectWithin(5000, Date.now() - began)
  // it may answer us a moment before its starter learns that
  await expect.poll(() => postmastersOn(folder).filter((pid) => pid !== first.pid())).toEqual([])
  expect(postmastersOn(folder)).toEqual([first.pid()])
})

test('a lock whose number now belongs to another program does not block the start', async () => {
  const folder = await usedFolder()
  const first = await start(folder)
  await first.stop()
  await writeFile(join(folder, '18', 'postmaster.pid'), `${process.pid}\n${folder}/18\n`)
  const second = await start(folder)
  expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a folder with a path too long for a socket works', async () => {
  const folder = join(await openFolder(), 'a'.repeat(60), 'b'.repeat(60))
  const { connection, stop } = await start(folder)
  expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await stop()
  await expect(stat(String(connection.host))).rejects.toThrow('ENOENT')
})

test.runIf(asRoot)(
  'started by root, with all of it below a folder that is closed to others, it still works',
  async () => {
    const { closed, binaries } = await closedBinaries()
    const { connection, pid } = await start(join(closed, 'deep', 'postgres'), { binaries })
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    const status = await readFile(`/proc/${pid()}/status`, 'utf8')
    expect(status).not.toMatch(/^Uid:\s+0\b/m)
    expect(status).toMatch(/^CapPrm:\s+000000000000000[24]$/m) // to read on the way, and nothing else
  },
)

test.runIf(asRoot)(
  'if root has no setpriv and only the programs are closed to others, it runs a copy of them',
  async () => {
    const { binaries } = await closedBinaries()
    const folder = await usedFolder()
    const server = startChild({
      code: `
      import { startEmbedded } from '#server/db/embedded.ts'
      process.env.PATH = ''
      const { stop } = await startEmbedded({ folder: process.env.FOLDER, binaries: JSON.parse(process.env.BINARIES), settings: { shared_buffers: '16MB' } })
      console.log('it runs')
      await stop()`,
      env: { FOLDER: folder, BINARIES: JSON.stringify(binaries) },
    })
    await server.line(/^it runs/)
    expect(await server.ended).toBe(0)
    expect(await readdir(folder)).toContain(`programs-${binaries.version}`)
  },
)

test('a copy of the programs runs; it is created once per version, and again after an interruption', async () => {
  const folder = await tempFolder()
  const installed = postgresBinaries()
  await mkdir(join(folder, 'programs-17.0.0'))
  await mkdir(join(folder, `programs-${installed.version}.new`, 'bin'), { recursive: true })
  const copy = await copyBinaries(installed, folder, {})
  expect(await readdir(folder)).toEqual([`programs-${installed.version}`])
  expect(execFileSync(copy.initdb, ['--version'], { encoding: 'utf8' })).toContain('(PostgreSQL) 18')
  const { ino } = await stat(copy.postgres)
  expect(await copyBinaries(installed, folder, {})).toEqual(copy)
  expect((await stat(copy.postgres)).ino).toBe(ino)
})

test('with a capability to pass closed folders it keeps that capability when PostgreSQL checks its programs', () => {
  const { file, args } = commandFor('initdb', ['-D', 'x'], { uid: 65534, gid: 65534, capability: 'dac_read_search' })
  expect(file).toBe('setpriv')
  expect(args.slice(0, args.indexOf('--'))).toEqual(
    expect.arrayContaining(['--reuid=65534', '--ambient-caps=+dac_read_search', '--securebits=+no_setuid_fixup']),
  )
  expect(args.slice(args.indexOf('--') + 1)).toEqual(['initdb', '-D', 'x'])
})

test('a folder created by another PostgreSQL is refused and stays unchanged', async () => {
  const folder = await openFolder()
  await mkdir(join(folder, '17'))
  await expect(startEmbedded({ folder })).rejects.toThrow('holds a database of PostgreSQL 17')
})

test('a folder that cannot be created is named', async () => {
  const file = join(await tempFolder(), 'file')
  await writeFile(file, '')
  await expect(startEmbedded({ folder: join(file, 'postgres') })).rejects.toThrow(
    `the database folder ${file}/postgres cannot be made`,
  )
})

async function openFolder(): Promise<string> {
  const folder = await tempFolder()
  await chmod(folder, 0o711) // as the data folder is: the database may pass
  const inside = join(folder, 'pg')
  await mkdir(inside)
  return inside
}

/** The programs as they lie in a clone that only root may enter. */
async function closedBinaries(): Promise<{ closed: string; binaries: PostgresBinaries }> {
  const closed = await tempFolder()
  await chmod(closed, 0o700)
  const installed = postgresBinaries()
  execFileSync('cp', ['-a', installed.root, closed])
  const root = join(closed, basename(installed.root))
  const inside = (path: string) => join(root, relative(installed.root, path))
  return {
    closed,
    binaries: { ...installed, root, postgres: inside(installed.postgres), initdb: inside(installed.initdb) },
  }
}

let ready: Promise<string> | undefined
afterAll(async () => ready && rm(await ready, { recursive: true, force: true }))

/** A folder with the content of a first start: creating that for each test would take most of their time. */
async function usedFolder(): Promise<string> {
  ready ??= (async () => {
    const template = await mkdtemp(join(tmpdir(), 'saltern-used-'))
    await chmod(template, 0o711)
    const { stop } = await startEmbedded({ folder: join(template, 'pg'), settings: small })
    await stop()
    return template
  })()
  const folder = await openFolder()
  execFileSync('cp', ['-a', `${await ready}/pg/.`, folder])
  return folder
}

const small = { shared_buffers: '16MB' }

async function start(folder: string, options: Omit<EmbeddedOptions, 'folder' | 'settings'> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ folder, ...options, settings: small })
  onTestFinished(() => embedded.stop())
  return embedded
}

async function query(connection: PoolConfig, text: string): Promise<QueryResultRow[]> {
  const client = new Client(connection)
  client.on('error', () => undefined) // reported by the query
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

async function until(holds: () => Promise<boolean>, ms = 60_000) {
  for (const end = Date.now() + ms; ; await sleep(50)) {
    const good = await holds().catch(() => false)
    if (good) return
    if (Date.now() > end) throw new Error(`it did not hold within ${ms} ms`)
  }
}

/** Processes that none of them started: a process that a postmaster has just forked still has its name. */
function postmastersOn(folder: string): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).split('\n')
  const matches = lines
    .filter((line) => line.includes(`-D ${folder}/`) && !/^\s*\d+\s+\d+ Z/.test(line))
    .map((line) => line.trim().split(/\s+/).map(Number))
  return matches.filter(([, parent]) => !matches.some(([pid]) => pid === parent)).map(([pid = 0]) => pid)
}
