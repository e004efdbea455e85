import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import type { Stats } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'

/** Whom PostgreSQL runs as. Empty when we are an ordinary user: then it runs as ourselves. */
export interface Identity {
  uid?: number
  gid?: number
  /** A capability that lets it pass closed parent folders, which it is then started with. */
  pass?: 'dac_read_search' | 'dac_override'
}

/** A program with its arguments, ready for `spawn`. */
export interface SpawnCommand {
  file: string
  args: string[]
  options: { uid?: number; gid?: number; env: Record<string, string> }
}

/** As whom PostgreSQL runs, and whether that user needs a copy of the programs. */
export interface Permit {
  identity: Identity
  copy: boolean
}

/**
 * PostgreSQL refuses to run as root. Started by root we hand it to the folder's owner, else to `nobody`. Where that user cannot pass
 * the folders above (a clone below /root), it is started with the one capability that allows reading on the way; where only the
 * programs are out of reach and no capability is to be had, it runs a copy of them. Throws StartupError when nothing works.
 */
export function permitFor({ folder, cluster, binaries }: { folder: string; cluster: string; binaries: PostgresBinaries }): Permit {
  if (process.getuid?.() !== 0) return { identity: {}, copy: false }
  const user = ownerOf(cluster) ?? ownerOf(folder) ?? nobody()
  const copy = !mayRun(binaries, user)
  const data = closedFor(dirname(folder), user)
  if (data === undefined && closedFor(binaries.root, user) === undefined) return { identity: user, copy }
  const pass = availableCapability()
  if (pass) return { identity: { ...user, pass }, copy }
  if (data === undefined) return { identity: user, copy: true }
  throw new StartupError(
    `PostgreSQL does not run as root, and the user it would run as (${user.uid}) cannot enter ${data}. ` +
      'Start as an ordinary user, choose another place (DATA_DIR), open that folder with chmod o+x, or install setpriv (util-linux).',
  )
}

/** The command that runs `file` as that identity, with nothing of our environment but what it needs. */
export function commandFor(file: string, args: readonly string[], { uid, gid, pass }: Identity): SpawnCommand {
  const env = {
    PATH: process.env['PATH'] ?? '',
    LC_MESSAGES: 'C',
    TZ: 'UTC',
    ...(process.env['SystemRoot'] ? { SystemRoot: process.env['SystemRoot'] } : {}),
  }
  if (uid === undefined || gid === undefined) return { file, args: [...args], options: { env } }
  if (!pass) return { file, args: [...args], options: { uid, gid, env } }
  // Without the bit `access()` asks with the capabilities of the real user, who has none, and PostgreSQL calls its own programs invalid.
  const caps = [`--inh-caps=-all,+${pass}`, `--ambient-caps=+${pass}`, '--securebits=+no_setuid_fixup']
  return { file: 'setpriv', args: [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...caps, '--', file, ...args], options: { env } }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  if (!existsSync(path)) return undefined
  const { uid, gid } = statSync(path)
  return uid === 0 ? undefined : { uid, gid }
}

function nobody(): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(users) ?? []
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

/** The first folder on the way to `path` (itself included) that this user may not enter. */
function closedFor(path: string, user: { uid: number; gid: number }): string | undefined {
  const way: string[] = []
  for (let at = realpathSync(path); ; at = dirname(at)) {
    way.unshift(at)
    if (at === dirname(at)) break
  }
  return way.find((folder) => !mayEnter(statSync(folder), user))
}

function mayEnter(folder: Stats, { uid, gid }: { uid: number; gid: number }): boolean {
  const bit = folder.uid === uid ? 0o100 : folder.gid === gid ? 0o010 : 0o001
  return (folder.mode & bit) !== 0
}

/** Whether the programs themselves are readable and may be run: installed under a strict umask they are root's alone. */
function mayRun({ root, postgres, initdb }: PostgresBinaries, user: { uid: number; gid: number }): boolean {
  return [...['bin', 'lib', 'share'].map((name) => join(root, name)), postgres, initdb].every((path) => mayEnter(statSync(path), user))
}

/** Containers often drop one of the two; `setpriv` comes with every full Linux. */
function availableCapability(): Identity['pass'] {
  for (const pass of ['dac_read_search', 'dac_override'] as const) {
    try {
      const { file, args } = commandFor('true', [], { ...nobody(), pass })
      execFileSync(file, args, { stdio: 'ignore' })
      return pass
    } catch {
      // not on this system; the next one may be
    }
  }
  return undefined
}
