import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, reasonOf } from '../startup-error.ts'
import { postgresBinaries } from './embedded-binaries.ts'
import { initCluster } from './embedded-init.ts'
import { clearLeftOver, readPostmaster } from './embedded-left-over.ts'
import { commandFor, identityFor } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'

export interface EmbeddedOptions {
  /** The folder that belongs to PostgreSQL alone: cluster, socket, log. Made when it is not there. */
  folder: string
  /** One line of what happens: first start, left-over stopped, restart. */
  log?: (line: string) => void
  /** Settings on top of ours, as `name=value` of postgresql.conf. */
  settings?: Readonly<Record<string, string>>
}

export interface Embedded {
  /** Where it listens, as its superuser, database `saltern`. Stays the same when a postmaster that died is started again. */
  connection: PoolConfig
  /** Process id of the postmaster that runs now. */
  pid(): number | undefined
  /** Fast shutdown; after 8 s without waiting for anybody. Safe to call twice. */
  stop(): Promise<void>
}

interface Place {
  folder: string
  cluster: string
  /** Folder of the unix socket; undefined where there are none. */
  socket?: string
  port: number
  logFile: string
  identity: Identity
}

export const databaseName = 'saltern'
export const databaseUser = 'saltern'
const majorVersion = '18'

// Two cores and a few gigabytes; nothing that was written reaches the log (no statements, no row values).
const settings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '60',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  wal_compression: 'on',
  checkpoint_timeout: '5min',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'saltern',
} satisfies Readonly<Record<string, string>>

/**
 * Starts a real PostgreSQL in a folder, makes it at the first start, and keeps it running: a postmaster that dies is started again.
 * A postmaster left over by a killed server is stopped first, so there are never two on one folder.
 * Throws StartupError with a message for the person at the terminal.
 */
export async function startEmbedded({ folder, log = () => undefined, settings: extra = {} }: EmbeddedOptions): Promise<Embedded> {
  const binaries = postgresBinaries()
  const place = await preparePlace(resolve(folder), binaries.root)
  const password = await passwordOf(place)
  await clearLeftOver(place.cluster, log)
  await initCluster({ binaries, cluster: place.cluster, identity: place.identity, user: databaseUser, password, log })
  await writeAccessRules(place)

  let child: ChildProcess | undefined
  let stopping = false
  const launch = async () => {
    child = await launchUntilReady({ place, postgres: binaries.postgres, options: { ...settings, ...extra }, log, stopped: () => stopping })
    child.once('exit', (code, signal) => {
      if (!stopping) void relaunch(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again`)
    })
  }
  const relaunch = async (line: string) => {
    log(line)
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause)
      try {
        return await launch()
      } catch (error) {
        if (!stopping) log(reasonOf(error))
      }
    }
  }
  // A server that exits without stopping us: the signal is enough, the postmaster finishes on its own.
  const onExit = () => void child?.kill('SIGINT')

  await launch()
  process.on('exit', onExit)
  const connection = connectionOf(place, password)
  await makeDatabase(connection)
  return {
    connection,
    pid: () => child?.pid,
    async stop() {
      stopping = true
      if (child) await endChild(child)
      process.off('exit', onExit)
      if (place.socket && place.socket !== place.folder) await rm(place.socket, { recursive: true, force: true })
    },
  }
}

async function preparePlace(folder: string, binaryFolder: string): Promise<Place> {
  const cluster = join(folder, majorVersion)
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartupError(`the database folder ${folder} cannot be made: ${reasonOf(error)}`, error)
  }
  const identity = identityFor({ folder, cluster, binaryFolder })
  await own(folder, identity)
  if (process.platform === 'win32') return { folder, cluster, port: await freePort(), logFile: join(folder, 'postgres.log'), identity }
  const socket = await socketFolder(folder, identity)
  return { folder, cluster, socket, port: 5432, logFile: join(folder, 'postgres.log'), identity }
}

async function own(folder: string, { uid, gid }: Identity) {
  try {
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new StartupError(`the database folder ${folder} belongs to another user: ${reasonOf(error)}`, error)
  }
}

/** A socket's path may have 107 bytes on Linux and 103 on macOS; a long data folder gets a short private one in the temporary folder. */
async function socketFolder(folder: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103) return folder
  const short = await mkdtemp(join(tmpdir(), 'saltern-'))
  await own(short, identity)
  return short
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new StartupError('no free loopback port was found for the database')
  return address.port
}

/** Only a loopback port needs a password; on a unix socket the system tells who connects. */
async function passwordOf({ folder, socket }: Place): Promise<string | undefined> {
  if (socket) return undefined
  const file = join(folder, 'password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  const password = randomBytes(32).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** Who may connect: the user this server runs as, told by the socket (`peer`). Written at every start, for that user may change. */
async function writeAccessRules({ cluster, socket, identity }: Place) {
  if (!socket) return
  const us = process.getuid?.() === 0 ? 'root' : '/^.*$' // the socket lies in a folder that only we may enter
  const files = { 'pg_hba.conf': 'local all all peer map=saltern\n', 'pg_ident.conf': `saltern "${us}" ${databaseUser}\n` }
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name)
    await writeFile(file, text)
    if (identity.uid !== undefined && identity.gid !== undefined) await chown(file, identity.uid, identity.gid)
  }
}

function connectionOf({ socket, port }: Place, password: string | undefined): PoolConfig {
  return { host: socket ?? '127.0.0.1', port, user: databaseUser, database: databaseName, ssl: false, ...(password ? { password } : {}) }
}

interface Launch {
  place: Place
  postgres: string
  options: Readonly<Record<string, string>>
  log: (line: string) => void
  stopped: () => boolean
}

/** The lock of a killed postmaster can stand for about two seconds, and its last backends a little longer: tried again for ten. */
async function launchUntilReady(job: Launch): Promise<ChildProcess> {
  const until = Date.now() + 10_000
  for (;;) {
    const failed = await launchOnce(job)
    if (!(failed instanceof StartupError)) return failed
    if (job.stopped() || Date.now() > until || !/pre-existing shared memory|lock file|already/i.test(failed.message)) throw failed
    await clearLeftOver(job.place.cluster, job.log)
    await sleep(250)
  }
}

async function launchOnce({ place, postgres, options, stopped }: Launch): Promise<ChildProcess | StartupError> {
  const before = await startLog(place)
  const args = ['-D', place.cluster, '-p', String(place.port)]
  const listen = place.socket
    ? { listen_addresses: '', unix_socket_directories: `"${place.socket}"`, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' }
  for (const [name, value] of Object.entries({ ...options, ...listen })) args.push('-c', `${name}=${value}`)
  const command = commandFor(postgres, args, place.identity)
  const out = openSync(place.logFile, 'a', 0o600)
  // Its own process group: a Ctrl-C in the terminal reaches the server first, which stops the database last.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: place.folder,
    stdio: ['ignore', out, out],
    detached: process.platform !== 'win32',
  })
  closeSync(out)
  let ended: string | undefined
  child.once('error', (error) => (ended ??= reasonOf(error)))
  child.once('exit', (code, signal) => (ended ??= signal ?? `code ${code}`))
  for (const until = Date.now() + 120_000; Date.now() < until && !stopped(); await sleep(20)) {
    if (ended !== undefined) return new StartupError(`PostgreSQL did not start (${ended}): ${await logSince(place, before)}`)
    const running = await readPostmaster(place.cluster)
    if (running?.pid === child.pid && running?.status === 'ready') return child
  }
  await endChild(child)
  return new StartupError(stopped() ? 'PostgreSQL was stopped while it started' : 'PostgreSQL was not ready within two minutes')
}

/** Keeps the log below 10 MB from start to start; answers where it ends now. */
async function startLog({ logFile, identity }: Place): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size === 0) await writeFile(logFile, '', { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(logFile, identity.uid, identity.gid)
  if (size <= 10_000_000) return size
  await truncate(logFile, 0)
  return 0
}

async function logSince({ logFile }: Place, offset: number): Promise<string> {
  const bytes = await readFile(logFile).catch(() => Buffer.alloc(0))
  const lines = bytes.subarray(offset).toString('utf8').trim().split('\n')
  return lines.slice(-4).join(' | ') || `see ${logFile}`
}

/** Fast shutdown first (open transactions roll back), then the one that waits for nothing. */
async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const hurry = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(hurry)
}

async function makeDatabase(connection: PoolConfig) {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
