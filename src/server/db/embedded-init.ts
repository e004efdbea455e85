import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, chown, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartupError, reasonOf } from '../process/startup-error.ts'
import type { PostgresBinaries } from './embedded-binaries.ts'
import { commandFor } from './embedded-identity.ts'
import type { Identity } from './embedded-identity.ts'

interface Init {
  binaries: PostgresBinaries
  cluster: string
  identity: Identity
  user: string
  password?: string
  log: (line: string) => void
}

/**
 * Creates the cluster unless it exists, in a temporary folder that is renamed, so that a kill leaves no incomplete
 * cluster.
 */
export async function initCluster({ binaries, cluster, identity, user, password, log }: Init): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  await refuseOtherVersion(cluster)
  log('making the database (first start)')
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(draft, identity.uid, identity.gid)
  const common = [
    '-D',
    draft,
    '-U',
    user,
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    '--text-search-config=simple',
  ]
  const access =
    password === undefined
      ? ['--auth=peer']
      : ['--auth=scram-sha-256', `--pwfile=${await passwordFile(dirname(cluster), password)}`]
  // PostgreSQL's builtin provider sorts and changes case; trigrams use the system's character classes, and plain C does
  // not know Chinese letters.
  const sorting = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const problems: string[] = []
  for (const ctype of process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const problem = await run(
      binaries.initdb,
      [...common, ...access, ...sorting, `--lc-ctype=${ctype}`],
      identity,
      dirname(cluster),
    )
    if (problem === undefined) return rename(draft, cluster)
    problems.push(problem)
    if (!/invalid locale/i.test(problem)) break
  }
  throw new StartupError(`the database could not be made in ${dirname(cluster)}: ${problems.at(-1)}`)
}

async function refuseOtherVersion(cluster: string) {
  const others = (await readdir(dirname(cluster))).filter((name) => /^\d+$/.test(name) && name !== basename(cluster))
  if (others.length > 0)
    throw new StartupError(
      `${dirname(cluster)} holds a database of PostgreSQL ${others.join(', ')}; this version runs ${basename(cluster)}`,
    )
}

async function passwordFile(folder: string, password: string): Promise<string> {
  const file = join(folder, 'initial-password')
  await writeFile(file, password, { mode: 0o600 })
  return file
}

/** Resolves to the error message, or undefined on success. */
function run(program: string, args: readonly string[], identity: Identity, cwd: string): Promise<string | undefined> {
  const command = commandFor(program, args, identity)
  return new Promise((done) => {
    const child = spawn(command.file, command.args, { ...command.options, cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let errorOutput = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
    child.once('error', (error) => done(reasonOf(error)))
    child.once('close', (code, signal) =>
      done(
        code === 0
          ? undefined
          : errorOutput.trim().replaceAll('\n', ' | ') || `initdb ended with ${signal ?? `code ${code}`}`,
      ),
    )
  })
}
