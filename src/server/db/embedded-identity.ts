import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'

/** The user that PostgreSQL runs as. Empty for an ordinary user: then it runs as the server's user. */
export interface Identity {
  uid?: number
  gid?: number
  /** The capability that lets it traverse closed parent folders. */
  capability?: 'dac_read_search' | 'dac_override'
}

/** A program with its arguments for `spawn`. */
export interface SpawnCommand {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; env: Record<string, string> }
}

/** The user that PostgreSQL runs as, and whether that user needs a copy of the programs. */
export interface ProcessPermit {
  identity: Identity
  copy: boolean
}

/**
 * PostgreSQL refuses to run as root. A server started by root runs it as the folder's owner, else as `nobody`. If that
 * user cannot traverse the parent folders (a clone below /root), PostgreSQL gets the one capability that allows it; if
 * only the programs are unreachable and no capability is available, it runs a copy of them. Throws StartupError if
 * nothing works.
 */
export function permitFor({
  folder,
  cluster,
  binaries,
}: {
  folder: string
  cluster: string
  binaries: PostgresBinaries
}): ProcessPermit {
  if (process.getuid?.() !== 0) return { identity: {}, copy: false }
  const user = ownerOf(cluster) ?? ownerOf(folder) ?? nobodyUser()
  const copy = !mayRun(binaries, user)
  const data = firstClosedFolder(dirname(folder), user)
  if (data === undefined && firstClosedFolder(binaries.root, user) === undefined) return { identity: user, copy }
  const pass = availableCapability()
  if (pass) return { identity: { ...user, capability: pass }, copy }
  if (data === undefined) return { identity: user, copy: true }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user it would run as (${user.uid}) cannot enter ${data}. ` +
      'Start as an ordinary user, choose another place (DATA_DIR), open that folder with chmod o+x, or install setpriv (util-linux).',
  )
}

/** The command that runs `file` as that identity, with only the environment variables it needs. */
export function commandFor(
  file: string,
  args: readonly string[],
  { uid, gid, capability: pass }: Identity,
): SpawnCommand {
  const env = {
    PATH: process.env['PATH'] ?? '',
    LC_MESSAGES: 'C',
    TZ: 'UTC',
    ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
  }
  if (uid === undefined || gid === undefined) return { file, args: [...args], options: { env } }
  if (!pass) return { file, args: [...args], options: { uid, gid, env } }
  // Without the securebit, `access()` checks with the capabilities of the real user, who has none, and PostgreSQL
  // reports its own programs as invalid.
  const caps = [`--inh-caps=-all,+${pass}`, `--ambient-caps=+${pass}`, '--securebits=+no_setuid_fixup']
  return {
    file: 'setpriv',
    args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps, '--', file, ...args],
    options: { env },
  }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

function nobodyUser(): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? []
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

/** The first folder on the path to `path` (inclusive) that this user may not enter. */
function firstClosedFolder(path: string, user: { uid: number; gid: number }): string | undefined {
  const parents: string[] = []
  for (let at = realpathSync(path); ; at = dirname(at)) {
    parents.unshift(at)
    if (at === dirname(at)) break
  }
  return parents.find((folder) => !mayEnter(statSync(folder), user))
}

function mayEnter(folder: Stats, { uid, gid }: { uid: number; gid: number }): boolean {
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  return (folder.mode & bit) !== 0
}

/** Whether the user can read and run the programs: installed under a strict umask, only root can. */
function mayRun({ root, postgres, initdb }: PostgresBinaries, user: { uid: number; gid: number }): boolean {
  return [...['bin', 'lib', 'share'].map((name) => join(root, name)), postgres, initdb].every((path) =>
    mayEnter(statSync(path), user),
  )
}

/** Containers often drop one of the two capabilities; every full Linux includes `setpriv`. */
function availableCapability(): Identity['capability'] {
  for (const pass of ['dac_read_search', 'dac_override'] as const) {
    try {
      const { file, args } = commandFor('true', [], { ...nobodyUser(), capability: pass })
      execFileSync(file, args, { stdio: 'ignore' })
      return pass
    } catch {
      // not available on this system; tries the next one
    }
  }
  return undefined
}
