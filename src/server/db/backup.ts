import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { StartupError, codeOf } from '../process/startup-error.ts'
import { openDataFolder } from './data-folder.ts'
import { stopOrphan, readPostmaster } from './embedded-orphan.ts'
import { clusterOf, databaseName, databaseUser } from './embedded.ts'

/** The size of a backup. */
export interface BackupSize {
  files: number
  bytes: number
}

/**
 * The manifest of a backup: its files with their sizes and hashes. It is written last, so a backup without it is
 * incomplete.
 */
const MANIFEST = 'backup.json'
/** Files of a running database that are not copied; its WAL is copied separately, after the rest. */
const RUNTIME_FILES = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_subtrans',
])

/**
 * Copies a data folder to another: database, files and secrets. While a server runs on it, PostgreSQL's online backup
 * is used; otherwise the folder is locked, so that no server starts meanwhile. Throws StartupError if there is nothing
 * to copy or the target is not empty.
 */
export async function backUp({
  dataDir,
  target,
  log,
}: {
  dataDir: string
  target: string
  log: (line: string) => void
}): Promise<BackupSize> {
  const [from, to] = [resolve(dataDir), resolve(target)]
  const cluster = clusterOf(join(from, 'postgres'))
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new StartupError(`${from} holds no database of its own; set DATA_DIR to the folder of the server`)
  await requireEmpty(to)
  const copy = clusterOf(join(to, 'postgres'))
  await mkdir(copy, { recursive: true, mode: 0o711 })
  const dataFolder = await openDataFolder(from).catch((error: unknown) => {
    if (error instanceof StartupError && error.message.includes('in use')) return undefined
    throw error
  })
  try {
    if (dataFolder) {
      await stopOrphan(cluster, log)
      await copyTree(cluster, copy, (path) => path === 'postmaster.pid')
    } else await copyRunning(cluster, copy)
    // Files are copied after the rows that reference them: a file is stored before its row is written, and never
    // changes.
    for (const name of ['secrets.json', 'started', 'files'])
      if (existsSync(join(from, name))) await copyTree(join(from, name), join(to, name), (path) => path === 'tmp')
  } finally {
    dataFolder?.release()
  }
  const hashed = await hashFiles(to)
  await writeFile(join(to, MANIFEST), JSON.stringify(Object.fromEntries(hashed)), { mode: 0o600 })
  return { files: hashed.size, bytes: [...hashed.values()].reduce((sum, [size]) => sum + size, 0) }
}

/**
 * Restores a backup to a new data folder after checking every file against the manifest. Throws StartupError if one
 * differs.
 */
export async function restoreBackup({ source, dataDir }: { source: string; dataDir: string }): Promise<BackupSize> {
  const [from, to] = [resolve(source), resolve(dataDir)]
  const text = await readFile(join(from, MANIFEST), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${from} is no backup, or one that was not finished: it has no ${MANIFEST}`, error)
  })
  const expected: Record<string, [number, string]> = JSON.parse(text)
  const actual = await hashFiles(from)
  for (const [path, [size, hash]] of Object.entries(expected)) {
    const copied = actual.get(path)
    if (copied?.[0] !== size || copied[1] !== hash)
      throw new StartupError(`${path} of the backup ${copied ? 'was changed' : 'is gone'}; nothing was restored`)
  }
  await requireEmpty(to)
  const draft = `${to}.new`
  await rm(draft, { recursive: true, force: true })
  await copyTree(from, draft, (path) => path === MANIFEST)
  await rm(to, { recursive: true })
  await rename(draft, to)
  return { files: actual.size, bytes: [...actual.values()].reduce((sum, [size]) => sum + size, 0) }
}

/**
 * The online backup: PostgreSQL retains its WAL from the start of the backup, and returns the backup label at its end.
 */
async function copyRunning(cluster: string, copy: string): Promise<void> {
  const running = await readPostmaster(cluster)
  if (!running?.socketFolder)
    throw new StartupError('a server runs on the data folder and its database cannot be reached; stop the server first')
  const client = new Client({ host: running.socketFolder, user: databaseUser, database: databaseName, ssl: false })
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('saltern_backup', true, true)`) // temporary: dropped with the connection
    await client.query(`select pg_backup_start('saltern', true)`)
    await copyTree(cluster, copy, (path) => RUNTIME_FILES.has(path) || path.includes('pgsql_tmp'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of RUNTIME_FILES) if (name.startsWith('pg_')) await mkdirLike(join(cluster, name), join(copy, name))
    await copyTree(join(cluster, 'pg_wal'), join(copy, 'pg_wal'), () => false)
    const label = join(copy, 'backup_label')
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
    await copyOwnership(join(cluster, 'PG_VERSION'), label)
  } finally {
    await client.end()
  }
}

/** Copies a file or a folder recursively, with modes and owners. A file that disappears meanwhile is not needed. */
async function copyTree(from: string, to: string, skip: (path: string) => boolean, root = from): Promise<void> {
  const kind = await stat(from).catch(ignoreMissing)
  if (kind?.isFile()) {
    await copyFile(from, to).catch(ignoreMissing)
    if (existsSync(to)) await copyOwnership(from, to)
  } else if (kind?.isDirectory()) {
    await mkdirLike(from, to)
    for (const name of await readdir(from)) {
      const path = join(from, name)
      if (!skip(relative(root, path))) await copyTree(path, join(to, name), skip, root)
    }
  }
}

async function mkdirLike(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await copyOwnership(from, to)
}

async function copyOwnership(from: string, to: string): Promise<void> {
  const { uid, gid, mode } = await stat(from)
  if (process.getuid?.() === 0) await chown(to, uid, gid)
  await chmod(to, mode & 0o777)
}

function ignoreMissing(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new StartupError(`${folder} is not empty; name a folder that is, or one that is not there`)
}

/** Size and hash of every file in a folder, by its path. */
async function hashFiles(folder: string): Promise<Map<string, [size: number, sha256: string]>> {
  const list = new Map<string, [number, string]>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    if (!entry.isFile() || name === MANIFEST) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    list.set(name, [(await stat(path)).size, hash.digest('hex')])
  }
  return list
}
