import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartupError, codeOf, reasonOf } from '../process/startup-error.ts'

export interface DataFolder {
  /** Absolute path. */
  folder: string
  /** True until `started()` was called once in this folder: a first start that was interrupted counts as new. */
  fresh: boolean
  /** Keys created at the first start, 32 random bytes each. */
  secrets: { jwt: Uint8Array; refresh: Uint8Array }
  /** Folder of the embedded PostgreSQL. */
  postgres: string
  /** Folder of uploaded files. */
  files: string
  /** Records that the first start has completed. */
  started: () => Promise<void>
  /** Releases the lock; the end of the process releases it too. */
  release: () => void
}

/**
 * Locks the folder for this process before anything in it is opened, and creates the secrets at the first start. Throws
 * StartupError if another process still holds the lock after a second, or if the folder cannot be written.
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path)
  const release = await lock(folder)
  try {
    const secrets = await secretsOf(folder)
    const startedMark = join(folder, 'started')
    return {
      folder,
      fresh: !existsSync(startedMark),
      secrets,
      postgres: join(folder, 'postgres'),
      files: join(folder, 'files'),
      started: () => writeFile(startedMark, ''),
      release,
    }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * The operating system holds the lock, so a killed process releases it. Node has no file locks, but its SQLite locks
 * (fcntl, LockFileEx) an empty database that stays open.
 */
async function lock(folder: string): Promise<() => void> {
  const holder = join(folder, 'server.pid')
  let database: DatabaseSync | undefined
  try {
    // As root, the database runs as another user, who must be able to traverse the folder.
    await mkdir(folder, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    database = new DatabaseSync(join(folder, 'lock'), { timeout: 1000 })
    database.exec('begin exclusive')
    await writeFile(holder, String(process.pid))
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5)
      throw inUse(folder, await readFile(holder, 'utf8').catch(() => ''))
    throw unwritable(folder, error)
  }
  const file = database
  return () => file.close()
}

function inUse(folder: string, pid: string): StartupError {
  const who = /^\d+$/.test(pid) ? `process ${pid}` : 'another process'
  return new StartupError(
    `the data folder ${folder} is in use by ${who}; stop that one first, or set DATA_DIR to another folder`,
  )
}

function unwritable(folder: string, error: unknown): StartupError {
  const why = {
    EACCES: 'no permission',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of its path is a file',
    EEXIST: 'it is a file',
  }[codeOf(error)]
  return new StartupError(
    `the data folder ${folder} cannot be written (${why ?? reasonOf(error)}); set DATA_DIR to a folder that can`,
    error,
  )
}

async function secretsOf(folder: string): Promise<DataFolder['secrets']> {
  const file = join(folder, 'secrets.json')
  const existing = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartupError(`${file} cannot be read: ${reasonOf(error)}`, error)
  })
  if (existing !== undefined) {
    await chmod(file, 0o600).catch(() => undefined) // permissions can be restricted only on the server's own file; reading it worked
    return readSecrets(file, existing)
  }
  const created = { jwt: randomBytes(32), refresh: randomBytes(32) }
  try {
    await writeAtomically(
      file,
      JSON.stringify({ jwt: created.jwt.toString('base64url'), refresh: created.refresh.toString('base64url') }),
    )
  } catch (error) {
    throw unwritable(folder, error)
  }
  return created
}

function readSecrets(file: string, text: string): DataFolder['secrets'] {
  const [jwt, refresh] = ['jwt', 'refresh'].map((name) =>
    Buffer.from(new RegExp(`"${name}":\\s*"([\\w-]+)"`).exec(text)?.[1] ?? '', 'base64url'),
  )
  if (!jwt || !refresh || jwt.byteLength < 32 || refresh.byteLength < 32) {
    throw new StartupError(
      `${file} is damaged; put it back from a backup, or delete it: that signs everyone out and makes stored keys of providers unreadable`,
    )
  }
  return { jwt, refresh }
}

/** Writes a file atomically and durably. */
async function writeAtomically(file: string, text: string) {
  const draft = await open(`${file}.new`, 'w', 0o600)
  try {
    await draft.writeFile(text)
    await draft.sync()
  } finally {
    await draft.close()
  }
  await rename(`${file}.new`, file)
}
