import { readdirSync, readFileSync } from 'node:fs'
import type { Server, Stage } from './stage.ts'

/** The resources of a run: milliseconds of processor time of each process, and bytes of WAL. */
export interface Effort {
  server: number
  database: number
  client: number
  wal: number
}

/**
 * Runs something and returns its processor time: unlike wall-clock time, that hardly depends on other work of the
 * machine.
 */
export async function effortOf<T>(
  stage: Stage,
  server: Server,
  run: () => Promise<T>,
): Promise<{ result: T; effort: Effort }> {
  const before = await soFar(stage, server)
  const result = await run()
  const after = await soFar(stage, server)
  const effort = {
    server: after.server - before.server,
    database: after.database - before.database,
    client: after.client - before.client,
    wal: after.wal - before.wal,
  }
  return { result, effort }
}

/** The effort of one of `jobs`, in words. */
export function effortTold({ server, database, client, wal }: Effort, jobs: number): string {
  const each = (ms: number) => (ms / jobs).toFixed(2)
  return `processor ms each: server ${each(server)}, database ${each(database)}, client ${each(client)}; log ${(wal / jobs / 1024).toFixed(1)} KiB`
}

async function soFar(stage: Stage, server: Server): Promise<Effort> {
  const [row] = await stage.sql<{ at: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`,
  )
  const { user, system } = process.cpuUsage()
  return {
    server: await server.cpu(),
    database: processesOf(stage.postmaster()),
    client: (user + system) / 1000,
    wal: row?.at ?? 0,
  }
}

/** Milliseconds a process and its children took, ended ones included; NaN if the system does not report it. */
function processesOf(parent: number | undefined): number {
  try {
    const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (timesOf(name) ?? []) : []))
    const ticks = all.reduce(
      (sum, { pid, ppid, own, ended }) => sum + (pid === parent ? own + ended : ppid === parent ? own : 0),
      0,
    )
    return ticks * 10 // a tick is a hundredth of a second
  } catch {
    return NaN
  }
}

function timesOf(name: string) {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const at = (n: number) => fields[n - 3] ?? 0 // as the manual counts them; the first two are cut off
    return { pid: Number(name), ppid: at(4), own: at(14) + at(15), ended: at(16) + at(17) }
  } catch {
    return undefined // it ended meanwhile
  }
}
