import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError, codeOf } from '../process/startup-error.ts'

export interface Postmaster {
  pid: number
  /** Folder of its socket; empty if it has none. */
  socketFolder: string
  /** `ready` once it accepts connections. */
  status: string
}

/** Reads what the postmaster wrote about itself into its cluster; undefined if none has run. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() }
}

/**
 * Stops a postmaster that a killed server left on this cluster, and removes a lock whose pid now belongs to another
 * program. The caller has locked the data folder, so it cannot be the postmaster of a running server. Throws
 * StartupError if it does not stop.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const orphan = await readPostmaster(cluster)
  if (!orphan || !isAlive(orphan.pid)) return // PostgreSQL removes the lock of a dead postmaster after checking for its last backends
  const command = await commandLineOf(orphan.pid)
  if (!command.includes('postgres') || !command.includes(cluster)) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
    return
  }
  log(`stopping the PostgreSQL (process ${orphan.pid}) that an earlier server left behind`)
  await endProcess(orphan.pid)
  if (basename(orphan.socketFolder).startsWith('saltern-'))
    await rm(orphan.socketFolder, { recursive: true, force: true })
}

async function endProcess(pid: number) {
  for (const [signal, patience] of [
    ['SIGINT', 5000],
    ['SIGQUIT', 3000],
  ] as const) {
    signalTo(pid, signal)
    for (const until = Date.now() + patience; Date.now() < until; await sleep(25)) {
      if (!isAlive(pid) || (await isZombie(pid))) return
    }
  }
  throw new StartupError(`an earlier PostgreSQL (process ${pid}) still runs on this data folder and does not stop`)
}

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return
    throw new StartupError(
      `an earlier PostgreSQL (process ${pid}) runs on this data folder and belongs to another user`,
      error,
    )
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** A container without an init process may not reap an orphan: it stays in the process table after its end. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
}

async function commandLineOf(pid: number): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  if (process.platform === 'win32') return ''
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }))
  return stdout
}
