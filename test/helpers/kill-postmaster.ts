import { spawnSync } from 'node:child_process'

/** SIGKILL to a postmaster and to the processes it began, which would outlive it for a moment. */
export function killPostmaster(pid: number | undefined): void {
  if (pid === undefined) return
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const item of [pid, ...stdout.split('\n').map(Number)]) if (item > 0) spawnSync('kill', ['-KILL', String(item)])
}
