import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { PoolConfig } from 'pg'
import { StartupError, reasonOf } from '../process/startup-error.ts'
import { copyBinaries, postgresBinaries } from './embedded-binaries.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { initCluster } from './embedded-init.ts'
import { clearLeftOver } from './embedded-left-over.ts'
import { endChild, launchUntilReady } from './embedded-launch.ts'
import type { ClusterPlace } from './embedded-launch.ts'
import { permitFor } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'
import { runtimeRoles } from './sign-in.ts'

export interface EmbeddedOptions {
  /** The folder that belongs to PostgreSQL alone: cluster, socket, log. Made when it is not there. */
  folder: string
  /** One line of what happens: first start, left-over stopped, restart. */
  log?: (line: string) => void
  /** Settings on top of ours, as `name=value` of postgresql.conf. */
  settings?: Readonly<Record<string, string>>
  /** The programs; those that npm installed unless told. */
  binaries?: PostgresBinaries
}

export interface Embedded {
  /** Where it listens, as its superuser, database `saltern`. Stays the same when a postmaster that died is started again. */
  connection: PoolConfig
  /** Process id of the postmaster that runs now. */
  pid: () => number | undefined
  /** Fast shutdown; after 8 s without waiting for anybody. Safe to call twice. */
  stop: () => Promise<void>
}

export const databaseName = 'saltern'
export const databaseUser = 'saltern'
const majorVersion = '18'

/** Where the cluster lies below the folder of PostgreSQL. */
export function clusterOf(folder: string): string {
  return join(folder, majorVersion)
}

/**
 * Starts a real PostgreSQL in a folder, creates it at the first start, and restarts a postmaster that dies. One left over by a killed
 * server is stopped first, so there are never two on one folder. Throws StartupError with a message for the terminal.
 */
export async function startEmbedded({
  folder,
  log = () => undefined,
  settings = {},
  binaries: installed = postgresBinaries(),
}: EmbeddedOptions): Promise<Embedded> {
  const { place, copy } = await preparePlace(resolve(folder), installed)
  const binaries = copy ? await copyBinaries(installed, place.folder, place.identity) : installed
  const password = await passwordOf(place)
  await clearLeftOver(place.cluster, log)
  await initCluster({ binaries, cluster: place.cluster, identity: place.identity, user: databaseUser, password, log })
  await writeAccessRules(place)

  let child: ChildProcess | undefined
  let healing: Promise<void> | undefined
  let stopping = false
  const launch = async () => {
    const started = await launchUntilReady({ place, postgres: binaries.postgres, settings, log, stopped: () => stopping })
    child = started
    started.once('exit', (code, signal) => {
      if (!stopping) healing = relaunch(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again`)
    })
  }
  const relaunch = async (line: string) => {
    log(line)
    for (let pause = 100; ; pause = Math.min(pause * 2, 2000)) {
      await sleep(pause)
      if (stopping) return undefined
      try {
        return await launch()
      } catch (error) {
        if (!stopping) log(reasonOf(error))
      }
    }
  }
  const stop = async () => {
    stopping = true
    await healing
    if (child) await endChild(child)
    process.off('exit', onExit)
    if (place.socket && place.socket !== place.folder) await rm(place.socket, { recursive: true, force: true })
  }
  // A server that exits without stopping us: the signal is enough, the postmaster finishes on its own.
  const onExit = () => void child?.kill('SIGINT')

  process.on('exit', onExit)
  const connection = connectionOf(place, password)
  try {
    await launch()
    await makeDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pid: () => child?.pid, stop }
}

async function preparePlace(folder: string, binaries: PostgresBinaries): Promise<{ place: ClusterPlace; copy: boolean }> {
  const cluster = clusterOf(folder)
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartupError(`the database folder ${folder} cannot be made: ${reasonOf(error)}`, error)
  }
  const { identity, copy } = permitFor({ folder, cluster, binaries })
  await own(folder, identity)
  const place = { folder, cluster, logFile: join(folder, 'postgres.log'), identity }
  if (process.platform === 'win32') return { place: { ...place, port: await freePort() }, copy }
  return { place: { ...place, port: 5432, socket: await socketFolder(folder, identity) }, copy }
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
async function passwordOf({ folder, socket }: ClusterPlace): Promise<string | undefined> {
  if (socket) return undefined
  const file = join(folder, 'password')
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known) return known
  const password = randomBytes(32).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/** Who may connect: the user this server runs as, told by the socket (`peer`). Written at every start, for that user may change. */
async function writeAccessRules({ cluster, socket, identity }: ClusterPlace) {
  if (!socket) return
  const us = process.getuid?.() === 0 ? 'root' : '/^.*$' // the socket lies in a folder that only we may enter
  const map = [databaseUser, ...runtimeRoles].map((role) => `saltern "${us}" ${role}\n`).join('')
  const files = { 'pg_hba.conf': 'local all all peer map=saltern\n', 'pg_ident.conf': map }
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name)
    await writeFile(file, text)
    if (identity.uid !== undefined && identity.gid !== undefined) await chown(file, identity.uid, identity.gid)
  }
}

function connectionOf({ socket, port }: ClusterPlace, password: string | undefined): PoolConfig {
  return { host: socket ?? '127.0.0.1', port, user: databaseUser, database: databaseName, ssl: false, ...(password ? { password } : {}) }
}

async function makeDatabase(connection: PoolConfig) {
  const client = new Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}
