import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, chown, copyFile, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { StartupError, codeOf } from '../process/startup-error.ts'
import { openDataFolder } from './data-folder.ts'
import { clearLeftOver, readPostmaster } from './embedded-left-over.ts'
import { clusterOf, databaseName, databaseUser } from './embedded.ts'

/** What a backup holds. */
export interface Copied {
  files: number
  bytes: number
}

/** The list of a backup's files with the hash of each; it is written last, so what has none is not whole. */
const LIST = 'backup.json'
/** Files of a running database that are not copied; its WAL is copied separately, after the rest. */
const ITS_OWN = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify', 'pg_subtrans'])

/**
 * Copies a data folder to another: database, files and secrets. While a server runs on it the database says how to copy it (PostgreSQL's own online
 * backup); otherwise the folder is held, so that none starts meanwhile. Throws StartupError where there is nothing to copy or the target is not empty.
 */
export async function backUp({ dataDir, target, log }: { dataDir: string; target: string; log: (line: string) => void }): Promise<Copied> {
  const [from, to] = [resolve(dataDir), resolve(target)]
  const cluster = clusterOf(join(from, 'postgres'))
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new StartupError(`${from} holds no database of its own; set DATA_DIR to the folder of the server`)
  await makeEmpty(to)
  const copy = clusterOf(join(to, 'postgres'))
  await mkdir(copy, { recursive: true, mode: 0o711 })
  const held = await openDataFolder(from).catch((error: unknown) => {
    if (error instanceof StartupError && error.message.includes('in use')) return undefined
    throw error
  })
  try {
    if (held) {
      await clearLeftOver(cluster, log)
      await copyTree(cluster, copy, (path) => path === 'postmaster.pid')
    } else await copyRunning(cluster, copy)
    // Files after the rows that name them: a file lies in its place before its row is written, and never changes.
    for (const name of ['secrets.json', 'started', 'files'])
      if (existsSync(join(from, name))) await copyTree(join(from, name), join(to, name), (path) => path === 'tmp')
  } finally {
    held?.release()
  }
  const list = await hashes(to)
  await writeFile(join(to, LIST), JSON.stringify(Object.fromEntries(list)), { mode: 0o600 })
  return { files: list.size, bytes: [...list.values()].reduce((sum, [size]) => sum + size, 0) }
}

/** Puts a backup where no data folder is yet, after every file of it was found as it was written. Throws StartupError when one is not. */
export async function restoreBackup({ source, dataDir }: { source: string; dataDir: string }): Promise<Copied> {
  const [from, to] = [resolve(source), resolve(dataDir)]
  const text = await readFile(join(from, LIST), 'utf8').catch((error: unknown) => {
    throw new StartupError(`${from} is no backup, or one that was not finished: it has no ${LIST}`, error)
  })
  const wanted: Record<string, [number, string]> = JSON.parse(text)
  const found = await hashes(from)
  for (const [path, [size, hash]] of Object.entries(wanted)) {
    const there = found.get(path)
    if (there?.[0] !== size || there[1] !== hash)
      throw new StartupError(`${path} of the backup ${there ? 'was changed' : 'is gone'}; nothing was restored`)
  }
  await makeEmpty(to)
  const draft = `${to}.new`
  await rm(draft, { recursive: true, force: true })
  await copyTree(from, draft, (path) => path === LIST)
  await rm(to, { recursive: true })
  await rename(draft, to)
  return { files: found.size, bytes: [...found.values()].reduce((sum, [size]) => sum + size, 0) }
}

/** The online backup: from its start on the database keeps what it writes, and at its end says what a copy needs to begin with. */
async function copyRunning(cluster: string, copy: string): Promise<void> {
  const running = await readPostmaster(cluster)
  if (!running?.socketFolder)
    throw new StartupError('a server runs on the data folder and its database cannot be reached; stop the server first')
  const client = new Client({ host: running.socketFolder, user: databaseUser, database: databaseName, ssl: false })
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('saltern_backup', true, true)`) // goes with the connection
    await client.query(`select pg_backup_start('saltern', true)`)
    await copyTree(cluster, copy, (path) => ITS_OWN.has(path) || path.includes('pgsql_tmp'))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const name of ITS_OWN) if (name.startsWith('pg_')) await mkdirLike(join(cluster, name), join(copy, name))
    await copyTree(join(cluster, 'pg_wal'), join(copy, 'pg_wal'), () => false)
    const label = join(copy, 'backup_label')
    await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
    await own(join(cluster, 'PG_VERSION'), label)
  } finally {
    await client.end()
  }
}

/** Copies a file or a folder with all below it, with modes and owners. What goes away meanwhile was not needed. */
async function copyTree(from: string, to: string, skip: (path: string) => boolean, root = from): Promise<void> {
  const kind = await stat(from).catch(gone)
  if (kind?.isFile()) {
    await copyFile(from, to).catch(gone)
    if (existsSync(to)) await own(from, to)
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
  await own(from, to)
}

async function own(from: string, to: string): Promise<void> {
  const { uid, gid, mode } = await stat(from)
  if (process.getuid?.() === 0) await chown(to, uid, gid)
  await chmod(to, mode & 0o777)
}

function gone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
  return undefined
}

async function makeEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  if ((await readdir(folder)).length > 0) throw new StartupError(`${folder} is not empty; name a folder that is, or one that is not there`)
}

/** Size and hash of every file below a folder, by its path. */
async function hashes(folder: string): Promise<Map<string, [size: number, sha256: string]>> {
  const list = new Map<string, [number, string]>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path).replaceAll('\\', '/')
    if (!entry.isFile() || name === LIST) continue
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    list.set(name, [(await stat(path)).size, hash.digest('hex')])
  }
  return list
}
