import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { chown, readFile, stat, truncate, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartupError, reasonOf } from '../process/startup-error.ts'
import { commandFor } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'
import { stopOrphan, readPostmaster } from './embedded-orphan.ts'

export interface ClusterPaths {
  folder: string
  cluster: string
  /** Folder of the unix socket; undefined if the system has none. */
  socket?: string
  port: number
  logFile: string
  identity: Identity
}

// For two cores and a few gigabytes of memory; no written data reaches the log (no statements, no row values).
const defaultSettings = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '80',
  // a document and its effects touch more tables and indexes than the 64 fast-path locks of a process
  max_locks_per_transaction: '256',
  max_wal_size: '1GB',
  min_wal_size: '256MB',
  wal_compression: 'on',
  checkpoint_timeout: '5min',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  autovacuum_max_workers: '2',
  // the tables of a new company soon outgrow the statistics of the first plans
  autovacuum_naptime: '15s',
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

interface Launch {
  paths: ClusterPaths
  postgres: string
  /** Settings on top of the defaults, as `name=value` of postgresql.conf. */
  settings: Readonly<Record<string, string>>
  log: (line: string) => void
  stopped: () => boolean
}

/**
 * Launches the postmaster until it is ready, for up to ten seconds: the lock of a killed postmaster stays for about two
 * seconds, and its last backends a little longer.
 */
export async function launchUntilReady(job: Launch): Promise<ChildProcess> {
  const until = Date.now() + 10_000
  for (;;) {
    const failed = await launchOnce(job)
    if (!(failed instanceof StartupError)) return failed
    if (job.stopped() || Date.now() > until || !/pre-existing shared memory|lock file|already/i.test(failed.message))
      throw failed
    await stopOrphan(job.paths.cluster, job.log)
    await sleep(250)
  }
}

async function launchOnce({ paths, postgres, settings, stopped }: Launch): Promise<ChildProcess | StartupError> {
  const logStart = await startLog(paths)
  const args = ['-D', paths.cluster, '-p', String(paths.port)]
  const listen = paths.socket
    ? { listen_addresses: '', unix_socket_directories: `"${paths.socket}"`, unix_socket_permissions: '0700' }
    : { listen_addresses: '127.0.0.1' }
  for (const [name, value] of Object.entries({ ...defaultSettings, ...settings, ...listen }))
    args.push('-c', `${name}=${value}`)
  const command = commandFor(postgres, args, paths.identity)
  const out = openSync(paths.logFile, 'a', 0o600)
  // Its own process group: a Ctrl-C in the terminal reaches the server first, which stops the database last.
  const child = spawn(command.file, command.args, {
    ...command.options,
    cwd: paths.folder,
    stdio: ['ignore', out, out],
    detached: process.platform !== 'win32',
  })
  closeSync(out)
  let ended: string | undefined
  child.once('error', (error) => (ended ??= reasonOf(error)))
  child.once('exit', (code, signal) => (ended ??= signal ?? `code ${code}`))
  for (const until = Date.now() + 120_000; Date.now() < until && !stopped(); await sleep(20)) {
    const running = await readPostmaster(paths.cluster) // the file of a killed postmaster stays
    if (ended !== undefined)
      return new StartupError(`PostgreSQL did not start (${ended}): ${await logSince(paths, logStart)}`)
    if (running && running.pid === child.pid && running.status === 'ready') return child
  }
  await endChild(child)
  return new StartupError(
    stopped() ? 'PostgreSQL was stopped while it started' : 'PostgreSQL was not ready within two minutes',
  )
}

/** Truncates a log of more than 10 MB at start; returns where it ends now, in bytes. */
async function startLog({ logFile, identity }: ClusterPaths): Promise<number> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size === 0) await writeFile(logFile, '', { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(logFile, identity.uid, identity.gid)
  if (size <= 10_000_000) return size
  await truncate(logFile, 0)
  return 0
}

async function logSince({ logFile }: ClusterPaths, offset: number): Promise<string> {
  const bytes = await readFile(logFile).catch(() => Buffer.alloc(0))
  const lines = bytes.subarray(offset).toString('utf8').trim().split('\n')
  return lines.slice(-4).join(' | ') || `see ${logFile}`
}

/** Fast shutdown first (open transactions roll back), then immediate shutdown after 8 s. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGINT')
  const forceTimer = setTimeout(() => child.kill('SIGQUIT'), 8000)
  await ended
  clearTimeout(forceTimer)
}
