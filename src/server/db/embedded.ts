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
import { stopOrphan } from './embedded-orphan.ts'
import { endChild, launchUntilReady } from './embedded-launch.ts'
import type { ClusterPaths } from './embedded-launch.ts'
import { permitFor } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'
import { runtimeRoles } from './sign-in.ts'

export interface EmbeddedOptions {
  /** The folder for PostgreSQL alone: cluster, socket, log. Created if absent. */
  folder: string
  /** Logs one line for each event: first start, orphan stopped, restart. */
  log?: (line: string) => void
  /** Settings on top of the defaults, as `name=value` of postgresql.conf. */
  settings?: Readonly<Record<string, string>>
  /** The programs; by default those that npm installed. */
  binaries?: PostgresBinaries
}

export interface Embedded {
  /** Connection as the superuser to database `saltern`. Unchanged when a postmaster that died is restarted. */
  connection: PoolConfig
  /** Process id of the running postmaster. */
  pid: () => number | undefined
  /** Fast shutdown; immediate shutdown after 8 s. Safe to call twice. */
  stop: () => Promise<void>
}

export const databaseName = 'saltern'
export const databaseUser = 'saltern'
const majorVersion = '18'

/** The cluster's folder in the folder of PostgreSQL. */
export function clusterOf(folder: string): string {
  return join(folder, majorVersion)
}

/**
 * Starts PostgreSQL in a folder, creates the cluster at the first start, and restarts a postmaster that dies. It first
 * stops one that a killed server left behind, so that two never run on one folder. Throws StartupError with a message
 * for the terminal.
 */
export async function startEmbedded({
  folder,
  log = () => undefined,
  settings = {},
  binaries: installed = postgresBinaries(),
}: EmbeddedOptions): Promise<Embedded> {
  const { paths, copy } = await preparePaths(resolve(folder), installed)
  const binaries = copy ? await copyBinaries(installed, paths.folder, paths.identity) : installed
  const password = await passwordOf(paths)
  await stopOrphan(paths.cluster, log)
  await initCluster({ binaries, cluster: paths.cluster, identity: paths.identity, user: databaseUser, password, log })
  await writeAccessRules(paths)

  let child: ChildProcess | undefined
  let relaunching: Promise<void> | undefined
  let stopping = false
  const launch = async () => {
    const started = await launchUntilReady({
      paths,
      postgres: binaries.postgres,
      settings,
      log,
      stopped: () => stopping,
    })
    child = started
    started.once('exit', (code, signal) => {
      if (!stopping)
        relaunching = relaunch(`PostgreSQL ended by itself (${signal ?? `code ${code}`}); starting it again`)
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
    await relaunching
    if (child) await endChild(child)
    process.off('exit', onExit)
    if (paths.socket && paths.socket !== paths.folder) await rm(paths.socket, { recursive: true, force: true })
  }
  // A server that exits without calling `stop`: the signal is enough, the postmaster shuts down on its own.
  const onExit = () => void child?.kill('SIGINT')

  process.on('exit', onExit)
  const connection = connectionOf(paths, password)
  try {
    await launch()
    await makeDatabase(connection)
  } catch (error) {
    await stop()
    throw error
  }
  return { connection, pid: () => child?.pid, stop }
}

async function preparePaths(
  folder: string,
  binaries: PostgresBinaries,
): Promise<{ paths: ClusterPaths; copy: boolean }> {
  const cluster = clusterOf(folder)
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartupError(`the database folder ${folder} cannot be made: ${reasonOf(error)}`, error)
  }
  const { identity, copy } = permitFor({ folder, cluster, binaries })
  await takeOwnership(folder, identity)
  const paths = { folder, cluster, logFile: join(folder, 'postgres.log'), identity }
  if (process.platform === 'win32') return { paths: { ...paths, port: await freePort() }, copy }
  return { paths: { ...paths, port: 5432, socket: await socketFolder(folder, identity) }, copy }
}

async function takeOwnership(folder: string, { uid, gid }: Identity) {
  try {
    if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
    await chmod(folder, 0o700)
  } catch (error) {
    throw new StartupError(`the database folder ${folder} belongs to another user: ${reasonOf(error)}`, error)
  }
}

/**
 * The path of a socket is limited to 107 bytes on Linux and 103 on macOS; a long data folder uses a short private one
 * in the temporary folder.
 */
async function socketFolder(folder: string, identity: Identity): Promise<string> {
  if (Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= 103) return folder
  const shortFolder = await mkdtemp(join(tmpdir(), 'saltern-'))
  await takeOwnership(shortFolder, identity)
  return shortFolder
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string')
    throw new StartupError('no free loopback port was found for the database')
  return address.port
}

/** Only a loopback port needs a password; on a unix socket the system identifies the user. */
async function passwordOf({ folder, socket }: ClusterPaths): Promise<string | undefined> {
  if (socket) return undefined
  const file = join(folder, 'password')
  const existing = await readFile(file, 'utf8').catch(() => '')
  if (existing) return existing
  const password = randomBytes(32).toString('base64url')
  await writeFile(file, password, { mode: 0o600 })
  return password
}

/**
 * Allows only the user of this server, identified by the socket (`peer`). Written at every start, since that user may
 * change.
 */
async function writeAccessRules({ cluster, socket, identity }: ClusterPaths) {
  if (!socket) return
  const serverUser = process.getuid?.() === 0 ? 'root' : '/^.*$' // the socket is in a folder that only this user may enter
  const map = [databaseUser, ...runtimeRoles].map((role) => `saltern "${serverUser}" ${role}\n`).join('')
  const files = { 'pg_hba.conf': 'local all all peer map=saltern\n', 'pg_ident.conf': map }
  for (const [name, text] of Object.entries(files)) {
    const file = join(cluster, name)
    await writeFile(file, text)
    if (identity.uid !== undefined && identity.gid !== undefined) await chown(file, identity.uid, identity.gid)
  }
}

function connectionOf({ socket, port }: ClusterPaths, password: string | undefined): PoolConfig {
  return {
    host: socket ?? '127.0.0.1',
    port,
    user: databaseUser,
    database: databaseName,
    ssl: false,
    ...(password ? { password } : {}),
  }
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
